import { sql } from "kysely";
import { expect, test } from "vitest";
import { addVolunteer } from "#slices/volunteers/server/commands/office-people.ts";
import { keepSlots } from "#slices/volunteers/server/commands/keep-slots.ts";
import { takeShift } from "#slices/volunteers/server/commands/take.ts";
import { myShifts } from "#slices/volunteers/server/queries/my-shifts.ts";
import { useClearances } from "../../../../../tests/support/databases/clearances.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { releaseAllUncleared, saveVolunteerRule, showCertificates } from "../commands/volunteer-clearances.ts";
import { removeCertificate } from "../commands/own-certificates.ts";
import { officeClearances } from "../queries/office-clearances.ts";
import { roleObstacles } from "../queries/role-obstacles.ts";
import { clearancesReactions } from "../reactions.ts";

const league = useClearances();
const { clearancesAs: as, upload, decide, office, own, toldOf } = league;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
const volunteer = (who: Pick<Person, "actor">) => ({ ...as(who), roleObstacles });
const show = (who: Person, at: { leagueId: string }, shown = true) =>
  showCertificates(as(who), { league: at.leagueId, shown });
const holders = async (shift: string) =>
  (
    await sql<{ id: string }>`
      select coalesce(account_id, guest_id) as id from volunteer_signup where slot_id = ${shift} and state = 'held'`.execute(
      league.db(),
    )
  ).rows.map(({ id }) => id);
/** Reacts to what was announced, as the worker of events does. */
const react = (at: { leagueId: string }) =>
  league
    .db()
    .transaction()
    .execute((tx) =>
      clearancesReactions(league.clearancesDeps())[0]!.hear(tx, {
        id: at.leagueId,
        payload: { leagueId: at.leagueId },
      } as never),
    );

/** A league with a game tomorrow: its shift for first aid, and that role. */
async function staffed() {
  const at = await league.league();
  const game = await league.publish(at);
  const { db, clock } = league.clearancesDeps();
  await db.transaction().execute((tx) => keepSlots(tx as never, { roleObstacles }, at.seasonId, new Date(clock.now())));
  const { rows } = await sql<{ shift: string; role: string }>`
    select s.id as shift, r.id as role from volunteer_slot s join volunteer_role r on r.id = s.role_id
     where s.event_id = ${game} and r.standard = 'first-aid'`.execute(db);
  return { ...at, ...rows[0]!, game };
}
const requires = (at: Awaited<ReturnType<typeof staffed>>, kinds: ("first-aid" | "safesport")[]) =>
  saveVolunteerRule(as(at.manager), { league: at.leagueId, role: at.role, kinds });

test("U4: a shift whose role requires a certificate is taken only with one that is shown to the league, approved, and valid on that day", async () => {
  const at = await staffed();
  const take = () => codeOf(takeShift(volunteer(at.maya), { shift: at.shift }));
  expect(await codeOf(saveVolunteerRule(as(at.maya), { league: at.leagueId, role: at.role, kinds: [] }))).toBe(
    "leagues.not-found",
  );
  const said = async () => (await myShifts(volunteer(at.maya), {})).shifts.find(({ id }) => id === at.shift)?.lacks;
  expect(await said()).toBeNull();
  await requires(at, ["first-aid"]);
  // It is said before the tap, too.
  expect(await said()).toBe("volunteers.lacks-certificate");
  expect(await take()).toBe("volunteers.lacks-certificate");
  const guest = { name: "Sam Ortiz", email: "sam@example.org", language: "en" as const };
  expect(await codeOf(addVolunteer(volunteer(at.manager), { shift: at.shift, account: null, guest }))).toBe(
    "volunteers.lacks-certificate",
  );

  const { id } = await upload(at.maya, "first-aid");
  // What is not shown is not the league's to see.
  expect((await office(at.manager, at)).certificates).toEqual([]);
  expect(await codeOf(decide(at.manager, at, id))).toBe("clearances.not-found");
  expect(await codeOf(show(await league.person("stranger@example.org"), at))).toBe("clearances.not-found");
  await show(at.maya, at);
  expect(await toldOf("certificate-waits")).toEqual([at.manager.accountId]);
  const [waiting] = (await office(at.manager, at)).certificates;
  expect(waiting).toMatchObject({ id, decision: null });
  expect(await codeOf(officeClearances(as(at.noor), { league: at.leagueId }))).toBe("leagues.not-found");
  expect(await take()).toBe("volunteers.lacks-certificate");
  await decide(at.manager, at, id);
  expect((await own(at.maya)).volunteering).toMatchObject([
    { shown: true, roles: [{ standard: "first-aid", requires: ["first-aid"], lacks: [] }] },
  ]);
  await sql`update certificate set valid_until = '2027-01-15' where id = ${id}`.execute(league.db());
  expect(await take()).toBe("volunteers.lacks-certificate");
  expect(await said()).toBe("volunteers.lacks-certificate");
  await sql`update certificate set valid_until = '2037-12-31' where id = ${id}`.execute(league.db());
  expect(await said()).toBeNull();
  expect(await take()).toBeUndefined();
});

test("who loses a certificate, or shows it no longer, comes off such shifts and is told; whoever waits for the spot gets it only with one", async () => {
  const at = await staffed();
  await takeShift(volunteer(at.noor), { shift: at.shift });
  await requires(at, ["first-aid"]);
  await react(at);
  expect(await holders(at.shift)).toEqual([]);
  expect(await toldOf("shift-uncleared")).toEqual([at.noor.accountId]);

  const ways: ((certificate: string) => Promise<unknown>)[] = [
    (certificate) => removeCertificate(as(at.maya), { certificate }),
    (id) => decide(at.manager, at, id, "The card is not readable."),
    () => show(at.maya, at, false),
  ];
  for (const lose of ways) {
    const { id } = await upload(at.maya, "first-aid");
    await show(at.maya, at);
    await decide(at.manager, at, id);
    await takeShift(volunteer(at.maya), { shift: at.shift });
    await react(at);
    expect(await holders(at.shift)).toEqual([at.maya.accountId]);
    await lose(id);
    await react(at);
    expect(await holders(at.shift)).toEqual([]);
  }
});

test("nobody keeps a shift by taking it at the moment at which the approval is taken back", async () => {
  const at = await staffed();
  await requires(at, ["first-aid"]);
  const { id } = await upload(at.maya, "first-aid");
  await show(at.maya, at);
  for (let round = 0; round < 6; round += 1) {
    await decide(at.manager, at, id);
    const take = takeShift(volunteer(at.maya), { shift: at.shift }).catch(() => {});
    const back = decide(at.manager, at, id, "Taken back.").then(() => react(at));
    await Promise.all(round % 2 === 0 ? [take, back] : [back, take]);
    expect(await holders(at.shift)).toEqual([]);
  }
  // A restore may bring shifts back without the event: the job finds them.
  await sql`insert into volunteer_signup (slot_id, account_id, state, came, at, changed_at)
            values (${at.shift}, ${at.maya.accountId}, 'held', 'self', now(), now())`.execute(league.db());
  await releaseAllUncleared(league.clearancesDeps());
  expect(await holders(at.shift)).toEqual([]);
});
