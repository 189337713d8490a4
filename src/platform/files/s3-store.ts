import { S3mini } from "s3mini";
import { demandContentType, demandFileKey, FilesUnreachable, type FileStore } from "./file-store.ts";

/** A bucket of an S3-compatible service, addressed by path: endpoint/bucket/key. */
export interface S3Config {
  /** "https://s3.us-east-1.amazonaws.com". */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How the service encrypts what it keeps, where its own default is not to count: "AES256", "aws:kms", "aws:kms:KEY". */
  encryption?: string | undefined;
}

/** Milliseconds for one request, with a file of some megabytes in it. */
const PATIENCE = 30_000;

/** A signed request follows nobody to another address. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" });

/** Private files in a bucket. The bucket itself must be private; nothing here makes it so. */
export function s3Store(config: S3Config): FileStore {
  const client = new S3mini({
    endpoint: `${config.endpoint.replace(/\/+$/, "")}/${config.bucket}`,
    region: config.region,
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    requestAbortTimeout: PATIENCE,
    fetch: straight,
  });
  const encrypted = encryptionHeaders(config.encryption);
  /** A bucket that is not there, or not ours to list, answers 404 for every file: that is no missing file. */
  async function demandBucket(): Promise<undefined> {
    if (!(await reached("find", () => client.bucketExists())))
      throw new FilesUnreachable(`The file store has no bucket ${config.bucket}, or refuses our key to it.`);
  }
  return {
    async put(key, bytes, contentType) {
      demandFileKey(key);
      demandContentType(contentType);
      await reached("put", () => client.putObject(key, bytes, contentType, undefined, encrypted));
    },
    async get(key) {
      demandFileKey(key);
      return reached("get", async () => {
        const answer = await client.getObjectResponse(key);
        if (!answer) return demandBucket();
        const contentType = answer.headers.get("content-type") ?? "application/octet-stream";
        return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType };
      });
    },
    async remove(key) {
      demandFileKey(key);
      // Some services answer 404 where nothing was, Amazon does not.
      if (!(await reached("remove", () => client.deleteObject(key).catch(unlessNoSuchKey)))) await demandBucket();
    },
    async list(prefix = "") {
      const found = await reached("list", () => client.listObjects("/", prefix));
      if (!found) throw new FilesUnreachable(`The file store has no bucket ${config.bucket}.`);
      return found.map((one) => one.Key).toSorted();
    },
  };
}

/** @returns false where there was nothing to remove */
function unlessNoSuchKey(reason: unknown): false {
  if ((reason as { serviceCode?: string }).serviceCode === "NoSuchKey") return false;
  throw reason;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/serv-side-encryption.html */
function encryptionHeaders(encryption: string | undefined): Record<string, string> | undefined {
  if (encryption === undefined) return undefined;
  const [, algorithm = encryption, key] = /^(aws:kms)(?::(.+))?$/.exec(encryption) ?? [];
  return {
    "x-amz-server-side-encryption": algorithm,
    ...(key ? { "x-amz-server-side-encryption-aws-kms-key-id": key } : {}),
  };
}

interface Failure {
  status?: number;
  serviceCode?: string;
  code?: string;
  /** Of a call that reached nobody: "ECONNREFUSED". */
  cause?: { code?: string };
}

/** The service's own words may repeat a request with its signature: only status and code are handed on. */
async function reached<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    if (reason instanceof FilesUnreachable) throw reason;
    const { status, serviceCode, code, cause } = reason as Failure;
    const why = [status, serviceCode ?? code ?? cause?.code].filter(Boolean).join(" ");
    throw new FilesUnreachable(`The file store did not ${what} a file: ${why || "no answer"}.`);
  }
}
