import { expect, test } from "vitest";
import { mayNameOneOf } from "./names.ts";

const CHILDREN = ["Maya", "José", "Will", "Anne-Marie"];

test.each([
  ["Maya loved every game."],
  ["my daughter MAYA cried"],
  ["jose was never let in"],
  ["Maya's coach"],
  ["Ask about marie"],
  ["The coach shouted at Will all season."],
])("%s names a child", (text) => {
  expect(mayNameOneOf(text, CHILDREN)).toBe(true);
});

test.each([
  ["Great league, mayan food at the snack bar"],
  ["We will come back."],
  ["Will we come back? Yes! Will do."],
  ["Coach Brown was patient with everybody."],
  [""],
])("%s names nobody", (text) => {
  expect(mayNameOneOf(text, CHILDREN)).toBe(false);
});
