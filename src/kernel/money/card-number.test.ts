import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "./card-number.ts";

describe("the number of a card stands in", () => {
  test.for([
    "4242424242424242",
    "My card is 4242 4242 4242 4242, thank you",
    "4242-4242-4242-4242",
    "4242 - 4242 - 4242 - 4242",
    "4242\u00A04242\u20114242\u20134242",
    "3782 822463 10005",
    "42 42 42 42 42 42 42 42",
    "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2",
    "Visa4242424242424242",
    "12 4242 4242 4242 4242 12/27 123",
    "6200 0000 0000 0000 000",
  ])("%j", (text) => expect(holdsCardNumber(text)).toBe(true));
});

describe("no number of a card stands in", () => {
  test.for([
    "",
    "4242424242424241",
    "510-555-0142 510-555-0143",
    "(510) 555-0142, (510) 555-0143",
    "+49 151 12345 6782",
    "+378282246310005",
    "2026-11-22 2026-11-29 2026-12-06",
    "Ages 5-7 8-10 11-13 14-16 at 9-10",
    "https://leagues.example.org/0198f000-4242-4242-8242-424242424242",
    "Call 510 555 0142 424",
    "42424242424242424242",
  ])("%j", (text) => expect(holdsCardNumber(text)).toBe(false));
});
