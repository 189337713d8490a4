import { sql } from "kysely";
import { expect, test } from "vitest";
import { divisionsById, insertRefundPolicy, leagueDetails } from "#slices/leagues/server/public.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { cancelForFamily } from "../../commands/office/cancel-for-family.ts";
import { cancel } from "../../commands/spots/cancel.ts";
import { cancelPreview } from "../../queries/cancel-preview.ts";
import { confirmation } from "../../queries/confirmation.ts";
import { openOrders } from "../../queries/open-orders.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { db, clock, season, parent, person, hold, cash, registrationDeps } = useRegistration();

const OWN = [
  { until: "2027-01-31", percent: 75, processingFee: false },
  { until: "2027-03-05", percent: 25, processingFee: false },
];

test("a league's own steps count wherever a family reads about refunds, and when it cancels", async () => {
  const at = await season();
  const dana = await parent("dana@example.org");
  await insertRefundPolicy(db(), { seasonId: at.seasonId, since: new Date(clock.now()), steps: OWN });
  const leagues = { ...registrationDeps().leagues, db: db() };
  const details = await leagueDetails({ ...leagues, actor: dana.actor } as never, { league: at.slug });
  expect(details.seasons[0]!.refundSteps).toEqual(OWN);
  const { orderId, registrations } = await hold(dana, at, dana.children);
  expect((await openOrders({ ...registrationDeps(), actor: dana.actor })).orders[0]!.refundSteps).toEqual(OWN);
  await cash(orderId!);
  const { orders } = await confirmation({ ...registrationDeps(), actor: dana.actor }, { id: orderId! });
  expect(orders[0]!.refundSteps).toEqual(OWN);
  expect(orders[0]!.nextSteps.filter(({ percent }) => percent !== null)).toEqual([
    { kind: "part-refund-until", date: "2027-01-31", amountCents: null, percent: 75 },
    { kind: "part-refund-until", date: "2027-03-05", amountCents: null, percent: 25 },
  ]);
  const { id } = registrations[0]!;
  expect((await cancelPreview({ ...registrationDeps(), actor: dana.actor }, { id })).outlook).toMatchObject({
    percent: 75,
    refundCents: 9375,
  });
  clock.set("2027-02-10T20:00:00Z");
  const input = { id, submissionKey: crypto.randomUUID(), refundCents: 3125 };
  expect(await cancel(ctxOf(registrationDeps(), dana), input)).toEqual({ refundCents: 3125 });
});

test("who registered before keeps what was said then; who registers later has the new steps", async () => {
  const at = await season();
  const [early, late] = [await parent("early@example.org"), await parent("late@example.org")];
  const first = await hold(early, at, early.children);
  await cash(first.orderId!);
  clock.set("2027-01-16T20:00:00Z");
  await insertRefundPolicy(db(), { seasonId: at.seasonId, since: new Date(clock.now()), steps: OWN });
  clock.set("2027-01-17T20:00:00Z");
  const second = await hold(late, at, late.children);
  await cash(second.orderId!);
  const outlook = async (who: typeof early, id: string) =>
    (await cancelPreview({ ...registrationDeps(), actor: who.actor }, { id })).outlook;
  expect(await outlook(early, first.registrations[0]!.id)).toMatchObject({ percent: 100, processingFee: true });
  expect(await outlook(late, second.registrations[0]!.id)).toMatchObject({ percent: 75 });
  // Nor does a manager who cancels for a family give it less than it was promised.
  const manager = await person("manager@example.org");
  await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
  const { refundCents } = await outlook(early, first.registrations[0]!.id);
  const shown = { league: at.leagueId, id: first.registrations[0]!.id, waivedCents: null, shownCents: refundCents };
  const asked = { ...shown, reason: "Moved away", submissionKey: crypto.randomUUID() };
  expect(await cancelForFamily(ctxOf(registrationDeps(), manager), asked)).toEqual({ refundCents });
  clock.set("2027-01-18T20:00:00Z");
  await insertRefundPolicy(db(), { seasonId: at.seasonId, since: new Date(clock.now()), steps: null });
  expect(await outlook(late, second.registrations[0]!.id)).toMatchObject({ percent: 75 });
  const [sale] = await divisionsById(db(), registrationDeps().leagues, at.divisionIds);
  expect(sale!.facts.refundSteps[0]).toMatchObject({ percent: 100, until: "2027-02-28" });
});
