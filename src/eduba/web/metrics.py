"""What the server does and how fast, for Prometheus: `/metrics`, for programs on this machine only.

How long bots think at a table could tell strangers what is hidden there, so a proxy is not answered.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.connection import AnyRequest, Connection, header
from eduba.web.http_protocol import HttpProtocol
from eduba.web.limits import UNLIMITED

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Bounds in seconds: most actions take a few milliseconds."""


class Metrics:
    """The counters of one server."""

    def __init__(self, house: House) -> None:
        registry = self.registry = CollectorRegistry()
        self.actions = Counter("eduba_actions", "Moves asked for, by how they ended", ["outcome"], registry=registry)
        self.acting = Histogram(
            "eduba_action_seconds", "From a move being read to its being stored", buckets=QUICK, registry=registry
        )
        self.drawing = Histogram(
            "eduba_drawing_seconds", "Drawing a table for all who look at it", buckets=QUICK, registry=registry
        )
        self.requests = Counter("eduba_requests", "Requests, by their status", ["status"], registry=registry)
        self.answering = Histogram(
            "eduba_request_seconds", "From a request to the start of its answer", buckets=QUICK, registry=registry
        )
        self.sockets = Gauge("eduba_sockets", "Pages that follow a table", registry=registry)
        connections = Gauge("eduba_connections", "Connections, sockets included", registry=registry)
        connections.set_function(HttpProtocol.addresses.open.total)
        self.live_tables = Gauge("eduba_live_tables", "Tables that somebody has open", registry=registry)
        registry.register(_OfHouse(house))


    @contextmanager
    def action(self) -> Iterator[None]:
        """Time and count the move that is made in the `with`."""
        began, outcome = time.perf_counter(), "failed"
        try:
            yield
            outcome = "stored"
        except EdubaError:
            outcome = "refused"
            raise
        finally:
            self.acting.observe(time.perf_counter() - began)
            self.actions.labels(outcome).inc()


def metrics_of(connection: Connection) -> Metrics:
    """The counters of the server that answers."""
    metrics: Metrics = connection.app.state.metrics
    return metrics


class _OfHouse(Collector):
    """What the house itself can tell, asked for when somebody looks."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        load = self._house.load()
        yield GaugeMetricFamily("eduba_tables_in_memory", "Tables kept in memory", load.tables_in_memory)
        yield GaugeMetricFamily("eduba_nodes", "Nodes that are alive", load.nodes)
        yield GaugeMetricFamily("eduba_thinking_running", "Bots that think now", load.thinking)
        waiting = GaugeMetricFamily("eduba_thinking_waiting", "Work that waits for a process", labels=["kind"])
        for kind, number in load.waiting.items():
            waiting.add_metric([kind], number)
        yield waiting
        yield CounterMetricFamily("eduba_commits", "Transactions that stored moves", load.commits)
        yield CounterMetricFamily("eduba_commit_seconds", "Time spent in them", load.commit_seconds)

    def describe(self) -> Iterator[Metric]:
        """Nothing is asked of the house when this is registered."""
        return iter(())


def is_from_this_machine(request: AnyRequest) -> bool:
    """True if a program on this machine asks, and no proxy passes the question on."""
    if header(request, "x-forwarded-for") or header(request, "forwarded") or request.client is None:
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:  # no address at all
        return False


@get("/metrics", include_in_schema=False, opt={UNLIMITED: True})
async def metrics(request: AnyRequest) -> Response[bytes]:
    """All figures, as Prometheus reads them."""
    if not is_from_this_machine(request):
        raise NotFoundException("There is no such page.")
    return Response(generate_latest(metrics_of(request).registry), media_type=CONTENT_TYPE_LATEST)


ROUTES = [metrics]
