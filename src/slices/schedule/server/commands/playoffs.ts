import { announce } from "#platform/events/outbox.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import type { Tx } from "#platform/db/open.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { TEAM_COACHES } from "#slices/teams/server/public.ts";
import type { ScheduleEvent } from "../../events.ts";
import { planTopic } from "../../policy.ts";
import type { EventState, EventWrite } from "../../rules/plan/change.ts";
import { stateOf } from "../../rules/plan/states.ts";
import { fitted, type FittedGame, type PlayoffsAsked } from "../../rules/playoffs/fit.ts";
import { SCHEDULE_CHANGED } from "../notifications.ts";
import { proposalFacts, seasonBasis } from "../queries/season-facts.ts";
import { toPublish } from "../queries/to-publish.ts";
import { busyTeams } from "../store/bookings.ts";
import { publishedEventIds, publishEvents } from "../store/events.ts";
import { newEventIds, plannedById, updatePlanned } from "../store/planned-events.ts";
import { countChange, lockSchedule } from "../store/schedules.ts";
import { makeChange } from "./change.ts";
import type { HeldSchedule } from "./held-schedule.ts";
import { demandFree, demandRoom } from "./planned.ts";
import { tellSchedule } from "./tell-schedule.ts";

/** A team, or whom a playoff game waits for: "W3" is the winner of playoff game 3, "L3" its loser. */
type Side = { readonly team: string } | { readonly waits: string };

/** A playoff game as it is to be planned. */
export interface PlayoffGamePlan {
  readonly number: number;
  readonly home: Side;
  readonly away: Side;
  readonly at: NonNullable<FittedGame["at"]>;
}

const teamsAt = (home: Side, away: Side) => ({
  home: "team" in home ? home.team : null,
  away: "team" in away ? away.team : null,
  homeWaits: "waits" in home ? home.waits : null,
  awayWaits: "waits" in away ? away.waits : null,
});

/** Times and fields for a division's playoffs, as the generator finds them around everything that is planned. */
export async function fitPlayoffs(
  { tx, home, now }: HeldSchedule,
  division: string,
  asked: PlayoffsAsked,
): Promise<FittedGame[]> {
  const basis = await seasonBasis(tx, home);
  const [start, end] = asked.range as [string, string];
  // Facts of fields reach as far as the playoffs do, which may be after the regular season.
  const settings = { ...basis.settings, start, end, weeks: null };
  const { facts } = await proposalFacts(tx, home, { ...basis, settings }, now);
  return fitted(facts, settings, division, asked);
}

/**
 * Plans the games of a bracket. Not to be undone as a change: the bracket is removed instead.
 * @returns the ids of the games, by their numbers
 * @throws Refusal schedule.too-many; schedule.field-taken; schedule.taken
 */
export async function planPlayoffs(
  held: HeldSchedule,
  division: string,
  games: readonly PlayoffGamePlan[],
): Promise<ReadonlyMap<number, string>> {
  const { settings, fields } = await settingsAndFields(held);
  const minutes = settings.divisions.find(({ id }) => id === division)?.minutes ?? 60;
  const ids = await newEventIds(held.tx, games.length);
  await demandRoom(held, games.length);
  const writes = games.map(({ number, home, away, at }, index): EventWrite & { after: EventState } => ({
    id: ids[index]!,
    before: null,
    after: {
      kind: "game",
      division,
      ...teamsAt(home, away),
      playoff: number,
      title: null,
      ...at,
      location: null,
      minutes,
      timeZone: fields.get(at.field) ?? held.home.timeZone,
      arriveEarly: settings.arriveEarly,
      details: null,
      status: "scheduled",
      statusReason: null,
      locked: false,
      accepted: [],
      acceptedNote: null,
    },
  }));
  await demandFree(
    held,
    writes.map(({ after }) => after),
  );
  await makeChange(held, writes);
  return new Map(games.map(({ number }, index) => [number, ids[index]!]));
}

async function settingsAndFields({ tx, home, now }: HeldSchedule) {
  const basis = await seasonBasis(tx, home);
  const { fields } = await proposalFacts(tx, home, basis, now);
  return { settings: basis.settings, fields: new Map(fields.map(({ id, venue }) => [id, venue.timeZone])) };
}

/** Removes the games of a bracket from the plan. What families see of them is cancelled with the next publication. */
export async function removePlayoffs(held: HeldSchedule, ids: readonly string[]): Promise<void> {
  const change = ids.flatMap((id): EventWrite | [] => {
    const event = held.planned.get(id);
    return event ? { id, before: stateOf(event), after: null } : [];
  });
  await makeChange(held, change);
}

/** A playoff game with who plays it; a second final is cancelled while it is not needed (`needed` null: always played). */
interface PlayoffTeams {
  readonly id: string;
  readonly home: Side;
  readonly away: Side;
  readonly needed: boolean | null;
}

/** What becomes of a second final: cancelled without a reason by this, and back when it is needed after all. */
function statusFor({ status, statusReason }: EventState, needed: boolean | null): EventState["status"] {
  if (needed === false && status === "scheduled") return "cancelled";
  return needed === true && status === "cancelled" && statusReason === null ? "scheduled" : status;
}

/**
 * Says who plays some playoff games, as far as that is known, and which is not played. Where families see a game they see its teams at
 * once, and those of both teams are told; its time and location stay as they are planned.
 * @returns the games whose teams have something else at that time: they stay as they were
 */
export async function setPlayoffTeams(
  tx: Tx<RegistrationTables>,
  seasonId: string,
  games: readonly PlayoffTeams[],
  now: Date,
): Promise<string[]> {
  const [home] = await seasonHomes(tx, [seasonId]);
  if (!home || games.length === 0) return [];
  await lockSchedule(tx, { seasonId, leagueId: home.leagueId });
  const ids = games.map(({ id }) => id);
  const planned = new Map((await plannedById(tx, seasonId, ids)).map((event) => [event.id, event]));
  const busy: string[] = [];
  const written: (EventState & { id: string })[] = [];
  for (const { id, needed, ...sides } of games) {
    const event = planned.get(id);
    if (!event) continue;
    const teams = teamsAt(sides.home, sides.away);
    const status = statusFor(event, needed);
    if (event.home === teams.home && event.away === teams.away && event.status === status) continue;
    const known = [teams.home, teams.away].filter((team) => team !== null);
    if ((await busyTeams(tx, { teamIds: known, coaches: TEAM_COACHES }, event)).length > 0) busy.push(id);
    else written.push({ ...stateOf(event), ...teams, status, id });
  }
  if (written.length === 0) return busy;
  await updatePlanned(tx, seasonId, written);
  await countChange(tx, seasonId);
  const seen = await publishedEventIds(
    tx,
    written.map(({ id }) => id),
  );
  if (seen.length > 0) {
    const concerned = await toPublish(tx, home, now, seen);
    await publishEvents(tx, seasonId, seen, now);
    await announce(tx, { name: "schedule.published", payload: { seasonId } } satisfies ScheduleEvent);
    await tellSchedule({ tx, home, now }, SCHEDULE_CHANGED, concerned);
  }
  await announceLive(tx, planTopic(seasonId));
  return busy;
}
