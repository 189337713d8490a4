import type { QueryExecutorProvider } from "kysely";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import type { SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { closingOf, fieldLocations, minutesOfSpan } from "#slices/venues/server/public.ts";
import type { RainOut, RainOutAsked, RainOutSpan } from "../../contract/rain-out.ts";
import type { EventDifference } from "../../rules/plan/difference.ts";
import { stateOf } from "../../rules/plan/states.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsInSpan, eventsOfSeasons, type EventRow } from "../store/events.ts";
import { plannedById, type PlannedRow } from "../store/planned-events.ts";
import { linesFor } from "./lines.ts";
import { demandSchedule } from "./ties.ts";
import { concernedBy, countTold } from "./to-publish.ts";

/** Events that the page names; the others are counted. */
const MOST_NAMED = 200;

/**
 * What a closed venue would take from a season's published schedule, who would be told, and where else something is still to come.
 * @throws Refusal as `demandSchedule`
 */
export async function rainOut(
  ctx: Pick<ScheduleDeps, "db" | "clock" | "gameScores"> & ActorContext,
  asked: RainOutAsked,
): Promise<RainOut> {
  const { db, actor } = ctx;
  const { home } = await demandSchedule(db, actor, asked.season);
  const now = timeOf(ctx);
  const { venues, next } = await stillToCome(db, home.id, now);
  const span = spanOf(asked, venues, next);
  const about = {
    league: { id: home.leagueId, name: home.leagueName },
    season: { id: home.id, name: home.seasonName },
    venues,
    span,
  };
  const none = { events: [], count: 0, games: 0, families: 0, people: 0, scored: 0, planned: 0 };
  if (!span) return { ...about, ...none, mayClose: false, isClosed: false };
  const { off, scored, planned } = await rainedOut(ctx, db, home, span, now);
  const differences = off.map(({ event, was }): EventDifference => {
    const { locked: _locked, acceptedNote: _note, ...seen } = stateOf(event);
    return { id: event.id, what: "cancelled", now: { ...seen, status: "cancelled", statusReason: null }, was };
  });
  const concerned = await concernedBy(db, home, differences);
  const line = await linesFor(db, concerned);
  return {
    ...about,
    ...(await closingOf(db, ctx, span)),
    events: differences.slice(0, MOST_NAMED).map((one) => line(one)),
    count: off.length,
    games: off.filter(({ was }) => was.kind === "game").length,
    families: concerned.families,
    people: countTold(concerned).people,
    scored,
    planned,
  };
}

/** The venues where published events of a season are still to come, the soonest first, and the next event of each. */
async function stillToCome(handle: QueryExecutorProvider, seasonId: string, now: Date) {
  const events = (await eventsOfSeasons(handle, [seasonId], now)).filter(
    ({ field, status }) => field !== null && status === "scheduled",
  );
  const locations = await fieldLocations(
    handle,
    events.map(({ field }) => field!),
  );
  const byVenue = Map.groupBy(events, ({ field }) => locations.get(field!)!.venue.id);
  return {
    venues: [...byVenue].map(([id, own]) => ({
      id,
      name: locations.get(own[0]!.field!)!.venue.name,
      fields: [...new Set(own.map(({ field }) => field!))]
        .map((field) => ({ id: field, name: locations.get(field)!.fieldName }))
        .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true })),
    })),
    next: new Map([...byVenue].map(([id, own]) => [id, own[0]!.date])),
  };
}

/** The time that somebody asks about; where something is not said, the day of the venue's next event. */
function spanOf(
  { venue: asked, field, fromOn, toOn, from, to }: RainOutAsked,
  venues: RainOut["venues"],
  next: ReadonlyMap<string, string>,
): RainOutSpan | null {
  const { id: venue, fields } = venues.find(({ id }) => id === asked) ?? venues[0] ?? {};
  if (venue === undefined) return null;
  const first = fromOn ?? next.get(venue)!;
  return {
    venue,
    // Of another venue that was chosen before, no field is meant.
    field: fields?.find(({ id }) => id === field)?.id ?? null,
    fromOn: first,
    toOn: toOn ?? first,
    from: from ?? null,
    to: to ?? null,
  };
}

/** What a closed venue takes from a season. */
export interface RainedOut {
  /** Events to be cancelled, as they are planned and as families see them, in the order of time. */
  readonly off: readonly { readonly event: PlannedRow; readonly was: EventRow }[];
  /** Games that have a score: they were played. */
  readonly scored: number;
  /** Events that the plan has elsewhere, or no longer. */
  readonly planned: number;
}

/** The published events of a season at a venue, in a time, that are not over at a moment. */
export async function rainedOut(
  { gameScores }: Pick<ScheduleDeps, "gameScores">,
  handle: Handle<RegistrationTables>,
  home: SeasonHome,
  { venue, field, fromOn, toOn, from, to }: RainOutSpan,
  now: Date,
): Promise<RainedOut> {
  const { venues } = await stillToCome(handle, home.id, now);
  const there = venues.find(({ id }) => id === venue)?.fields ?? [];
  const fieldIds = there.flatMap(({ id }) => (field === null || id === field ? id : []));
  const span = { fieldIds, fromOn, toOn, ...minutesOfSpan({ from, to }) };
  const events = (await eventsInSpan(handle, span, now)).filter(({ seasonId }) => seasonId === home.id);
  const ids = events.map(({ id }) => id);
  const scores = (await gameScores?.(handle, ids)) ?? new Map();
  const unscored = events.filter(({ id }) => !scores.has(id));
  const plan = new Map((await plannedById(handle, home.id, ids)).map((event) => [event.id, event]));
  const off = unscored.flatMap((was) => {
    const event = plan.get(was.id);
    const isThere = event?.status === "scheduled" && event.field === was.field && event.date === was.date;
    return event && isThere && event.start === was.start ? { event, was } : [];
  });
  return { off, scored: events.length - unscored.length, planned: unscored.length - off.length };
}
