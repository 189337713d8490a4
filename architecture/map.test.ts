import { expect, it } from "vitest";
import { missingPaths, pathsNamed } from "./checks/map.ts";
import { textOf } from "./checks/source-tree.ts";
import { SLICES } from "./slices.ts";

const root = process.cwd();

it("every path on the map exists", () => {
  expect(pathsNamed(textOf(root, "docs/MAP.md")).length).toBeGreaterThan(30);
  expect(missingPaths(root, "docs/MAP.md")).toEqual([]);
});

it("the map names the slices in their order", () => {
  expect(textOf(root, "docs/MAP.md")).toContain(SLICES.map((slice) => slice.name).join(" · "));
});
