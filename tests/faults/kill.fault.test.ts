import { describe, expect, it } from "vitest";
import { killDuringCreation, killDuringWrites, raceFirstStart, refuseSecondStart } from "../support/processes/kills.ts";

/** The short form; `node tests/faults/soak.ts` is the long one. */
const kills = 3;

describe.concurrent("a killed application", { timeout: 120_000 }, () => {
  it("finds every acknowledged write when it alone was killed, and adopts its database", async () => {
    const seen = await killDuringWrites(kills, "app");
    expect(seen.acknowledged).toBeGreaterThan(0);
    expect(seen.adopted).toBeGreaterThan(0);
  });

  it("finds every acknowledged write when the database was killed with it", async () => {
    expect((await killDuringWrites(kills, "both")).acknowledged).toBeGreaterThan(0);
  });
});

describe("the first start", { timeout: 120_000 }, () => {
  it("works after a first start that was killed half-way", () => killDuringCreation(2));
  it("is won by exactly one of two at once, and the other says so", () => raceFirstStart(1));
});

describe("a second start", { timeout: 60_000 }, () => {
  it("is refused with the first one's process and address", () => refuseSecondStart(2));
});
