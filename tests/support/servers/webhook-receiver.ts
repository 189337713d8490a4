import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook as it came. */
export interface Received {
  body: string;
  signature: string;
  at: number;
}

/** Something that takes webhooks, or does not. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({ body, signature: String(request.headers["stripe-signature"]), at: Date.now() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`,
    received,
    /** What it answers from now on. */
    answer(next: number): void {
      status = next;
    },
    /** The events of one payment, in the order in which they came. */
    typesOf: (payment: string): string[] =>
      received
        .map(({ body }) => JSON.parse(body) as { type: string; data: { object: { metadata?: { payment?: string } } } })
        .filter(({ data }) => data.object.metadata?.payment === payment)
        .map(({ type }) => type),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
