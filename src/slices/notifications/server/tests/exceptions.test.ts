import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { saveExceptions } from "../commands/preferences.ts";
import { insertMember } from "../fixtures.ts";
import { PREFERENCES_DATA } from "../personal-data.ts";
import { preferencesOf } from "../queries/preferences.ts";

let database: TestDatabase<AccountsTables>;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());

const NOW = Date.parse("2027-01-12T12:00-05:00");
const WORDS = { subject: "Team", heading: "Team", paragraphs: ["{league} has teams."], action: "See it", notes: [] };
const TEAMS_MADE = notificationKind({
  name: "teams-made",
  topic: "teams",
  facts: { league: z.string() },
  app: ["league"],
  email: ({ facts, ...to }) => wordedEmail(WORDS, { ...to, values: facts }),
  link: "/my-leagues",
});
const except = (member: Member, kind: "league" | "player", id: string, email?: "off" | "now") =>
  saveExceptions(
    { db: database.db, actor: member },
    { kind, id, choices: email ? { teams: { email, push: false } } : {} },
  );
/** How many emails Ana gets of something. */
async function emailsOf({ league, players }: { league?: string; players?: string[] }): Promise<number> {
  const to = [{ accountId: ana.accountId, players }];
  await database.db
    .transaction()
    .execute((tx) => tell(tx, TEAMS_MADE, { to, league, facts: { league: "Foxglove Soccer" } }));
  const delivering = { kinds: () => [TEAMS_MADE], origin: () => "https://leagues.example.org", clock: fixedClock(NOW) };
  await deliverNotices(database.db, delivering);
  const { rows } = await sql`delete from mail returning id`.execute(database.db);
  return rows.length;
}
const forget = ({ accountId }: Member) =>
  database.db.transaction().execute((tx) => PREFERENCES_DATA.release(tx, accountId, new Date(NOW)));

test("who chose otherwise for one league or one player is told of it so, and of all others as usual; what holds for a player holds before what holds for the league", async () => {
  await insertTestZips(database.db);
  const { id: leagueId } = await insertLeague(database.db);
  const [maya, leo] = await Promise.all(
    ["Maya", "Leo"].map((firstName) => insertChild(database.db, { firstName, guardians: [ana.accountId] })),
  );
  const ofLeague = { league: leagueId };
  // Nobody chooses for a league that never told them anything.
  await expect(except(ana, "league", leagueId, "off")).rejects.toMatchObject({ code: "notifications.not-found" });
  expect(await emailsOf(ofLeague)).toBe(1);
  await except(ana, "league", leagueId, "off");
  await except(ana, "player", maya!, "now");
  expect(await emailsOf({})).toBe(1);
  expect(await emailsOf(ofLeague)).toBe(0);
  expect(await emailsOf({ ...ofLeague, players: [leo!] })).toBe(0);
  expect(await emailsOf({ ...ofLeague, players: [maya!] })).toBe(1);
  // Of both at once she hears as for the one of whom she wants to hear most.
  expect(await emailsOf({ ...ofLeague, players: [leo!, maya!] })).toBe(1);
  const { exceptions } = await preferencesOf({ db: database.db, actor: ana });
  expect(exceptions.map(({ name, choices }) => [name, choices.teams?.email])).toEqual(
    expect.arrayContaining([
      ["Maya", "now"],
      ["Leo", undefined],
    ] as unknown[]),
  );
  await except(ana, "league", leagueId);
  expect(await emailsOf(ofLeague)).toBe(1);

  // Another family's player is none; what was chosen goes with the account.
  await expect(except(ben, "player", maya!, "off")).rejects.toMatchObject({ code: "notifications.not-found" });
  expect(JSON.stringify(await PREFERENCES_DATA.collect(database.db, ana.accountId))).toContain(maya!);
  await forget(ana);
  expect(
    (await preferencesOf({ db: database.db, actor: ana })).exceptions.flatMap((one) => Object.keys(one.choices)),
  ).toEqual([]);
});
