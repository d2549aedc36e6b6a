"""How sure a share is that was counted."""

from math import sqrt

Z = 1.959964
"""The normal quantile for 95 %."""


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share that was found in `n` cases."""
    centre, half = share + Z * Z / (2 * n), Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return max(0.0, (centre - half) / (1 + Z * Z / n)), min(1.0, (centre + half) / (1 + Z * Z / n))
