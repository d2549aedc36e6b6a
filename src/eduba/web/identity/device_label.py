"""What we call a browser until its owner calls it otherwise: its name and its system, as far as it tells them."""

from eduba.web.connection import Connection, header

BROWSERS = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung", "Firefox": "Firefox", "FxiOS": "Firefox"}
BROWSERS |= {"CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}
"""By a sign in the header, in this order: most browsers also name others."""
SYSTEMS = {"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "ChromeOS", "Windows": "Windows"}
SYSTEMS |= {"Mac OS": "Mac", "Linux": "Linux"}


def device_label(connection: Connection) -> str:
    """Such as `Firefox · Linux`."""
    told = header(connection, "user-agent")
    known = [next((name for sign, name in names.items() if sign in told), "") for names in (BROWSERS, SYSTEMS)]
    return " · ".join(filter(None, known)) or "Browser"
