import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague, managedLeagueIds, managedSeasons } from "#slices/leagues/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { PlanChanges, ScheduleLeagues, SeasonPlan } from "../../contract/plan.ts";
import { MOST_UNDONE } from "../../contract/vocabulary.ts";
import { differencesOf } from "../../rules/plan/difference.ts";
import type { ScheduleDeps } from "../services.ts";
import { changesOfPlan, type ChangeRow } from "../store/changes.ts";
import { publishedById, publishedEvents } from "../store/events.ts";
import { countPlanned, plannedEvents, plannedSince, type PlannedRow } from "../store/planned-events.ts";
import { scheduleCounts, scheduleRows } from "../store/schedules.ts";
import { countVersions } from "../store/versions.ts";
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
    events: events.map(eventView),
    unpublished: unpublished.map(({ id, what }) => ({ id, what })),
    published: await countVersions(db, home.id),
    ...(await undoableBy(db, home.id, member.accountId)),
  };
}

/** What has changed of a season's plan since a version of it. @throws Refusal as `demandSchedule` */
export async function planChanges(
  { db, clock, actor }: ReadContext,
  { season, since }: { season: string; since: number },
): Promise<PlanChanges> {
  const { member, home } = await demandSchedule(db, actor, season);
  // The version first: what changes meanwhile is told again next time.
  const [schedule] = await scheduleRows(db, [home.id]);
  const changed = await plannedSince(db, home.id, since);
  const published = await publishedById(
    db,
    changed.map(({ id }) => id),
  );
  const unpublished = differencesOf(byId(changed), byId(published), timeOf({ clock }).getTime());
  return {
    version: schedule?.version ?? 0,
    published: await countVersions(db, home.id),
    total: await countPlanned(db, home.id),
    events: changed.map(eventView),
    unpublished: unpublished.map(({ id, what }) => ({ id, what })),
    ...(await undoableBy(db, home.id, member.accountId)),
  };
}

const eventView = ({ startsAt, endsAt, accepted, playoff, homeWaits, awayWaits, ...event }: PlannedRow) => ({
  ...event,
  playoff: playoff ?? null,
  homeWaits: homeWaits ?? null,
  awayWaits: awayWaits ?? null,
  accepted: [...accepted],
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

async function undoableBy(db: ReadContext["db"], seasonId: string, accountId: string) {
  const view = (row: ChangeRow | undefined) => (row ? { kind: row.kind, at: row.at.toISOString() } : null);
  return {
    undo: view(await changesOfPlan.lastDone(db, seasonId, accountId, MOST_UNDONE)),
    redo: view(await changesOfPlan.lastUndone(db, seasonId, accountId, MOST_UNDONE)),
  };
}
