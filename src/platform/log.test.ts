import { expect, test } from "vitest";
import { whereItFailed } from "./log.ts";

test("where something failed is told without what somebody sent", () => {
  const broken = Object.assign(new TypeError("no such value: ana@example.com\n    at ana's"), { code: "22P02" });
  const [kind, ...frames] = whereItFailed(broken).split("\n");
  expect(kind).toBe("TypeError 22P02");
  expect(frames[0]).toMatch(/^ +at .*log\.test\.ts:\d+/);
  expect(frames.join("\n")).not.toContain("ana");

  let syntax: unknown;
  try {
    JSON.parse('{"password": "Saturday-9am"');
  } catch (reason) {
    syntax = reason;
  }
  expect(whereItFailed(syntax)).toMatch(/^SyntaxError\n +at JSON\.parse/);
  expect(whereItFailed(new Error("", { cause: broken }))).toMatch(/^Error\n +at /);
  expect(whereItFailed("ana@example.com")).toBe("string");
});
