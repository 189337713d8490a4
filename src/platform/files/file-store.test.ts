import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server, type S3Server } from "../../../tests/support/servers/s3-server.ts";
import type { FileStore } from "./file-store.ts";
import { openFileStore } from "./open.ts";

/** What callers rely on, whichever store an operator chose. */
let folder: string;
let server: S3Server;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "files-test-"));
  server = await startS3Server();
  stores["disk"] = openFileStore({ kind: "disk", directory: path.join(folder, "data/files") });
  stores["bucket"] = openFileStore({ kind: "s3", ...server.config });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe.each(["disk", "bucket"])("files on a %s", (kind) => {
  const store = () => stores[kind] as FileStore;
  const photo = Buffer.from([0, 255, 10, 13, 128, 10]);

  it("there are none at first", async () => {
    expect(await store().get("photo-ids/none.webp")).toBeUndefined();
    expect(await store().list()).toEqual([]);
    await store().remove("photo-ids/none.webp");
  });

  it("come back as they were put, byte for byte and of their kind", async () => {
    await store().put("photo-ids/a-1.webp", photo, "image/webp");
    const found = await store().get("photo-ids/a-1.webp");
    expect(found?.contentType).toBe("image/webp");
    expect([...(found?.bytes ?? [])]).toEqual([...photo]);
    await store().put("photo-ids/empty.bin", new Uint8Array(), "application/octet-stream");
    expect((await store().get("photo-ids/empty.bin"))?.bytes).toHaveLength(0);
  });

  it("are replaced, listed over several pages, and removed", async () => {
    for (const name of ["e", "d", "c", "b", "a"]) await store().put(`rooms/${name}.jpg`, photo, "image/jpeg");
    await store().put("rooms/a.jpg", Buffer.from("second"), "image/png");
    expect(await store().get("rooms/a.jpg")).toMatchObject({ contentType: "image/png" });
    expect(Buffer.from((await store().get("rooms/a.jpg"))?.bytes ?? []).toString()).toBe("second");
    expect(await store().list("rooms/")).toEqual(["a", "b", "c", "d", "e"].map((name) => `rooms/${name}.jpg`));
    expect(await store().list("rooms/b")).toEqual(["rooms/b.jpg"]);
    await store().remove("rooms/b.jpg");
    expect(await store().get("rooms/b.jpg")).toBeUndefined();
    expect(await store().list()).toHaveLength(6);
  });

  it.for([
    "../outside.webp",
    "a/../../outside.webp",
    "/etc/passwd.txt",
    "a//b.webp",
    "a/./b.webp",
    "a\\b.webp",
    ".drafts/x.part",
    "a/.hidden",
    "folder",
    "a.b/c.webp",
    "a/b.webp/",
    "A.webp",
    "a\0.webp",
    "a%2e.webp",
    "",
    `${"a".repeat(200)}.webp`,
  ])("have no such key: %j", async (key) => {
    await expect(store().put(key, photo, "image/webp")).rejects.toThrow(RangeError);
    await expect(store().get(key)).rejects.toThrow(RangeError);
    await expect(store().remove(key)).rejects.toThrow(RangeError);
  });

  it.for(["image/webp\r\nset-cookie: a=b", "webp", "text/html; charset=x\n", ""])(
    "have no such kind: %j",
    async (kind) => {
      await expect(store().put("a/b.webp", photo, kind)).rejects.toThrow(RangeError);
    },
  );
});
