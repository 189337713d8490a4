import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { managedLeague, managedSeasons, staffOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { eventsBeginning, type BeginningEvent } from "#slices/schedule/server/public.ts";
import type { Audience } from "../../contract/audience.ts";
import type { NewReminder } from "../../contract/drafts.ts";
import { readersOf } from "../queries/audience.ts";
import { demandSender, senderFor } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import {
  endReminder as end,
  goingReminders,
  insertReminder,
  remindersOf,
  type ReminderRow,
} from "../store/reminders.ts";
import { record } from "./record.ts";
import { writeDown } from "./write.ts";

const HOUR = 60 * 60_000;

/**
 * Begins to remind families of each game, of a team or of all teams of a season.
 * @throws Refusal as `demandSender`; messaging.not-yours for a coach and another team; messaging.not-found for a season of another league;
 * messaging.reminder-there
 */
export async function addReminder(
  ctx: MessagingDeps & CallContext,
  { league, season, team, ...reminder }: NewReminder,
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const sender = await demandSender(tx, ctx.actor, league);
    if (!sender.manages && (team === null || !sender.teams.has(team))) throw new Refusal("messaging.not-yours");
    if (!(await managedSeasons(tx, league)).some(({ id }) => id === season)) throw new Refusal("messaging.not-found");
    const row = { ...reminder, leagueId: league, seasonId: season, teamId: team, authorId: sender.accountId };
    const id = await insertReminder(tx, { ...row, createdAt: timeOf(ctx) });
    if (id === undefined) throw new Refusal("messaging.reminder-there");
    await record(tx, ctx, { action: "messaging.reminder-added", object: { kind: "league", id: league } });
    return { id };
  });
}

/** Ends a reminder: who runs the league any, a coach the own. @throws Refusal as `demandSender`; messaging.not-found */
export async function endReminder(
  ctx: MessagingDeps & CallContext,
  { league, id }: { league: string; id: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { manages, accountId } = await demandSender(tx, ctx.actor, league);
    const reminder = isUuid(id) ? (await remindersOf(tx, league)).find((one) => one.id === id) : undefined;
    if (!reminder || (!manages && reminder.authorId !== accountId)) throw new Refusal("messaging.not-found");
    await end(tx, { id, leagueId: league, now: timeOf(ctx) });
    await record(tx, ctx, { action: "messaging.reminder-ended", object: { kind: "league", id: league } });
  });
}

/** Writes the reminders of all games that are due: each game once for each time at which it is planned. */
export async function remindOfGames(deps: Pick<MessagingDeps, "db" | "clock">): Promise<void> {
  const now = timeOf(deps);
  const reminders = await goingReminders(deps.db);
  for (const reminder of reminders) {
    const until = new Date(now.getTime() + reminder.hours * HOUR);
    const which = { seasonId: reminder.seasonId, teamIds: reminder.teamId === null ? [] : [reminder.teamId] };
    for (const game of await eventsBeginning(deps.db, which, { after: now, until })) {
      // What was near already when the reminder began is not reminded of: nobody asked for that.
      const dueAt = game.startsAt.getTime() - reminder.hours * HOUR;
      if (game.kind !== "game" || game.status !== "scheduled" || dueAt < reminder.createdAt.getTime()) continue;
      await deps.db.transaction().execute((tx) => remindOf(tx, { reminder, game, others: reminders, now }));
    }
  }
}

interface Due {
  reminder: ReminderRow;
  game: BeginningEvent;
  others: readonly ReminderRow[];
  now: Date;
}

async function remindOf(tx: Tx<RegistrationTables>, { reminder, game, others, now }: Due): Promise<void> {
  const { id: reminderId, leagueId, seasonId, teamId, hours, subject, body, subjectEs, bodyEs, byMail } = reminder;
  const league = await managedLeague(tx, leagueId);
  const authorId = reminder.authorId ?? (await staffOf(tx, leagueId))[0];
  if (!league || authorId === undefined) return;
  if (teamId !== null) {
    const sender = await senderFor(tx, authorId, leagueId);
    if (!sender.manages && !sender.teams.has(teamId)) {
      await end(tx, { id: reminderId, leagueId, now });
      return;
    }
  }
  // A team with a reminder of its own is not told twice.
  const own = (team: string) => others.some((one) => one.teamId === team && one.hours === hours);
  const teams = teamId === null ? game.teamIds.filter((team) => !own(team)).toSorted() : [teamId];
  if (teams.length === 0) return;
  const audience: Audience = {
    kind: "team",
    season: seasonId,
    divisions: [],
    teams,
    roles: ["families"],
    states: ["registered"],
    owing: "any",
    attendance: null,
    registrations: [],
  };
  const readers = await readersOf(tx, leagueId, audience, { byMail });
  if (readers.people.length === 0) return;
  await writeDown(
    tx,
    {
      leagueId,
      authorId,
      kind: "team",
      teamIds: teams,
      audience,
      subject,
      body,
      subjectEs,
      bodyEs,
      byMail,
      urgent: false,
      urgentReason: null,
      asksConfirmation: false,
      later: false,
      expected: readers.people.length,
      createdAt: now,
      sendsAt: now,
      game: { reminderId, eventId: game.id, revision: game.revision },
    },
    readers,
    league,
  );
}
