import { expect, test } from "vitest";
import { addCode, withdrawCode } from "#slices/fees/server/commands/season-codes.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { useSeasonFees } from "../../../../../../tests/support/databases/season-fees.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { setCode, setPlan } from "../../commands/orders/order-terms.ts";
import { cancelPreview } from "../../queries/cancel-preview.ts";
import { openOrders } from "../../queries/open-orders.ts";
import { quote } from "../../queries/quote.ts";

const registration = useRegistration();
const { parent, hold, cash, clock, registrationDeps, actionsOn } = registration;
const { feesDeps, refOf, owned, read, save, code } = useSeasonFees(registration);

const priceNow = async (at: OpenSeason, who: Person, typed: string | null = null) => {
  const children = [{ divisionId: at.divisionIds[0]! }];
  return quote(
    { ...registrationDeps(), actor: who.actor },
    {
      league: at.leagueId,
      seasonId: at.seasonId,
      children,
      code: typed,
      planId: null,
    },
  );
};
const off = (percent: number) => ({ percent, amountCents: null });
const PLAN = {
  id: "01980000-0000-7000-8000-00000000000a",
  name: { en: "Half now", es: "" },
  depositPercent: 50,
  parts: [{ dueDate: "2027-02-15", percent: 50 }],
};

test("families see at once what their league saved", async () => {
  const { at, manager } = await owned();
  await save(manager, at, {
    season: { registrationCents: 9_000, equipmentCents: 0 },
    early: [{ until: "2027-01-31", off: off(10) }],
  });
  // 90 less 10 percent, and processing.
  expect((await priceNow(at, manager)).totalCents).toBe(8_600);
});

test("what was promised stays: the price of who holds a spot, the plan it chose, and the refunds of who registered", async () => {
  const { at, manager } = await owned();
  await save(manager, at, { plans: [PLAN], early: [{ until: "2027-01-31", off: off(10) }] });
  const [planned] = (await read(manager, at)).content.plans;
  const [early, confirmed] = [await parent("early@example.org"), await parent("confirmed@example.org")];
  const held = await hold(early, at, early.children, { planId: planned!.id });
  const paid = await hold(confirmed, at, confirmed.children);
  await cash(paid.orderId!);
  expect((await read(manager, at)).families).toEqual({ holding: 1, confirmed: 1 });
  clock.set("2027-01-15T20:05:00Z");
  await save(manager, at, {
    season: { registrationCents: 50_000, equipmentCents: 0 },
    early: [],
    plans: [],
    refund: [],
  });
  const before = { totalCents: 11_750, installments: [{ amountCents: 5_875 }, { amountCents: 5_875 }] };
  expect((await openOrders({ ...registrationDeps(), actor: early.actor })).orders).toMatchObject([
    { ...before, planId: planned!.id },
  ]);
  // What is changed on the order later is computed from the promise.
  await addCode(ctxOf(feesDeps(), manager), code(at));
  await setCode(ctxOf(registrationDeps(), early), { id: held.orderId!, code: "SPRING10" });
  expect((await openOrders({ ...registrationDeps(), actor: early.actor })).orders).toMatchObject([
    { totalCents: 10_625, installments: [{}, {}], plans: [{ id: planned!.id }] },
  ]);
  const outlook = (
    await cancelPreview({ ...registrationDeps(), actor: confirmed.actor }, { id: paid.registrations[0]!.id })
  ).outlook;
  expect(outlook).toMatchObject({ percent: 100, refundCents: 11_750 });
  // Who left the plan, or never had it, is not offered it any more.
  await setPlan(ctxOf(registrationDeps(), early), { id: held.orderId!, planId: null });
  const again = setPlan(ctxOf(registrationDeps(), early), { id: held.orderId!, planId: planned!.id });
  expect(await refusalOf(again)).toMatchObject({ code: "registration.plan-not-taken" });
  const late = await parent("late@example.org");
  const refused = hold(late, at, late.children, { planId: planned!.id });
  expect(await refusalOf(refused)).toMatchObject({ code: "registration.plan-not-taken" });
});

test("a discount code counts once it is added, is counted, and ends when it is withdrawn; who has it keeps it", async () => {
  const { at, manager } = await owned();
  const { id } = await addCode(ctxOf(feesDeps(), manager), code(at, { mostUses: 2 }));
  const dana = await parent("dana@example.org");
  expect((await priceNow(at, dana, "spring10")).code).toEqual({ accepted: true, reason: null });
  await hold(dana, at, dana.children, { code: "SPRING10" });
  expect((await read(manager, at)).codes).toMatchObject([{ code: "Spring10", uses: 1, mostUses: 2, withdrawn: false }]);
  await withdrawCode(ctxOf(feesDeps(), manager), { ...refOf(at), code: id });
  expect((await priceNow(at, dana, "spring10")).code).toEqual({ accepted: false, reason: "discount-code.late" });
  expect((await openOrders({ ...registrationDeps(), actor: dana.actor })).orders[0]!.code).toBe("Spring10");
  expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
    "registration.code-added",
    "registration.code-withdrawn",
  ]);
});
