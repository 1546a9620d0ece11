"""An add-on of mitmproxy: tells what passes through it, as it passes, and changes nothing of it
but what it is told to.

It writes messages to file descriptor 4. Each is one line of JSON; where that has "bodyBytes", so many bytes follow.
Header names and values are latin1. "startedAt" is a Unix time in seconds. The other side is flow-messages.js.

It reads its settings from the environment variable SLOWSTART_RECORDER, as JSON: "entryHost" with "headers" for requests
to that host alone, and "connectTo", which gives the address to connect to for a "host:port".
"""

import asyncio
import json
import os
import queue
import socket
import struct
import sys
import threading
import time

from mitmproxy import ctx, version

OUT = 4
SETTINGS = json.loads(os.environ.get("SLOWSTART_RECORDER", "{}"))
# struct tcp_info of Linux: tcpi_rtt is the 16th of the 32-bit fields after eight bytes
TCP_INFO_RTT_OFFSET = 8 + 15 * 4
SO_TIMESTAMPNS = 35  # not among Python's names


class Pipe:
    """Writes in a thread of its own, so that a reader who is slow delays no connection."""

    def __init__(self):
        self.queue = queue.SimpleQueue()
        threading.Thread(target=self.drain, daemon=True).start()

    def drain(self):
        while True:
            data = self.queue.get()
            while data:
                try:
                    data = data[os.write(OUT, data) :]
                except OSError:
                    os._exit(0)  # nobody reads: the recorder has ended

    def say(self, message, body=b""):
        if body:
            message["bodyBytes"] = len(body)
        self.queue.put(json.dumps(message).encode() + b"\n" + body)


PIPE = Pipe()


def header_list(headers):
    return [[name.decode("latin1"), value.decode("latin1")] for name, value in headers.fields]


class WriteFlows:
    def __init__(self):
        self.handshakes = {}  # by the local address of a connection: milliseconds
        self.ready_at = {}  # by the id of a connection: when a request could first be sent over it
        self.seen = set()  # connections of which a request was told

    def running(self):
        loop = asyncio.get_running_loop()
        watch_connections(loop, self.handshakes)
        threading.Thread(target=end_with_stdin, daemon=True).start()
        loop.create_task(self.tell_port())

    async def tell_port(self):
        proxyserver = ctx.master.addons.get("proxyserver")
        while True:  # older versions listen only after this hook
            port = listening_port(proxyserver)
            if port is not None:
                return PIPE.say({"type": "listening", "port": port, "version": version.VERSION})
            await asyncio.sleep(0.01)

    def requestheaders(self, flow):
        flow.request.headers.pop("proxy-connection", None)  # a browser without a proxy does not send it
        if flow.request.host == SETTINGS.get("entryHost"):
            for name, value in SETTINGS.get("headers", []):
                flow.request.headers[name] = value

    def request(self, flow):
        request = flow.request
        PIPE.say(
            {
                "type": "request",
                "id": flow.id,
                "method": request.method,
                "url": request.pretty_url,
                "headers": header_list(request.headers),
                "startedAt": request.timestamp_start,
                "webSocket": request.headers.get("upgrade", "").lower() == "websocket",
            },
            request.raw_content or b"",
        )
        flow.metadata["sent_at"] = time.monotonic()  # nothing is done between this and sending

    def server_connected(self, data):
        self.ready_at[data.server.id] = time.monotonic()

    def tls_established_server(self, data):
        self.ready_at[data.conn.id] = time.monotonic()

    def responseheaders(self, flow):
        response, server = flow.response, flow.server_conn
        is_first = server.id not in self.seen
        self.seen.add(server.id)
        # a request that opened its connection was sent when that was ready
        sent_at = max(flow.metadata["sent_at"], self.ready_at.get(server.id, 0))
        arrived_at = TimedSocket.arrivals.get(server.sockname, 0)
        if arrived_at < sent_at:
            arrived_at = time.monotonic()
        PIPE.say(
            {
                "type": "response",
                "id": flow.id,
                "httpVersion": response.http_version,
                "status": response.status_code,
                "statusText": response.reason or "",
                "headers": header_list(response.headers),
                "remoteAddress": server.peername[0] if server.peername else None,
                "tlsVersion": server.tls_version,
                "connectMs": self.handshakes.get(server.sockname) if is_first else None,
                "serverWaitMs": (arrived_at - sent_at) * 1000,
            }
        )

        def tell(chunk):
            if chunk:
                PIPE.say({"type": "body", "id": flow.id}, chunk)
            return chunk

        response.stream = tell

    def response(self, flow):
        PIPE.say({"type": "end", "id": flow.id})

    def error(self, flow):
        PIPE.say({"type": "failed", "id": flow.id, "reason": str(flow.error.msg if flow.error else "unknown")})


