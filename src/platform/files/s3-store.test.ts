import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startS3Server, type S3Server } from "../../../tests/support/s3-server.ts";
import { FilesUnreachable } from "./file-store.ts";
import { s3Store, type S3Place } from "./s3-store.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
const store = (over: Partial<S3Place>) => s3Store({ ...server.place, ...over });

/** What every error must be: ours, with a status, and with nothing of the service's words. */
async function refused(work: Promise<unknown>, why: RegExp): Promise<void> {
  const reason = await work.then(() => undefined).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(FilesUnreachable);
  expect(String(reason)).toMatch(why);
  expect(String(reason) + JSON.stringify(reason)).not.toContain(server.place.secretAccessKey);
}

it.for([
  ["secret", { secretAccessKey: "another" }],
  ["id", { accessKeyId: "AKIDOTHER" }],
  ["region", { region: "us-other-1" }],
] as const)("the server checks signatures: a wrong %s opens nothing", async ([, over]) => {
  await refused(store(over).put("a/b.webp", Buffer.from("x"), "image/webp"), /put a file: 403 SignatureDoesNotMatch/);
  await refused(store(over).get("a/b.webp"), /get a file: 403/);
  await refused(store(over).list(), /list a file: 403/);
  expect(server.objects.size).toBe(0);
});

it("a bucket that is not there is a fault, not an empty one", async () => {
  await refused(store({ bucket: "nobodys" }).put("a/b.webp", Buffer.from("x"), "image/webp"), /404 NoSuchBucket/);
  await refused(store({ bucket: "nobodys" }).list(), /has no bucket nobodys/);
});

it("a service that does not answer is a fault", async () => {
  await refused(store({ endpoint: "http://127.0.0.1:1" }).get("a/b.webp"), /get a file: /);
});

it("a service that sends us elsewhere is not followed", async () => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked += 1;
    response.end("gotcha");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => elsewhere.once("listening", resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const astray = createServer((_, response) => response.writeHead(307, { location }).end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => astray.once("listening", resolve));
  const endpoint = `http://127.0.0.1:${(astray.address() as AddressInfo).port}`;
  await refused(store({ endpoint }).put("a/b.webp", Buffer.from("x"), "image/webp"), /put a file: /);
  expect(asked).toBe(0);
  elsewhere.close();
  astray.close();
});
