import type { IncomingMessage } from "node:http";
import type { Context } from "hono";

/** Ends a call without an answer: the line stays open until the caller has enough, or breaks at once. */
export function cutLine(c: Context, how: "silence" | "reset"): Promise<Response> {
  const { socket } = (c.env as { incoming: IncomingMessage }).incoming;
  if (how === "reset") socket.resetAndDestroy();
  return new Promise((resolve) => {
    const gone = () => resolve(c.body(null));
    if (socket.destroyed) gone();
    else socket.once("close", gone);
  });
}