def watch_connections(loop, handshakes):
    """Takes the round trip of each TCP handshake from the kernel, tells what failed, and goes where it is told."""
    resolve, connect = loop.getaddrinfo, loop.sock_connect
    names = {}
    connect_to = SETTINGS.get("connectTo", {})

    async def getaddrinfo(host, port, **rest):
        host_text = host.decode() if isinstance(host, bytes) else host
        to_host, to_port = connect_to.get(f"{host_text}:{port}", (host, port))
        try:
            found = await resolve(to_host, to_port, **rest)
        except OSError as error:
            PIPE.say({"type": "unreachable", "host": host_text, "port": port, "reason": error.strerror or str(error)})
            raise
        for *_, address in found:
            names[address] = (host_text, port)
        return found

    async def sock_connect(sock, address):
        started = time.monotonic()
        try:
            result = await connect(sock, address)
        except OSError as error:
            host, port = names.get(address, address[:2])
            reason = os.strerror(error.errno) if error.errno else str(error)
            PIPE.say({"type": "unreachable", "host": host, "port": port, "reason": reason})
            raise
        handshakes[sock.getsockname()] = handshake_ms(sock, (time.monotonic() - started) * 1000)
        TimedSocket.watch(sock)
        return result

    loop.getaddrinfo, loop.sock_connect = getaddrinfo, sock_connect


class TimedSocket(socket.socket):
    """Notes when the kernel received what is read. After a burst of requests this process looks at the answers tens of
    milliseconds later, which were no server's time."""

    __slots__ = ()
    arrivals = {}  # by local address: monotonic seconds of the last packet read

    @classmethod
    def watch(cls, sock):
        if type(sock) is socket.socket:
            sock.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
            sock.__class__ = cls

    def recv(self, size, flags=0):
        data, ancillary, *_ = self.recvmsg(size, 256, flags)
        for _, kind, content in ancillary:
            if kind == SO_TIMESTAMPNS and len(content) == 16:
                seconds, nanoseconds = struct.unpack("qq", content)
                ago = max(0, time.time() - seconds - nanoseconds / 1e9)
                self.arrivals[self.getsockname()] = time.monotonic() - ago
        return data


def handshake_ms(sock, elapsed_ms):
    """The kernel's first sample of the round trip is the handshake; it waits for no Python."""
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
        (rtt_us,) = struct.unpack_from("I", info, TCP_INFO_RTT_OFFSET)
        return rtt_us / 1000 if rtt_us > 0 else elapsed_ms
    except OSError:
        return elapsed_ms


def listening_port(proxyserver):
    if hasattr(proxyserver, "listen_addrs"):
        addresses = proxyserver.listen_addrs()
        return addresses[0][1] if addresses else None
    server = proxyserver.tcp_server
    return server.sockets[0].getsockname()[1] if server and server.sockets else None


def end_with_stdin():
    """The recorder holds the other end: when it has ended, so does this."""
    while sys.stdin.buffer.read(4096):
        pass
    os._exit(0)


addons = [WriteFlows()]
