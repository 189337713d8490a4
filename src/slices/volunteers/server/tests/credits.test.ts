import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useVolunteers } from "../../../../../tests/support/databases/volunteers.ts";
import { assignVolunteers } from "../commands/assign.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { setBuyOut } from "#slices/registration/server/commands/orders/order-terms.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { ctxOf } from "../../../../../tests/support/databases/family.ts";
import { setDuty, setExemption } from "../commands/credits.ts";
import { releaseShift } from "../commands/take.ts";
import { buyOutOf, myCredits, seasonCredits } from "../queries/credits.ts";

const volunteers = useVolunteers();

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
type League = Awaited<ReturnType<typeof volunteers.league>>;
const ask = (who: Parameters<typeof volunteers.as>[0], at: League, over: object = {}) =>
  setDuty(volunteers.as(who), {
    season: at.seasonId,
    duty: { unit: "shifts", amount: 2, assigns: true, buyOutCents: null, ...over },
    version: 0,
  });
const given = async () =>
  (await toldIn(volunteers.db())).filter(({ kind }) => kind === "shift-given").map(({ accountId }) => accountId);

test("U3: a family reads what it has done of what it owes; the league who has done least; coaches and the board owe nothing", async () => {
  const at = await volunteers.league();
  expect(await codeOf(ask(at.maya, at))).toBe("volunteers.not-found");
  await ask(at.manager, at, { assigns: false });
  expect(await codeOf(ask(at.manager, at))).toBe("volunteers.changed-meanwhile");
  await volunteers.take(at.maya, await volunteers.shift(at.game));
  const mine = async () => (await myCredits(volunteers.as(at.maya))).seasons[0]!;
  expect(await mine()).toMatchObject({
    done: 0,
    planned: 1,
    owed: 2,
    exempt: null,
    lines: [{ role: "Referee", own: true }],
  });
  volunteers.clock.set(Date.parse("2027-01-16T19:00:00Z"));
  expect(await mine()).toMatchObject({ done: 1, planned: 0 });
  const families = async () => (await seasonCredits(volunteers.as(at.manager), { season: at.seasonId })).families;
  expect((await families()).map(({ account, done }) => [account, done])).toEqual(
    expect.arrayContaining([
      [at.maya.accountId, 1],
      [at.noor.accountId, 0],
      [at.lena.accountId, 0],
    ]),
  );
  expect((await families()).at(-1)).toMatchObject({ account: at.maya.accountId });
  const exempt = { season: at.seasonId, account: at.noor.accountId, reason: "Runs the website." };
  expect(await codeOf(setExemption(volunteers.as(at.maya), exempt))).toBe("volunteers.not-found");
  expect(await codeOf(seasonCredits(volunteers.as(at.maya), { season: at.seasonId }))).toBe("volunteers.not-found");
  await setExemption(volunteers.as(at.manager), exempt);
  expect((await families()).at(-1)).toMatchObject({ exempt: "league", reason: "Runs the website." });
  expect(JSON.stringify(await myCredits(volunteers.as(at.noor)))).not.toContain("website");
  await setExemption(volunteers.as(at.manager), { ...exempt, reason: null });
  expect((await families()).filter((one) => one.exempt === "league")).toEqual([]);
});

test("a family pays with its registration instead, where the league offers that; once it is paid it owes nothing", async () => {
  const at = await volunteers.league();
  await ask(at.manager, at, { buyOutCents: 7_500 });
  const registration = { ...volunteers.registrationDeps(), buyOutOf };
  const offered = (who: { accountId: string }) =>
    buyOutOf(volunteers.db(), { accountId: who.accountId, seasonId: at.seasonId });
  expect(await offered(at.maya)).toEqual({ cents: 7_500, unit: "shifts", amount: 2 });
  // Who runs the league and whom it excuses owe nothing anyway.
  expect(await offered(at.manager)).toBeUndefined();
  await setExemption(volunteers.as(at.manager), { season: at.seasonId, account: at.noor.accountId, reason: "Away." });
  expect(await offered(at.noor)).toBeUndefined();
  const sister = await insertChild(volunteers.db(), { guardians: [at.maya.accountId] });
  const { orderId } = await hold(
    ctxOf(registration, at.maya),
    holdInput(at, [{ athleteId: sister, divisionId: at.divisionIds[0]! }]),
  );
  await setBuyOut(ctxOf(registration, at.maya), { id: orderId!, buysOut: true });
  const exempt = async () => (await myCredits(volunteers.as(at.maya))).seasons[0]!.exempt;
  expect(await exempt()).toBeNull();
  await volunteers.cash(orderId!);
  expect(await exempt()).toBe("buy-out");
  const { families } = await seasonCredits(volunteers.as(at.manager), { season: at.seasonId });
  expect(families.find(({ account }) => account === at.maya.accountId)).toMatchObject({ exempt: "buy-out" });
});

test("a week before, open shifts go to families that have done least, each once, and on to the next where one can't come", async () => {
  const at = await volunteers.league();
  await ask(at.manager, at);
  const assign = () => assignVolunteers(volunteers.volunteersDeps());
  // Tomorrow's game is too near, and in ten days it is too far; all families of the test play in it, so a day's shift is wanted.
  await sql`
    insert into volunteer_pattern (league_id, role_id, per, spots, from_time, to_time, minutes)
    select league_id, id, 'shift', 1, '12:00', '14:00', 60 from volunteer_role where name = 'Time Keeper' and league_id = ${at.leagueId}`.execute(
    volunteers.db(),
  );
  await volunteers.publish(at, { date: "2027-01-30" });
  await assign();
  expect(await given()).toEqual([]);
  volunteers.clock.set(Date.parse("2027-01-24T20:00:00Z"));
  await Promise.all([assign(), assign()]);
  const first = await given();
  // Not against their children's game at nine, and nobody is made a referee.
  expect(first).toHaveLength(2);
  expect(new Set(first).size).toBe(2);
  const { rows } = await sql<{ start: string; accountId: string; id: string }>`
    select s.local_start::text as start, u.account_id as "accountId", u.id from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
     where u.came = 'assigned' order by 1`.execute(volunteers.db());
  expect(rows.map(({ start }) => start)).toEqual(["12:00:00", "13:00:00"]);
  const people = [at.maya, at.noor, at.lena];
  const who = people.find(({ accountId }) => accountId === rows[0]!.accountId)!;
  await releaseShift(volunteers.as(who), { signup: rows[0]!.id });
  await assign();
  await assign();
  const third = people.find(({ accountId }) => !first.includes(accountId))!;
  expect((await given()).toSorted()).toEqual([...first, third.accountId].toSorted());
});
