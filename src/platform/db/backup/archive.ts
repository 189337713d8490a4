import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { Sequence } from "./catalogue.ts";

/**
 * The archive is an ordinary .tar.gz: `manifest.json` first, then one member per table (`tables/<name>.copy`, PostgreSQL's COPY
 * text) and per file (`files/…`, `keys.json`). Every member's length and SHA-256 stand in the manifest.
 */
export type Member = { name: string; bytes: number; sha256: string; mode: number };
export type TableEntry = { table: string; columns: string[]; rows: number; member: string };
export type Manifest = {
  format: 1;
  product: "touchline";
  madeAt: string;
  migrations: { name: string; checksum: string }[];
  tables: TableEntry[];
  sequences: Sequence[];
  members: Member[];
};

/** The archive cannot be trusted; nothing was written. */
export class ArchiveDamaged extends Error {
  override name = "ArchiveDamaged";
}

/** Counts and hashes the bytes on their way through. */
export class Measure extends Transform {
  bytes = 0;
  readonly #hash = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** The SHA-256 of all that has passed, in hexadecimal. Once, at the end. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** Describes the file `<base>/<name>`, or those below that folder, as members; none when it is not there. Links and sockets are left out. */
export async function membersBelow(base: string, name: string): Promise<Member[]> {
  const source = path.join(base, name);
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  const files = entries
    ? entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
    : [source];
  const members: Member[] = [];
  for (const file of files) {
    const measure = new Measure();
    await pipeline(createReadStream(file), measure.resume());
    const name = path.relative(base, file).split(path.sep).join("/");
    members.push({ name, bytes: measure.bytes, sha256: measure.sha256(), mode: (await lstat(file)).mode & 0o777 });
  }
  return members.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Writes the archive: under a temporary name, flushed to the disk, then renamed, so that a file of the asked name is a whole one.
 * @param where finds a member's file on the disk
 */
export async function writeArchive(
  target: string,
  manifest: Manifest,
  where: (member: Member) => string,
): Promise<void> {
  const draft = `${target}.${process.pid}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  written.catch(() => {});
  try {
    tar.entry({ name: "manifest.json", mode: 0o600 }, JSON.stringify(manifest, null, 1));
    for (const member of manifest.members) {
      const measure = new Measure();
      const entry = tar.entry({ name: member.name, size: member.bytes, mode: member.mode });
      await pipeline(createReadStream(where(member)), measure, entry);
      if (measure.sha256() !== member.sha256)
        throw new Error(`${member.name} changed while the backup was being written; try again.`);
    }
    tar.finalize();
    await written;
    await rename(draft, target);
    await sync(path.dirname(path.resolve(target)));
  } catch (error) {
    tar.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Unpacks an archive into an empty folder and checks every member against the manifest.
 * @throws ArchiveDamaged when anything is missing, changed, or not announced
 */
export async function unpackArchive(source: string, folder: string): Promise<Manifest> {
  const tar = extract();
  const seen = new Map<string, { bytes: number; sha256: string }>();
  let manifest: Manifest | undefined;
  try {
    const reading = pipeline(createReadStream(source), createGunzip(), tar);
    reading.catch(() => {});
    for await (const entry of tar) {
      const { name } = entry.header;
      if (name === "manifest.json" && !manifest) {
        const chunks: Buffer[] = [];
        for await (const chunk of entry) chunks.push(chunk as Buffer);
        manifest = readManifest(Buffer.concat(chunks).toString("utf8"));
        continue;
      }
      if (!manifest?.members.some((one) => one.name === name))
        throw new ArchiveDamaged(`it holds ${name}, which its manifest does not name`);
      const file = inside(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const measure = new Measure();
      await pipeline(entry, measure, createWriteStream(file, { flags: "wx", mode: 0o600 }));
      seen.set(name, { bytes: measure.bytes, sha256: measure.sha256() });
    }
    await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && (error as NodeJS.ErrnoException).path === source)
      throw error;
    throw new ArchiveDamaged(
      `${source} is damaged or is no Touchline backup: ${(error as Error).message}. Nothing was written.`,
      { cause: error },
    );
  }
  if (!manifest) throw new ArchiveDamaged(`${source} has no manifest: it is no Touchline backup. Nothing was written.`);
  for (const member of manifest.members) {
    const found = seen.get(member.name);
    if (found?.bytes !== member.bytes || found.sha256 !== member.sha256) {
      throw new ArchiveDamaged(
        `${source} is damaged: ${member.name} is ${found ? "not what was saved" : "missing"}. Nothing was written.`,
      );
    }
    await chmod(inside(folder, member.name), member.mode);
  }
  return manifest;
}

function readManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.product !== "touchline") throw new ArchiveDamaged("its manifest is not ours");
  if (manifest.format !== 1)
    throw new ArchiveDamaged(`it has format ${manifest.format}, and this version reads format 1`);
  return manifest;
}

function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (!file.startsWith(folder + path.sep))
    throw new ArchiveDamaged(`it holds the path ${name}, which leads out of the folder`);
  return file;
}
