import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useMessaging } from "../../../../../tests/support/databases/messaging.ts";
import { addReminder, endReminder, remindOfGames } from "../commands/remind.ts";
import { reminders } from "../queries/kept.ts";
import { sentBy } from "../queries/sent.ts";

const messaging = useMessaging();
const { db, as, tell, emails } = messaging;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;

test("each game is reminded of once, to both teams, and anew at a new time", async () => {
  const at = await messaging.league();
  const text = { subject: "Game of {team}", body: "{next game}", subjectEs: null, bodyEs: null, byMail: true };
  const add = (who: typeof at.manager, team: string | null) =>
    addReminder(as(who), { league: at.leagueId, season: at.seasonId, team, hours: 24, ...text });
  expect(await codeOf(add(at.coach, null))).toBe("messaging.not-yours");
  await add(at.manager, null);
  expect(await codeOf(add(at.manager, null))).toBe("messaging.reminder-there");
  const near = await messaging.publish(at, { date: "2027-01-16", start: "10:00" });
  const game = await messaging.publish(at, { date: "2027-01-23", start: "09:00" });
  const run = async () => {
    await Promise.all([remindOfGames(messaging.messagingDeps()), remindOfGames(messaging.messagingDeps())]);
    const { rows } = await sql<{ id: string; event: string }>`
      select id, event_id as event from announcement where reminder_id is not null and started_at is null`.execute(
      db(),
    );
    for (const { id } of rows) await tell(id);
    return rows.map(({ event }) => event);
  };
  // Too near already when the reminder began.
  expect([await run(), near]).toEqual([[], near]);
  messaging.clock.set("2027-01-22T18:00:00Z");
  expect(await run()).toEqual([game]);
  expect(await run()).toEqual([]);
  const mailed = await emails(/Game of/);
  expect(mailed.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining("Game of Foxes"),
    ...Array.from({ length: 3 }, () => expect.stringContaining("Game of Otters")),
  ]);
  await messaging.publish(at, { id: game, date: "2027-01-30", start: "11:00" });
  messaging.clock.set("2027-01-29T20:00:00Z");
  await sql`update schedule_event set revision = revision + 1 where id = ${game}`.execute(db());
  expect(await run()).toEqual([game]);
});

test("a message says which reminder wrote it, and that ends there too, for all games to come", async () => {
  const at = await messaging.league();
  const text = { subject: "Game", body: "See you there.", subjectEs: null, bodyEs: null, byMail: false };
  const asked = { league: at.leagueId, season: at.seasonId, team: null, hours: 24, ...text } as const;
  const { id } = await addReminder(as(at.manager), asked);
  await messaging.publish(at, { date: "2027-01-23", start: "09:00" });
  await messaging.publish(at, { date: "2027-01-30", start: "09:00" });
  messaging.clock.set("2027-01-22T18:00:00Z");
  await remindOfGames(messaging.messagingDeps());
  const written = async () => (await sentBy(as(at.manager), { league: at.leagueId, page: 1 })).announcements;
  const reminder = (await written())[0]?.reminder ?? "";
  expect(reminder).toBe(id);
  const going = async () => (await reminders(as(at.manager), { league: at.leagueId })).reminders;
  expect((await going()).map((one) => one.id)).toEqual([reminder]);
  await endReminder(as(at.manager), { league: at.leagueId, id: reminder });
  expect(await going()).toEqual([]);
  messaging.clock.set("2027-01-29T18:00:00Z");
  await remindOfGames(messaging.messagingDeps());
  expect(await written()).toHaveLength(1);
});
