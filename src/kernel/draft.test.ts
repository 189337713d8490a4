import { describe, expect, test } from "vitest";
import { fieldsOf, mergeDraft } from "./draft.ts";

const first = mergeDraft({}, { basis: 0, version: 1, changes: { name: "Maya", size: "YM" } }).body;

describe("two tabs that fill in one form", () => {
  test("lose nothing where they change different fields, and each learns what the other one did", () => {
    const one = mergeDraft(first, { basis: 1, version: 2, changes: { size: "YL" } });
    const two = mergeDraft(one.body, { basis: 1, version: 3, changes: { name: "Maya Luz" } });
    expect(fieldsOf(two.body)).toEqual({ name: "Maya Luz", size: "YL" });
    expect(one.others).toEqual({});
    expect(two.others).toEqual({ size: "YL" });
  });

  test("leave the later one's words where they change the same field", () => {
    const one = mergeDraft(first, { basis: 1, version: 2, changes: { size: "YL" } });
    const two = mergeDraft(one.body, { basis: 1, version: 3, changes: { size: "AS" } });
    expect(fieldsOf(two.body)["size"]).toBe("AS");
    expect(two.others).toEqual({});
  });

  test("learn of a field that was emptied", () => {
    const one = mergeDraft(first, { basis: 1, version: 2, changes: { size: null } });
    expect(fieldsOf(one.body)).toEqual({ name: "Maya" });
    expect(mergeDraft(one.body, { basis: 1, version: 3, changes: {} }).others).toEqual({ size: null });
  });
});
