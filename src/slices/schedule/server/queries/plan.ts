import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague, managedLeagueIds, managedSeasons } from "#slices/leagues/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { ScheduleLeagues, SeasonPlan } from "../../contract/plan.ts";
import { MOST_UNDONE } from "../../contract/vocabulary.ts";
import { differencesOf } from "../../rules/plan/difference.ts";
import type { ScheduleDeps } from "../services.ts";
import { lastDone, lastUndone, type ChangeRow } from "../store/changes.ts";
import { publishedEvents } from "../store/events.ts";
import { plannedEvents } from "../store/planned-events.ts";
import { scheduleCounts, scheduleRows } from "../store/schedules.ts";
import { demandSchedule } from "./ties.ts";

type ReadContext = Pick<ScheduleDeps, "db" | "clock"> & ActorContext;

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The approved leagues that somebody runs, with how far the schedules of their seasons are. */
export async function scheduleLeagues({ db, actor }: ReadContext): Promise<ScheduleLeagues> {
  const { accountId, emailVerified } = signedIn(actor);
  const ids = emailVerified ? await managedLeagueIds(db, accountId) : [];
  const counts = new Map((await scheduleCounts(db, ids)).map((one) => [one.seasonId, one]));
  const leagues = [];
  for (const id of ids) {
    const league = await managedLeague(db, id);
    if (league?.status !== "approved") continue;
    const seasons = (await managedSeasons(db, id)).map(({ id: seasonId, name, startDate, endDate }) => ({
      id: seasonId,
      name,
      startDate,
      endDate,
      games: counts.get(seasonId)?.games ?? 0,
      published: counts.get(seasonId)?.published ?? false,
    }));
    leagues.push({ id, name: league.name, seasons });
  }
  return { leagues };
}

/** A season's schedule as it is planned, for who runs its league. @throws Refusal as `demandSchedule` */
export async function seasonPlan(
  { db, clock, actor }: ReadContext,
  { season }: { season: string },
): Promise<SeasonPlan> {
  const { member, home } = await demandSchedule(db, actor, season);
  const [seasons, events, [schedule]] = await Promise.all([
    managedSeasons(db, home.leagueId),
    plannedEvents(db, home.id),
    scheduleRows(db, [home.id]),
  ]);
  const published = await publishedEvents(db, home.id);
  const unpublished = differencesOf(byId(events), byId(published), timeOf({ clock }).getTime());
  const divisions = seasons.find(({ id }) => id === home.id)?.divisions ?? [];
  const teams = await seasonTeams(
    db,
    divisions.map(({ id }) => id),
  );
  const undoable = (row: ChangeRow | undefined) => (row ? { kind: row.kind, at: row.at.toISOString() } : null);
  return {
    league: { id: home.leagueId, name: home.leagueName, timeZone: home.timeZone },
    season: { id: home.id, name: home.seasonName, startDate: home.startDate, endDate: home.endDate },
    version: schedule?.version ?? 0,
    publishedAt: schedule?.publishedAt?.toISOString() ?? null,
    divisions: divisions.map(({ id, name }) => ({ id, name })),
    teams: teams.map(({ id, divisionId, name, color, published }) => ({
      id,
      division: divisionId,
      name,
      color,
      published,
    })),
    events: events.map(({ startsAt, endsAt, accepted, ...event }) => ({
      ...event,
      accepted: [...accepted],
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    unpublished: unpublished.map(({ id, what }) => ({ id, what })),
    undo: undoable(await lastDone(db, home.id, member.accountId, MOST_UNDONE)),
    redo: undoable(await lastUndone(db, home.id, member.accountId, MOST_UNDONE)),
  };
}
