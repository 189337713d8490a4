import { describe, expect, it } from "vitest";
import { isPast, readExpiry, writeExpiry } from "./expiry.ts";
import { brandOf, codeLength, groupNumber, passesLuhn } from "./number.ts";
import { wordsOf } from "./words.ts";

describe("a card number", () => {
  it.for([
    ["4242424242424242", "visa", "4242 4242 4242 4242"],
    ["378282246310005", "amex", "3782 822463 10005"],
    ["2223003122003222", "mastercard", "2223 0031 2200 3222"],
    ["6011111111111117", "discover", "6011 1111 1111 1117"],
    ["36227206271667", "diners", "3622 7206 2716 67"],
  ] as const)("%s is of %s and is written %s", ([digits, brand, grouped]) => {
    expect([brandOf(digits), groupNumber(digits), passesLuhn(digits)]).toEqual([brand, grouped, true]);
  });

  it("with a wrong digit is noticed", () => {
    expect(passesLuhn("4242424242424241")).toBe(false);
  });

  it("of American Express has a code of four digits", () => {
    expect([codeLength("37"), codeLength("42")]).toEqual([4, 3]);
  });
});

describe("an expiry date", () => {
  it.for([
    ["0927", "09 / 27"],
    ["927", "09 / 27"],
    ["9/27", "09 / 27"],
    ["09/2027", "09 / 27"],
    ["092027", "09 / 27"],
    ["09 - 27", "09 / 27"],
    ["1", "1"],
    ["12", "12 / "],
    ["5", "05 / "],
  ] as const)("typed as %s becomes %s", ([typed, written]) => {
    expect(writeExpiry(typed, false)).toBe(written);
  });

  it("can be erased past its slash", () => {
    expect(writeExpiry("09 /", true)).toBe("09 /");
    expect(writeExpiry("0", true)).toBe("0");
  });

  it("is read, and its last month still counts", () => {
    expect(readExpiry("09 / 27")).toEqual({ month: 9, year: 2027 });
    expect(readExpiry("13 / 27")).toBeUndefined();
    expect(isPast({ month: 9, year: 2027 }, new Date(2027, 8, 30))).toBe(false);
    expect(isPast({ month: 9, year: 2027 }, new Date(2027, 9, 1))).toBe(true);
  });
});

it("every word of the frames is there in Spanish", () => {
  const [english, spanish] = [wordsOf("en"), wordsOf("es")];
  for (const name of Object.keys(english) as (keyof typeof english)[]) expect(spanish[name], name).toBeTruthy();
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
});
