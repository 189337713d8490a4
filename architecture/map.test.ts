import { describe, expect, it } from "vitest";
import {
  GLOSSARY,
  glossaryGaps,
  glossaryLines,
  MAP,
  MAP_LINES,
  missingPaths,
  pathsNamed,
  readmesOf,
  roomsOf,
  slicesOf,
  undescribedTables,
  unnamedFolders,
} from "./checks/map.ts";
import { testedRules, unprovenRules } from "./checks/screen-rules.ts";
import { textOf } from "./checks/source-tree.ts";
import { SLICES } from "./slices.ts";

const root = process.cwd();

describe("the map", () => {
  it(`is one page of at most ${MAP_LINES} lines`, () => {
    expect(textOf(root, MAP).trimEnd().split("\n").length).toBeLessThanOrEqual(MAP_LINES);
  });

  it("names the slices in their order", () => {
    expect(textOf(root, MAP)).toContain(SLICES.map((slice) => slice.name).join(" · "));
  });

  it("names every room and every slice that exists", () => {
    expect(roomsOf(root)).toContain("src/kernel");
    expect(slicesOf(root)).toContain("messaging");
    expect(unnamedFolders(root)).toEqual([]);
  });
});

describe("the guides", () => {
  it("name only paths that exist", () => {
    const guides = [MAP, GLOSSARY, ...readmesOf(root)];
    expect(guides.flatMap((guide) => pathsNamed(textOf(root, guide))).length).toBeGreaterThan(200);
    expect(guides.flatMap((guide) => missingPaths(root, guide).map((named) => `${guide}: ${named}`))).toEqual([]);
  });

  it("name only paths that exist, the project's README as well", () => {
    const rooms = new Set(["docs", "database", "processor", ...roomsOf(root).map((room) => room.split("/")[0])]);
    expect(missingPaths(root, "README.md").filter((named) => rooms.has(named.split("/")[0]))).toEqual([]);
  });

  it("describe each slice, with each of its tables", () => {
    expect(undescribedTables(root)).toEqual([]);
  });

  it("explain the words of the domain, and where the code has them", () => {
    expect(glossaryLines(root).length).toBeGreaterThan(30);
    expect(glossaryGaps(root)).toEqual([]);
  });
});

describe("the rules of the screens", () => {
  it("are known", () => expect(testedRules(root).length).toBeGreaterThan(150));

  it("have each a test whose title begins with its number", () => expect(unprovenRules(root)).toEqual([]));
});
