"""Opening a house on a database that somebody named."""

from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from eduba.core.errors import EdubaError
from eduba.tables.house import House


def opened(url: str) -> House:
    """The house on a database; what is wrong with the address or the database, in one sentence."""
    try:
        return House(url)
    except ModuleNotFoundError as error:
        raise EdubaError(f"this database needs the package {error.name}: pip install 'eduba[postgres]'") from None
    except (ArgumentError, NoSuchModuleError):
        raise EdubaError(f"{url!r} is no address of a database such as postgresql://user@host/name") from None
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise EdubaError(f"the database cannot be used: {reason}") from None
