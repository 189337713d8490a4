import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { problemOf } from "#platform/http/problem.ts";
import { UPLOAD } from "./body-limits.ts";
import { CODE_BOOK } from "./describe.ts";

/** Bytes of a request's address and headers. A search text of 10,000 letters gets an answer of ours in them. */
const LARGEST_HEAD = 64 * 1024;
/**
 * Milliseconds for a client to send its headers, and its whole request: who is slower keeps others out. The longest is
 * an upload; all others are given up sooner (body-limits).
 */
const HEAD_WITHIN = 10_000;
const REQUEST_WITHIN = UPLOAD.time;
/**
 * Milliseconds that a connection is kept for a further request. Longer than proxies keep theirs (nginx and most load balancers: 60 s):
 * whoever closes first must be the one that asks, or a request meets a connection that has just ended.
 */
const KEPT_FOR = 75_000;
/** How often those are looked at. */
const LOOK_EVERY = 2_000;
/** Milliseconds that requests under way get to finish once we were asked to end. */
const GRACE = 10_000;

/** What Node refuses before there is a request: too long a head, too slow a client, or something that is no HTTP. */
const UNREADABLE: Record<string, { status: string; code: string }> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", code: "request.too-large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", code: "input.not-understood" },
};

/** The HTTP server, with limits against slow and boundless clients. */
export function openServer(listener: RequestListener): Server {
  const limits = {
    maxHeaderSize: LARGEST_HEAD,
    headersTimeout: HEAD_WITHIN,
    requestTimeout: REQUEST_WITHIN,
    keepAliveTimeout: KEPT_FOR,
    connectionsCheckingInterval: LOOK_EVERY,
  };
  return createServer(limits, listener).on("clientError", refuseUnread);
}

function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const { status, code } = UNREADABLE[error.code ?? ""] ?? { status: "400 Bad Request", code: "input.not-understood" };
  const body = JSON.stringify({ ...problemOf(code, CODE_BOOK), status: Number.parseInt(status, 10) });
  const head = ["content-type: application/problem+json", "x-content-type-options: nosniff", "connection: close"];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** Takes no new requests, lets those under way finish, and then closes what is left. */
export function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept for further requests becomes idle once its request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });
}
