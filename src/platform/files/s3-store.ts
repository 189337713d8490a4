import { S3mini } from "s3mini";
import { demandContentType, demandFileKey, FilesUnreachable, type FileStore } from "./file-store.ts";

/** A bucket of an S3-compatible service, addressed by path: endpoint/bucket/key. */
export interface S3Place {
  /** "https://s3.us-east-1.amazonaws.com". */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for one request, with a file of some megabytes in it. */
const PATIENCE = 30_000;

/** A signed request follows nobody to another place. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" });

/** Private files in a bucket. The bucket itself must be private; nothing here makes it so. */
export function s3Store(place: S3Place): FileStore {
  const client = new S3mini({
    endpoint: `${place.endpoint.replace(/\/+$/, "")}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    requestAbortTimeout: PATIENCE,
    fetch: straight,
  });
  return {
    async put(key, bytes, contentType) {
      demandFileKey(key);
      demandContentType(contentType);
      await reached("put", () => client.putObject(key, bytes, contentType));
    },
    async get(key) {
      demandFileKey(key);
      return reached("get", async () => {
        const answer = await client.getObjectResponse(key);
        if (!answer) return undefined;
        const contentType = answer.headers.get("content-type") ?? "application/octet-stream";
        return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType };
      });
    },
    async remove(key) {
      demandFileKey(key);
      await reached("remove", () => client.deleteObject(key));
    },
    async list(prefix = "") {
      const found = await reached("list", () => client.listObjects("/", prefix));
      if (!found) throw new FilesUnreachable(`The file store has no bucket ${place.bucket}.`);
      return found.map((one) => one.Key).toSorted();
    },
  };
}

/** The service's own words may repeat a request with its signature: only status and code are handed on. */
async function reached<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    const { status, serviceCode, code, name } = reason as Record<string, string | number | undefined>;
    const why = [status, serviceCode ?? code ?? name].filter(Boolean).join(" ");
    throw new FilesUnreachable(`The file store did not ${what} a file: ${why || "no answer"}.`);
  }
}
