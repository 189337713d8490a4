import type { Context } from "hono";

/** Whether a request comes from a page of the processor itself, whatever stands in front of it. */
export function fromOwnPage(c: Context): boolean {
  const host = c.req.header("host");
  return host !== undefined && URL.parse(c.req.header("origin") ?? "")?.host === host;
}
