import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  place: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  close(): void;
}

const [REGION, BUCKET, ID, SECRET] = ["us-test-1", "touchline-files", "AKIDTEST", "secret/of+the=bucket"];
/** Keys on one page of a list: small, so that a test turns pages. */
const PAGE = 3;

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** AWS Signature Version 4, computed from what arrived, as Amazon's documents have it: not the client's code once more. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const [id, date = "", region = "", service = "", end] = credential.split("/");
  const time = String(request.headers["x-amz-date"]);
  const signed = names.split(";");
  const demanded = ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name));
  const fresh = Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"))) < 9e5;
  if (!demanded || !fresh || id !== ID || region !== REGION || service !== "s3" || end !== "aws4_request") return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const payload = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query, headers, names, payload].join("\n");
  const scope = [date, region, service, end].join("/");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n")).toString("hex") === signature;
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
    if (key === "") return response.end(list(objects, url.searchParams));
    if (request.method === "PUT") {
      const contentType = String(request.headers["content-type"]);
      objects.set(key, { bytes: Buffer.concat(chunks), contentType });
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
  const place = { endpoint, bucket: BUCKET, region: REGION, accessKeyId: ID, secretAccessKey: SECRET };
  return { place, objects, close: () => server.close() };
}
