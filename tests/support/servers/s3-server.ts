import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  config: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  objects: Map<string, { bytes: Buffer; contentType: string; encryption: string | undefined }>;
  close(): void;
}

const [REGION, BUCKET, ID, SECRET] = ["us-test-1", "touchline-files", "AKIDTEST", "secret/of+the=bucket"];
/** Keys on one page of a list: small, so that a test turns pages. */
const PAGE = 3;

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** AWS Signature Version 4, computed from what arrived, as Amazon's documents have it: not the client's code once more. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, signature] = / ?Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? "") ?? [];
  const time = String(request.headers["x-amz-date"]);
  const fresh = Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"))) < 9e5;
  const { id, region, computed } = signatureOf({ method: request.method ?? "", url, headers: request.headers }, SECRET);
  return fresh && id === ID && region === REGION && computed !== undefined && computed === signature;
}

interface Signed {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/** The signature that a request must have for a secret; undefined where it leaves out what must be signed. */
export function signatureOf(
  { method, url, headers: sent }: Signed,
  secret: string,
): { id: string; region: string; computed: string | undefined } {
  const [, credential = "", names = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=/.exec(sent.authorization ?? "") ?? [];
  const [id = "", date = "", region = "", service = "", end] = credential.split("/");
  const time = String(sent["x-amz-date"]);
  const signed = names.split(";");
  // Every header of Amazon's own must be signed, and who is asked.
  const demanded = ["host", ...Object.keys(sent).filter((name) => name.startsWith("x-amz-"))];
  const whole = demanded.every((name) => signed.includes(name)) && service === "s3" && end === "aws4_request";
  if (!whole) return { id, region, computed: undefined };
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map((name) => `${name}:${String(sent[name]).trim()}\n`).join("");
  const payload = String(sent["x-amz-content-sha256"]);
  const canonical = [method, url.pathname, query, headers, names, payload].join("\n");
  const scope = [date, region, service, end].join("/");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const computed = hmac(key, ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n")).toString("hex");
  return { id, region, computed };
}

function fail(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(xml);
}

function list(objects: S3Server["objects"], query: URLSearchParams): string {
  const all = [...objects.keys()].toSorted().filter((key) => key.startsWith(query.get("prefix") ?? ""));
  const from = Number(query.get("continuation-token") ?? 0);
  const page = all.slice(from, from + PAGE);
  const more = from + PAGE < all.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ""
  }${page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("")}</ListBucketResult>`;
}

/** A bucket on this machine that speaks as much of S3 as the product needs, and answers only what is signed rightly. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (!isSigned(request, url)) return fail(response, 403, "SignatureDoesNotMatch");
    if (bucket !== BUCKET) return fail(response, 404, "NoSuchBucket");
    if (key === "" && request.method === "HEAD") return response.end();
    if (key === "") return response.end(list(objects, url.searchParams));
    if (request.method === "PUT") {
      const contentType = String(request.headers["content-type"]);
      const names = ["x-amz-server-side-encryption", "x-amz-server-side-encryption-aws-kms-key-id"];
      const encryption = names.flatMap((name) => request.headers[name] ?? []).join(" ") || undefined;
      objects.set(key, { bytes: Buffer.concat(chunks), contentType, encryption });
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, "NoSuchKey");
    return response.writeHead(200, { "content-type": found.contentType }).end(found.bytes);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { endpoint, bucket: BUCKET, region: REGION, accessKeyId: ID, secretAccessKey: SECRET };
  return { config, objects, close: () => server.close() };
}
