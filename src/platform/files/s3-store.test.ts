import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signatureOf, startS3Server, type S3Server } from "../../../tests/support/servers/s3-server.ts";
import { FilesUnreachable } from "./file-store.ts";
import { checkFileStore } from "./open.ts";
import { s3Store, type S3Config } from "./s3-store.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
const store = (over: Partial<S3Config>) => s3Store({ ...server.config, ...over });

/** What every error must be: ours, with a status, and with nothing of the service's words. */
async function refused(work: Promise<unknown>, why: RegExp): Promise<void> {
  const reason = await work.then(() => undefined).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(FilesUnreachable);
  expect(String(reason)).toMatch(why);
  expect(String(reason) + JSON.stringify(reason)).not.toContain(server.config.secretAccessKey);
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

it("the server that checks them is judged by Amazon's own example", () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Object".
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  const headers = {
    host: url.host,
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=",
  };
  const { computed } = signatureOf({ method: "GET", url, headers }, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");
  expect(computed).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});

it.for([
  ["AES256", "AES256"],
  ["aws:kms", "aws:kms"],
  ["aws:kms:alias/touchline", "aws:kms alias/touchline"],
] as const)("files are kept encrypted as the setting %s has it, and it is signed", async ([encryption, told]) => {
  await store({ encryption }).put("a/encrypted.webp", Buffer.from("x"), "image/webp");
  expect(server.objects.get("a/encrypted.webp")?.encryption).toBe(told);
  await store({}).put("a/encrypted.webp", Buffer.from("x"), "image/webp");
  expect(server.objects.get("a/encrypted.webp")?.encryption).toBeUndefined();
  await store({}).remove("a/encrypted.webp");
});

it("the start finds a bucket that works, and leaves nothing in it", async () => {
  await checkFileStore(store({}));
  expect(server.objects.size).toBe(0);
  await refused(checkFileStore(store({ bucket: "nobodys" })), /404 NoSuchBucket/);
  await refused(checkFileStore(store({ secretAccessKey: "another" })), /403 SignatureDoesNotMatch/);
});

it("a bucket that is not there is a fault, not an empty one, and not a file that is missing", async () => {
  await refused(store({ bucket: "nobodys" }).get("a/b.webp"), /has no bucket nobodys/);
  await refused(store({ bucket: "nobodys" }).remove("a/b.webp"), /404 NoSuchBucket/);
  await refused(store({ secretAccessKey: "another" }).remove("a/b.webp"), /403 SignatureDoesNotMatch/);
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
