import { describe, expect, test } from "vitest";
import { PartSchemas } from "../contract/reviewing/submission.ts";
import { TEMPLATE_SPORTS } from "../contract/reviewing/submitting.ts";
import { leagueTemplate } from "./league-template.ts";

describe("policies to begin with", () => {
  test("are written for at least eight sports", () => {
    expect(TEMPLATE_SPORTS.length).toBeGreaterThanOrEqual(8);
    const rules = TEMPLATE_SPORTS.map((sport) => leagueTemplate(sport, "en").generalRules);
    expect(new Set([...rules, leagueTemplate("judo", "en").generalRules]).size).toBe(TEMPLATE_SPORTS.length + 1);
  });

  test.each([...TEMPLATE_SPORTS, "judo" as const])(
    "of %s are complete in English and Spanish, and as long",
    (sport) => {
      const [en, es] = [leagueTemplate(sport, "en"), leagueTemplate(sport, "es")];
      for (const language of [en, es]) expect(PartSchemas.policies.safeParse(language).success).toBe(true);
      for (const policy of Object.keys(PartSchemas.policies.shape) as (keyof typeof PartSchemas.policies.shape)[]) {
        expect(en[policy]!.split("\n").length, policy).toBe(es[policy]!.split("\n").length);
        expect(en[policy], policy).not.toBe(es[policy]);
      }
    },
  );

  test("tell of lightning where play is under the open sky, and nowhere else", () => {
    expect(leagueTemplate("soccer", "en").safetyPolicies).toContain("Lightning");
    expect(leagueTemplate("basketball", "en").safetyPolicies).not.toContain("Lightning");
  });

  test("address families in Spanish as usted", () => {
    const all = [...TEMPLATE_SPORTS].map((sport) => JSON.stringify(leagueTemplate(sport, "es"))).join();
    expect(all).not.toMatch(/\b(tú|tu|tus|vosotros|te)\b/i);
  });
});
