import { expect, test } from "vitest";
import { planLeagues } from "./league-plan.ts";
import { randomFrom } from "../random.ts";

test("300,000 leagues are planned, each once, most of them open for registration", () => {
  const plans = planLeagues(randomFrom("growth"), 300_000, "2027-01-15");
  expect(plans).toHaveLength(300_000);
  const open = plans.filter(({ availability }) => availability === "open").length;
  expect(open / plans.length).toBeCloseTo(0.55, 1);
});
