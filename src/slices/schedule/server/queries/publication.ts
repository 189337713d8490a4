import type { ActorContext } from "#platform/call.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { ChangedEvent, SchedulePreview, ScheduleVersions } from "../../contract/publishing.ts";
import { countDifferences, differencesOf, type EventDifference } from "../../rules/plan/difference.ts";
import { linesFor } from "./lines.ts";
import { sampleOf } from "../emails.ts";
import type { ScheduleDeps } from "../services.ts";
import { plannedEvents } from "../store/planned-events.ts";
import { scheduleRows } from "../store/schedules.ts";
import { versionEvents, versionsOf } from "../store/versions.ts";
import { demandSchedule } from "./ties.ts";
import { countTold, toPublish } from "./to-publish.ts";
import { seasonDivisions } from "./season-divisions.ts";

/** Events that a preview names, and a sample. */
const MOST_NAMED = 200;
const SAMPLED = 3;

type ReadContext = Pick<ScheduleDeps, "db" | "clock"> & ActorContext;

/** What publishing a season's schedule would change, and who would be told. @throws Refusal as `demandSchedule` */
export async function previewSchedule(ctx: ReadContext, { season }: { season: string }): Promise<SchedulePreview> {
  const { db, actor } = ctx;
  const { home } = await demandSchedule(db, actor, season);
  const concerned = await toPublish(db, home, timeOf(ctx));
  const { differences, teams } = concerned;
  const [schedule] = await scheduleRows(db, [home.id]);
  const { people, byEmailOnly } = countTold(concerned);
  const line = await linesFor(db, concerned);
  const isFirst = !schedule?.publishedAt;
  const named = new Set(differences.flatMap(({ now }) => [now.home, now.away]));
  const told = { league: home.leagueName, events: differences.slice(0, SAMPLED).map(line) };
  const kind = isFirst ? "published" : "changed";
  return {
    league: home.leagueName,
    season: home.seasonName,
    timeZone: home.timeZone,
    isFirst,
    people,
    byEmailOnly,
    draftTeams: [...teams.values()].flatMap(({ id, name, published }) => (named.has(id) && !published ? name : [])),
    counts: countDifferences(differences),
    events: differences.slice(0, MOST_NAMED).map((one) => line(one)),
    samples: { en: sampleOf(kind, "en", told), es: sampleOf(kind, "es", told) },
  };
}

/** What was published of a season, the last first. @throws Refusal as `demandSchedule` */
export async function scheduleVersions(
  { db, actor }: ReadContext,
  { season }: { season: string },
): Promise<ScheduleVersions> {
  const { home } = await demandSchedule(db, actor, season);
  const rows = await versionsOf(db, home.id);
  const names = await namesOf(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return {
    versions: rows.map(({ number, at, authorId, summary }) => ({
      number,
      at: at.toISOString(),
      by: (authorId && names.get(authorId)) || null,
      summary,
    })),
  };
}

/** What restoring a version would change of the plan. @throws Refusal schedule.not-found; as `demandSchedule` */
export async function compareVersion(
  ctx: ReadContext,
  { season, version }: { season: string; version: number },
): Promise<{ counts: Record<string, number>; events: ChangedEvent[] }> {
  const { db, actor } = ctx;
  const { home } = await demandSchedule(db, actor, season);
  const events = await versionEvents(db, home.id, version);
  if (!events) throw new Refusal("schedule.not-found");
  const planned = new Map((await plannedEvents(db, home.id)).map((row) => [row.id, row]));
  const differences: EventDifference[] = differencesOf(new Map(events.map((event) => [event.id, event])), planned, 0);
  const divisions = await seasonDivisions(db, home);
  const teams = await seasonTeams(
    db,
    divisions.map(({ id }) => id),
  );
  const line = await linesFor(db, { differences, teams: new Map(teams.map((team) => [team.id, team])) });
  return {
    counts: countDifferences(differences),
    events: differences.slice(0, MOST_NAMED).map((one) => line(one)),
  };
}
