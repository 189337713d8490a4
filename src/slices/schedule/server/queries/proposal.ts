import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { readJob } from "#platform/jobs/queue.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { fieldLocations } from "#slices/venues/server/public.ts";
import type { Requirement, ScheduleProgress, ScheduleProposal } from "../../contract/generate.ts";
import type { LeagueInstance, Window } from "../../rules/instance/instance.ts";
import type { Conflict, ConflictItem } from "../../rules/instance/result.ts";
import type { ScheduleDeps } from "../services.ts";
import { proposalOf, proposalState, type ProposalRow } from "../store/proposals.ts";
import { changeOf } from "./change-of.ts";
import { seasonBasis, type SeasonBasis } from "./season-facts.ts";
import { demandSchedule } from "./ties.ts";

type ReadContext = Pick<ScheduleDeps, "db" | "clock"> & ActorContext;
type Outcome = NonNullable<ScheduleProposal["outcome"]>;
/** Names of divisions, teams, fields and coaches, by their ids. */
type Names = (id: string) => string;

/** The schedule that is proposed to somebody for a season, with how far it is. @throws Refusal as `demandSchedule` */
export async function scheduleProposal(
  ctx: ReadContext,
  { season }: { season: string },
): Promise<{ proposal: ScheduleProposal | null }> {
  const { db, clock, actor } = ctx;
  const { member, home } = await demandSchedule(db, actor, season);
  const row = await proposalOf(db, home.id, member.accountId);
  if (!row) return { proposal: null };
  const basis = await seasonBasis(db, home);
  const today = localDateAt(clock.now(), home.timeZone);
  return {
    proposal: {
      ...(await progressOf(db, row)),
      outdated: row.scheduleVersion !== (basis.schedule?.version ?? 1),
      outcome: row.outcome ? await outcomeOf(ctx, row, basis, today) : null,
    },
  };
}

/** How far the schedule is that is made for somebody: two small reads. @throws Refusal as `demandSchedule` */
export async function scheduleProgress(
  { db, actor }: ReadContext,
  { season }: { season: string },
): Promise<{ progress: ScheduleProgress | null }> {
  const { member, home } = await demandSchedule(db, actor, season);
  const row = await proposalState(db, home.id, member.accountId);
  return { progress: row ? await progressOf(db, row) : null };
}

async function progressOf(
  db: ScheduleDeps["db"],
  { id, state, jobId }: Pick<ProposalRow, "id" | "state" | "jobId">,
): Promise<ScheduleProgress> {
  const job = jobId === null ? undefined : await readJob(db, jobId);
  return {
    id,
    state: state === "working" && job?.state === "failed" ? "failed" : state,
    progress: state === "done" ? 1 : job?.total ? Math.min(1, job.done / job.total) : 0,
  };
}

async function outcomeOf({ db }: ReadContext, row: ProposalRow, basis: SeasonBasis, today: string): Promise<Outcome> {
  const { schedule, fairness } = row.outcome!;
  const { instance } = row;
  const planned = new Map(basis.planned.map((event) => [event.id, event]));
  const facts = { planned, arriveEarly: basis.settings.arriveEarly, today };
  const change = fairness ? await changeOf(db, row, row.outcome!, facts) : [];
  const name = await namesIn({ db }, instance, basis);
  const games = schedule.games.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.start.localeCompare(b.start) || a.id.localeCompare(b.id),
  );
  const added = change.filter(({ before }) => before === null).length;
  const removed = change.filter(({ after }) => after === null).length;
  return {
    status: schedule.status,
    games: games.length,
    changes: {
      added,
      removed,
      moved: change.length - added - removed,
      kept: games.length - (change.length - removed),
    },
    firstDay: games[0]?.date ?? null,
    lastDay: games.at(-1)?.date ?? null,
    notPlaced: (schedule.notPlaced ?? []).map(({ division, home, away, because, nearest }) => ({
      division: name(division),
      home: home === undefined ? null : name(home),
      away: away === undefined ? null : name(away),
      because: [...because],
      nearest: nearest ? { ...nearest, field: name(nearest.field), blocks: [...nearest.blocks] } : null,
    })),
    conflict: schedule.conflict ? conflictOf(schedule.conflict, instance, name) : null,
    fairness: fairness && {
      measures: [...fairness.measures],
      teams: fairness.teams.map(({ team, ...figures }) => ({
        ...figures,
        name: name(team),
        division: name(instance.teams.find(({ id }) => id === team)?.division ?? ""),
      })),
      siblings: fairness.siblings,
      moved: fairness.moved,
    },
    schedule: games.map(({ division, home, away, date, start, field }) => ({
      division: name(division),
      home: name(home),
      away: name(away),
      date,
      start,
      field: name(field),
    })),
  };
}

async function namesIn({ db }: Pick<ScheduleDeps, "db">, instance: LeagueInstance, basis: SeasonBasis): Promise<Names> {
  const fields = await fieldLocations(
    db,
    instance.venues.flatMap((venue) => venue.fields.map(({ id }) => id)),
  );
  const coaches = await namesOf(db, [...new Set(basis.teams.flatMap((team) => team.coaches))]);
  const names = new Map([
    ...[...fields].map(([id, { name }]) => [id, name] as const),
    ...coaches,
    ...basis.divisions.map(({ id, name }) => [id, name] as const),
    ...basis.teams.map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => names.get(id) ?? "";
}

function conflictOf({ kind, scope, items, demand, supply }: Conflict, instance: LeagueInstance, name: Names) {
  const about = scope.divisions ?? scope.teams ?? [scope.team ?? scope.coach ?? ""];
  return {
    kind,
    about: about.map(name),
    demand,
    supply,
    requirements: items.map((item) => requirementOf(item, instance, name)),
  };
}

const windowOf = ({ dates, range, days, from, to }: Window): Requirement["windows"][number] => ({
  dates: [...(dates ?? [])],
  range: range ? [range[0]!, range[1]!] : null,
  days: [...(days ?? [])],
  from: from || null,
  to: to || null,
});

const NUMBERS = {
  gamesPerTeam: "games",
  minMeetings: "meetings",
  maxPerDay: "per-day",
  maxPerWeek: "per-week",
  minDaysBetween: "rest",
} as const;

/** A requirement by the name of what it is about, for the page to put it into words. */
function requirementOf({ ref, prop, index }: ConflictItem, instance: LeagueInstance, name: Names): Requirement {
  const id = ref.slice(ref.indexOf(":") + 1);
  const of = (what: Requirement["what"], windows: readonly Window[] = [], number: number | null = null) => ({
    what,
    name: name(id),
    number,
    windows: windows.map(windowOf),
  });
  if (prop === "blackouts") return { ...of("blackout", [{ dates: [instance.season.blackouts![index!]!] }]), name: "" };
  if (prop === "closed") {
    const field = instance.venues.flatMap(({ fields }) => fields).find((one) => one.id === id);
    return of("field-closed", [field!.closed![index!]!]);
  }
  if (ref.startsWith("official:")) return of("official");
  if (prop === "unavailable")
    return of("team-away", [instance.teams.find((one) => one.id === id)!.unavailable![index!]!]);
  const division = instance.divisions.find((one) => one.id === id)!;
  if (prop === "allowed") return of("days", division.allowed ?? []);
  if (prop === "fields") return of("fields");
  const key = prop as keyof typeof NUMBERS;
  return of(NUMBERS[key], [], division[key] ?? null);
}
