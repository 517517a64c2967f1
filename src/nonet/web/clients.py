"""Who asks: clients are told apart by their addresses."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_IPV6_NETWORK = 64
"""So many bits of an IPv6 address are its network's; who has one such address has all of them."""


class Clients:
    """Tells clients apart, and from proxies, behind which there are many.

    >>> clients = Clients(["127.0.0.1", "10.0.0.0/8"])
    >>> clients.at("203.0.113.7"), clients.at("2001:db8::1"), clients.at("2001:db8::2")
    ('203.0.113.7', '2001:db8::/64', '2001:db8::/64')
    >>> clients.at("10.1.2.3") is None
    True
    """

    def __init__(self, proxies: Iterable[str]) -> None:
        self._proxies = [ip_network(proxy) for proxy in proxies]

    def at(self, host: str | None) -> str | None:
        """Return the name of the client at an address, None if that is a proxy's or no address at all."""
        try:
            address = ip_address(host or "")
        except ValueError:
            return None
        if isinstance(address, IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        if any(address in network for network in self._proxies):
            return None
        if isinstance(address, IPv6Address):
            return str(ip_network((int(address), _IPV6_NETWORK), strict=False))
        return str(address)
