import { readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_IT = /\.(js|css|svg|json|html|txt|webmanifest)$/;

/**
 * Writes a .br and a .gz beside each file that shrinks, once, at the best level: no request waits for it. Whoever serves the
 * files meanwhile finds a compressed one whole or not at all.
 */
export async function compressFiles(directory: string): Promise<void> {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await Promise.all([
        brotli(content, options).then((small) => writeWhole(`${file}.br`, small)),
        zip(content, { level: 9 }).then((small) => writeWhole(`${file}.gz`, small)),
      ]);
    }),
  );
}

async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, content);
  await rename(draft, file);
}
