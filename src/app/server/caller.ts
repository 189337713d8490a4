import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The network address a request comes from. Behind `trustedProxies` reverse proxies it is the entry that the
 * outermost of them wrote into X-Forwarded-For; entries further left were sent by the caller and prove nothing.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const direct = connectionAddress(c);
  if (trustedProxies === 0) return direct;
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? direct;
}

function connectionAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    // A request made inside the process (tests) has no connection.
    return "in-process";
  }
}
