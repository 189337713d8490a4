import { Refusal } from "#kernel/refusal.ts";
import { seasonTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import { fieldLocations, leagueFields, type LeagueField } from "#slices/venues/server/public.ts";
import { MOST_EVENTS } from "../../contract/vocabulary.ts";
import type { EventState, EventWrite } from "../../rules/plan/change.ts";
import { momentsOf } from "../../rules/plan/board.ts";
import { takenByOthers } from "../store/events.ts";
import { stateOf } from "../../rules/plan/states.ts";
import { countPlanned, type PlannedRow } from "../store/planned-events.ts";
import type { HeldSchedule } from "./held-schedule.ts";
import { seasonDivisions } from "../queries/season-divisions.ts";

/**
 * A planned event as somebody saw it.
 * @throws Refusal schedule.no-such-event where it is gone; schedule.changed-meanwhile, with where it is now, where it changed since
 */
export async function seenEvent(held: HeldSchedule, id: string, version: number): Promise<PlannedRow> {
  const event = held.planned.get(id.toLowerCase());
  if (!event) throw new Refusal("schedule.no-such-event");
  if (event.version === version) return event;
  const { date, start, field, location } = event;
  const names = field === null ? undefined : await fieldLocations(held.tx, [field]);
  const facts = { date, start, where: names?.get(field ?? "")?.name ?? location ?? "" };
  throw new Refusal("schedule.changed-meanwhile", [], undefined, facts);
}

/**
 * The fields that the league may use in the season and on a day.
 * @throws Refusal schedule.no-such-field where one is not among them
 */
export async function usableFields(
  { tx, home }: HeldSchedule,
  ids: readonly string[],
  dates: readonly string[],
): Promise<ReadonlyMap<string, LeagueField>> {
  if (ids.length === 0) return new Map();
  const [from, to] = [[home.startDate, ...dates].toSorted()[0]!, [home.endDate, ...dates].toSorted().at(-1)!];
  const fields = new Map(
    (await leagueFields(tx, { leagueId: home.leagueId, from, to })).map((field) => [field.id, field]),
  );
  if (ids.some((id) => !fields.has(id))) throw new Refusal("schedule.no-such-field");
  return fields;
}

/**
 * Takes care that no field is planned that another league has published something on at that time: families of both would come.
 * @throws Refusal schedule.field-taken
 */
export async function demandFree({ tx, home }: HeldSchedule, events: readonly EventState[]): Promise<void> {
  const placed = events.filter(({ field, status }) => field !== null && status === "scheduled");
  if (placed.length === 0) return;
  const dates = placed.map(({ date }) => date).toSorted();
  const taken = await takenByOthers(tx, {
    seasonId: home.id,
    fieldIds: [...new Set(placed.map(({ field }) => field!))],
    from: dates[0]!,
    to: dates.at(-1)!,
  });
  const byField = Map.groupBy(taken, ({ field, date }) => `${field} ${date}`);
  for (const event of placed) {
    const own = momentsOf(event);
    const there = (byField.get(`${event.field} ${event.date}`) ?? []).map(momentsOf);
    if (there.some(({ from, to }) => own.from < to && from < own.to)) {
      const { date, start } = event;
      throw new Refusal("schedule.field-taken", [], undefined, { date, start });
    }
  }
}

/** What changes of an event, as a write of a change. */
export const writeOf = (event: PlannedRow, over: Partial<EventState>): EventWrite => {
  const before = stateOf(event);
  return { id: event.id, before, after: { ...before, ...over } };
};

/** What was accepted of clashes is asked anew where an event comes to lie elsewhere. */
export const NOTHING_ACCEPTED = { accepted: [], acceptedNote: null } as const;

/** The teams of the season, drafts too, by their ids. */
export async function teamsOfSeason({ tx, home }: HeldSchedule): Promise<ReadonlyMap<string, SeasonTeam>> {
  const divisions = await seasonDivisions(tx, home);
  const teams = await seasonTeams(
    tx,
    divisions.map(({ id }) => id),
  );
  return new Map(teams.map((team) => [team.id, team]));
}

/** @throws Refusal schedule.too-many where a season would have more events than it may */
export async function demandRoom({ tx, home }: HeldSchedule, more: number): Promise<void> {
  if ((await countPlanned(tx, home.id)) + more > MOST_EVENTS)
    throw new Refusal("schedule.too-many", [], undefined, { most: MOST_EVENTS });
}
