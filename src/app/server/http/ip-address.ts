import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { plainAddress } from "#platform/http/network-address.ts";

/**
 * The network address a request comes from. Behind `trustedProxies` reverse proxies it is the entry that the
 * outermost of them wrote into X-Forwarded-For; entries further left were sent by the client and prove nothing. What is no
 * address counts as none. Limits count it by its network (platform/http/network-address).
 */
export function ipAddressOf(c: Context, trustedProxies: number): string {
  const direct = connectionAddress(c);
  if (trustedProxies === 0) return direct;
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return plainAddress(hops.at(-trustedProxies) ?? "") ?? direct;
}

function connectionAddress(c: Context): string {
  try {
    const { address = "" } = getConnInfo(c).remote;
    return plainAddress(address) ?? "unknown";
  } catch {
    // A request made inside the process (tests) has no connection.
    return "in-process";
  }
}
