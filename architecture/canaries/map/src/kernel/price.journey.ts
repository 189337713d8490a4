import { test } from "vitest";

test("F1, F4: the price stands on the card", () => {});
test("shows the filters of F2", () => {});
