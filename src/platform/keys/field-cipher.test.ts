import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldCipher, headOf, keyIdOf, SealBroken, type SealFault } from "./field-cipher.ts";
import { keyRing, makeKey } from "./key-ring.ts";

const [older, newer] = [makeKey(0), makeKey(1)];
const before = fieldCipher(keyRing([older], "a test"));
const after = fieldCipher(keyRing([newer, older], "a test"));
const NOTE = "Allergic to bees. Alérgica a las abejas.";
const CONTEXT = "athlete.medical_note:0193a000-0000-7000-8000-000000000001";

function faultOf(work: () => unknown): SealFault | undefined {
  try {
    work();
    return undefined;
  } catch (reason) {
    expect(reason).toBeInstanceOf(SealBroken);
    expect(JSON.stringify(reason) + String(reason)).not.toMatch(/bees|0193a000/);
    return (reason as SealBroken).fault;
  }
}

describe("a sealed value", () => {
  it("opens to what it was, text and bytes, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, context) => {
        expect(after.open(after.seal(text, context), context)).toBe(Buffer.from(text, "utf8").toString("utf8"));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...after.openBytes(after.seal(bytes, CONTEXT), CONTEXT)]).toEqual([...bytes]);
      }),
    );
  });

  it("differs every time and shows nothing of the value", () => {
    const sealed = [after.seal(NOTE, CONTEXT), after.seal(NOTE, CONTEXT)];
    expect(sealed[0]?.equals(sealed[1] as Buffer)).toBe(false);
    expect(sealed.map((one) => one.includes("bees"))).toEqual([false, false]);
  });

  it("begins with the id of its key, and opens after a rotation", () => {
    const sealed = before.seal(NOTE, CONTEXT);
    expect(keyIdOf(sealed)).toBe(older.id);
    expect(sealed.subarray(0, headOf(older.id).length)).toEqual(headOf(older.id));
    expect(after.open(sealed, CONTEXT)).toBe(NOTE);
    expect(keyIdOf(after.seal(NOTE, CONTEXT))).toBe(newer.id);
  });

  it("opens also from the middle of a larger piece of memory", () => {
    const sealed = after.seal(NOTE, CONTEXT);
    const memory = new Uint8Array(sealed.length + 20);
    memory.set(sealed, 7);
    expect(after.open(memory.subarray(7, 7 + sealed.length), CONTEXT)).toBe(NOTE);
  });

  it("does not open in another row or column", () => {
    const sealed = after.seal(NOTE, CONTEXT);
    expect(faultOf(() => after.open(sealed, CONTEXT.replace(/1$/, "2")))).toBe("altered");
    expect(faultOf(() => after.open(sealed, CONTEXT.replace("medical_note", "insurance")))).toBe("altered");
  });

  it("does not open without its key", () => {
    expect(faultOf(() => before.open(after.seal(NOTE, CONTEXT), CONTEXT))).toBe("unknown-key");
  });

  it("does not open with any bit changed, or shortened", () => {
    const sealed = after.seal(NOTE, CONTEXT);
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(faultOf(() => after.open(altered, CONTEXT))).toBeDefined();
      expect(faultOf(() => after.open(sealed.subarray(0, at), CONTEXT))).toBeDefined();
    }
  });

  it("is told from bytes that were never sealed", () => {
    expect(faultOf(() => keyIdOf(Buffer.from(NOTE)))).toBe("not-sealed");
    expect(faultOf(() => keyIdOf(Buffer.alloc(0)))).toBe("not-sealed");
  });
});
