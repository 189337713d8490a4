import { expect, it } from "vitest";
import { findBinaries } from "./binaries.ts";

it("on Windows the embedded database is refused at once, in words that name the way out", () => {
  expect(() => findBinaries(process.cwd(), "win32")).toThrow(/does not run on Windows.*DATABASE_URL.*WSL/);
  expect(findBinaries().version).toMatch(/^18/);
});

it("where npm left it out, or has none, the way out is named too", () => {
  expect(() => findBinaries("/")).toThrow(/is not installed.*DATABASE_URL/);
});
