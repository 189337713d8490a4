import { Hono } from "hono";
import { expect, test } from "vitest";
import { ipAddressOf } from "./ip-address.ts";

async function addressOf(forwarded: string, proxies: number): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(ipAddressOf(c, proxies)));
  return (await app.request("/", { headers: { "x-forwarded-for": forwarded } })).text();
}

test.for([
  ["203.0.113.9", 0, "in-process"],
  ["203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 2, "198.51.100.1"],
  ["203.0.113.9:51000", 1, "203.0.113.9"],
  ["[2001:db8::1]:51000", 1, "2001:db8::1"],
  ["::ffff:203.0.113.9", 1, "203.0.113.9"],
  // What the proxy did not write as an address is nobody's: counted by it, a client would have any number of names.
  ["203.0.113.9, unknown", 1, "in-process"],
  ["203.0.113.9, <b>x</b>", 1, "in-process"],
  ["", 1, "in-process"],
] as const)("forwarded for %j behind %i proxies is %j", async ([forwarded, proxies, ipAddress]) => {
  expect(await addressOf(forwarded, proxies)).toBe(ipAddress);
});
