"""Opening a house on a database that somebody named."""

from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from eduba.core.errors import EdubaError
from eduba.tables.house import House


def opened(url: str) -> House:
    """The house on a database; what is wrong with the address or the database, in one sentence."""
    try:
        return House(url)
    except ModuleNotFoundError as error:
        raise EdubaError("this database needs the package {0}: pip install 'eduba[postgres]'", error.name) from None
    except (ArgumentError, NoSuchModuleError):
        raise EdubaError("'{0}' is no address of a database such as postgresql://user@host/name", url) from None
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise EdubaError("the database cannot be used: {0}", reason) from None
