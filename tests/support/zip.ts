import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A part of an archive: its content, or bytes that are packed already and say of themselves what they like. */
type Part = string | { packed: Buffer; says: number };

/** A ZIP archive (APPNOTE 4.3) of some parts, or another archive with some of its parts replaced. */
export function zipOf(
  base: Readonly<Record<string, string>> | Uint8Array,
  over: Readonly<Record<string, Part>> = {},
): Buffer {
  const parts: Record<string, Part> = { ...(base instanceof Uint8Array ? partsOf(Buffer.from(base)) : base), ...over };
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const packed = typeof part === "string" ? deflateRawSync(Buffer.from(part)) : part.packed;
    const says = typeof part === "string" ? Buffer.byteLength(part) : part.says;
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    locals.push(local, packed);
    entries.push(entry);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The parts of an archive as texts. */
export function partsOf(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const parts: Record<string, string> = {};
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const length = file.readUInt16LE(at + 28);
    const [method, packed, local] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ];
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(start, start + packed);
    parts[file.toString("utf8", at + 46, at + 46 + length)] = (method === 0 ? bytes : inflateRawSync(bytes)).toString();
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
