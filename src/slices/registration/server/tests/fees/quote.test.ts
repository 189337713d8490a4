import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertCode, insertDiscount, insertPlan } from "#slices/fees/server/fixtures.ts";
import type { Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { Quote, type QuoteInput } from "../../../contract/quote.ts";
import { quote } from "../../queries/quote.ts";

const { db, clock, registrationDeps, season, parent, hold } = useRegistration();

async function ask(at: OpenSeason, over: Partial<QuoteInput> = {}, who?: Person) {
  const children = [{ divisionId: at.divisionIds[0]! }];
  const input = { league: at.slug, seasonId: at.seasonId, children, code: null, planId: null, ...over };
  return z.parse(Quote, await quote({ ...registrationDeps(), actor: who?.actor ?? visitor }, input));
}
const kinds = ({ lines }: Quote) => lines.map(({ kind, amountCents }) => [kind, amountCents]);

describe("what spots would cost", () => {
  test("is every line of each child, and the sum that is held afterwards to the cent", async () => {
    const at = await season([{}, { fees: { registration: 7_000 } }]);
    const dana = await parent("dana@example.org", 2);
    const children = at.divisionIds.map((divisionId) => ({ divisionId }));
    const said = await ask(at, { children }, dana);
    expect(kinds(said)).toEqual([
      ["registration", 17_000],
      ["equipment", 2_500],
      ["processing", 1_000],
    ]);
    expect(said.children.map(({ totalCents }) => totalCents)).toEqual([13_000, 7_500]);
    const { orderId } = await hold(dana, at, dana.children);
    expect((await readOrders(db(), [orderId!]))[0]).toMatchObject({ totalCents: said.totalCents });
    expect(said).toMatchObject({ totalCents: 20_500, dueNowCents: 20_500, plans: [], code: null, aid: true });
  });

  test("takes the early price off until the end of its day where the league is", async () => {
    const at = await season();
    await insertDiscount(db(), at.seasonId, { kind: "early-bird", percent: 10, untilDate: "2027-01-15" });
    expect(await ask(at)).toMatchObject({ totalCents: 11_750, earlyUntil: "2027-01-15" });
    clock.set("2027-01-16T07:59:59Z");
    expect(await ask(at)).toMatchObject({ totalCents: 11_750 });
    clock.set("2027-01-16T08:00:00Z");
    expect(await ask(at)).toMatchObject({ totalCents: 13_000, earlyUntil: null });
  });

  test("knows the brothers and sisters who play already of who is signed in, and of nobody else", async () => {
    const at = await season();
    await insertDiscount(db(), at.seasonId, { kind: "sibling", amountCents: 2_000, fromChild: 2 });
    const dana = await parent("dana@example.org", 2);
    const eve = await parent("eve@example.org");
    await hold(dana, at, [dana.children[0]!]);
    expect((await ask(at, {}, dana)).totalCents).toBe(11_000);
    expect((await ask(at, {}, eve)).totalCents).toBe(13_000);
    expect((await ask(at)).totalCents).toBe(13_000);
  });

  test("says of a code whether it counts, and else why not; the price is then as without it", async () => {
    const at = await season();
    await insertCode(db(), at.seasonId, { code: "TEN", percent: 10 });
    await insertCode(db(), at.seasonId, { code: "OVER", percent: 50, validUntil: "2027-01-14" });
    await insertCode(db(), at.seasonId, { code: "GONE", percent: 50, mostUses: 1 });
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children, { code: "GONE" });
    expect(await ask(at, { code: " ten " })).toMatchObject({ totalCents: 11_750, code: { accepted: true } });
    for (const [code, reason] of [
      ["OVER", "discount-code.late"],
      ["GONE", "discount-code.used"],
      ["NOBODY-KNOWS-IT", "discount-code.unknown"],
    ] as const)
      expect(await ask(at, { code })).toMatchObject({ totalCents: 13_000, code: { accepted: false, reason } });
    expect((await ask(at, { code: "  " })).code).toBeNull();
  });

  test("shows each plan as it would come out; a plan that is none is paid at once", async () => {
    const at = await season();
    const planId = await insertPlan(db(), at.seasonId);
    const said = await ask(at, { planId });
    expect(said).toMatchObject({ totalCents: 13_000, dueNowCents: 6_500 });
    expect(said.installments.map(({ amountCents }) => amountCents)).toEqual([6_500, 3_250, 3_250]);
    // Midnight where the league is.
    expect(said.installments[1]!.dueAt.slice(0, 10)).toBe("2027-02-15");
    expect(said.plans).toMatchObject([{ id: planId, name: { es: "La mitad ahora" } }]);
    expect((await ask(at, { planId: crypto.randomUUID() })).dueNowCents).toBe(13_000);
  });

  test("is asked for divisions of that season alone", async () => {
    const [at, other] = [await season(), await season()];
    const foreign = { children: [{ divisionId: other.divisionIds[0]! }] };
    expect((await refusalOf(ask(at, foreign)))?.code).toBe("leagues.not-found");
    expect((await refusalOf(ask({ ...at, slug: "no-such-league" })))?.code).toBe("leagues.not-found");
    expect((await refusalOf(ask({ ...at, seasonId: other.seasonId })))?.code).toBe("leagues.not-found");
  });
});
