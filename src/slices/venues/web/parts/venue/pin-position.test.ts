import { describe, expect, it } from "vitest";
import { pinAt, pinOf, pinText, pointOf } from "./pin-position.ts";

describe("a pin", () => {
  it.each([
    ["30.4507, -91.1546", { lat: 30.4507, lng: -91.1546 }],
    ["30.4507 -91.1546", { lat: 30.4507, lng: -91.1546 }],
    ["", null],
    ["30.4507", { lat: Number.NaN, lng: Number.NaN }],
    ["here, there", { lat: Number.NaN, lng: Number.NaN }],
  ])("of %j is %j", (text, pin) => {
    expect(pinOf(text)).toEqual(pin);
  });

  it("is written so that it is read again", () => {
    expect(pinText({ lat: 37.765_432_1, lng: -122.27 })).toBe("37.76543, -122.27");
  });

  it("is at the point that leads to it, on a map of Mercator's", () => {
    const picture = { width: 900, height: 450, box: "-123,37,-121,37.790569" };
    const pin = { lat: 37.4, lng: -122.25 };
    const point = pointOf(picture, pin);
    expect(point.x).toBeCloseTo(337.5, 6);
    // North of the middle there is less room than its degrees say.
    expect(point.y).toBeGreaterThan(220);
    const back = pinAt(picture, point);
    expect(back.lat).toBeCloseTo(pin.lat, 8);
    expect(back.lng).toBeCloseTo(pin.lng, 8);
  });
});
