import { inject, expect, test } from "vitest";
import { ask } from "../support/product/raw-request.ts";

/** The processor's news come through the front door too: signed, or not at all. What follows of them is tried in the slice. */
const send = (body: string, headers: Record<string, string> = {}) =>
  ask(inject("address"), "/api/payments/webhook", {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers },
    body,
  });

test("a webhook without a signature, or with somebody else's, is refused without a word", async () => {
  for (const signature of [undefined, "", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`]) {
    const { status, text, headers } = await send(
      "{}",
      signature === undefined ? {} : { "stripe-signature": signature },
    );
    expect([status, text]).toEqual([400, '{"received":false}']);
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("a webhook that is far too large is not read", async () => {
  expect((await send("x".repeat(300 * 1024))).status).toBe(413);
});

test("is for the processor alone: the API's document does not name it, and it cannot be read", async () => {
  expect((await ask(inject("address"), "/api/openapi.json")).text).not.toContain("payments/webhook");
  expect((await ask(inject("address"), "/api/payments/webhook")).status).toBe(404);
});
