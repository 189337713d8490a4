import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./compress.ts";

const TEXT = "Oakland Youth Soccer · ".repeat(200);
const page = (text = TEXT) => new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });

test.for([
  ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
  ["gzip, br", "br", brotliDecompressSync],
  ["zstd;q=0, br;q=0.0, gzip;q=0.5", "gzip", gunzipSync],
] as const)("who takes %j gets %s", async ([accepts, way, open]) => {
  const answer = await compressed(page(), accepts);
  expect(answer.headers.get("content-encoding")).toBe(way);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(open(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(TEXT);
});

test.for(["", "deflate", "zstd;q=0"])("who takes %j gets it as it is", async (accepts) => {
  const answer = await compressed(page(), accepts);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe(TEXT);
});

test("what fits a packet is not compressed", async () => {
  expect((await compressed(page("short"), "zstd")).headers.get("content-encoding")).toBeNull();
});
