import type { LeagueInstance } from "../instance/instance.ts";
import type { ConflictItem, ConflictKind } from "../instance/result.ts";
import type { Season } from "../season/season.ts";
import { isSaid } from "../instance/said.ts";

/** What a conflict is about, by numbers of the season. */
export interface Scope {
  readonly kind: ConflictKind;
  readonly divisions: readonly number[];
  /** One team, two teams, or all teams of a coach. */
  readonly teams: readonly number[];
  readonly coach?: string;
}

const OF_DIVISION: Readonly<Record<ConflictKind, readonly string[]>> = {
  capacity: ["allowed", "fields", "gamesPerTeam", "maxPerDay", "maxPerWeek"],
  team: ["allowed", "fields", "gamesPerTeam", "maxPerDay", "maxPerWeek", "minDaysBetween"],
  pair: ["allowed", "fields", "minMeetings", "maxPerDay"],
  coach: ["allowed", "fields", "gamesPerTeam", "maxPerDay", "maxPerWeek"],
  officials: ["allowed", "fields", "gamesPerTeam"],
};

const listed = (ref: string, prop: string, list: readonly unknown[] | null | undefined): ConflictItem[] =>
  (list ?? []).map((_, index) => ({ ref, prop, index }));

/** Everything that could be relaxed and has to do with a scope. What is easiest to relax comes last, so that it stays longest. */
export function itemsOf({ instance }: Season, scope: Scope): ConflictItem[] {
  const divisions = scope.divisions.map((number) => instance.divisions[number]!);
  const fields = instance.venues.flatMap((venue) => venue.fields);
  return [
    ...listed("season", "blackouts", instance.season.blackouts),
    ...fields.flatMap((field) => listed(`field:${field.id}`, "closed", field.closed)),
    ...(scope.kind === "officials" ? (instance.officials ?? []) : []).flatMap((one) => [
      ...listed(`official:${one.id}`, "unavailable", one.unavailable),
      ...(!isSaid(one.maxPerDay) ? [] : [{ ref: `official:${one.id}`, prop: "maxPerDay" }]),
    ]),
    ...scope.teams.flatMap((number) => {
      const team = instance.teams[number]!;
      return listed(`team:${team.id}`, "unavailable", team.unavailable);
    }),
    ...divisions.flatMap((division) =>
      OF_DIVISION[scope.kind]
        .filter((prop) => isStated(division as unknown as Record<string, unknown>, prop))
        .map((prop) => ({ ref: `division:${division.id}`, prop })),
    ),
  ];
}

/** Whether a division says something of its own; at most one game a day holds unless it is said otherwise. */
const isStated = (division: Record<string, unknown>, prop: string) =>
  prop === "maxPerDay" || prop === "maxPerWeek" || isSaid(division[prop]);

/**
 * The instance with only some requirements kept: without a division's `gamesPerTeam` it asks for no games, without its other rules
 * there is no limit; windows that are not kept are gone. Only what a scope is about is left in it.
 */
export function keeping({ instance }: Season, scope: Scope, items: readonly ConflictItem[]): LeagueInstance {
  const kept = new Set(items.map(({ ref, prop, index }) => `${ref}\u0000${prop}\u0000${index ?? ""}`));
  const has = (ref: string, prop: string, index: number | "" = "") => kept.has(`${ref}\u0000${prop}\u0000${index}`);
  const some = <Item>(ref: string, prop: string, list: readonly Item[] | null | undefined) =>
    (list ?? []).filter((_, index) => has(ref, prop, index));
  const divisions = scope.divisions.map((number) => instance.divisions[number]!);
  const names = new Set(divisions.map(({ id }) => id));
  const teams = new Set(scope.teams.map((number) => instance.teams[number]!.id));
  return {
    ...instance,
    kind: "season",
    fixed: null,
    reschedule: null,
    wishes: null,
    season: { ...instance.season, blackouts: some("season", "blackouts", instance.season.blackouts) },
    venues: instance.venues.map((venue) => ({
      ...venue,
      fields: venue.fields.map((field) => ({ ...field, closed: some(`field:${field.id}`, "closed", field.closed) })),
    })),
    divisions: divisions.map((division) => {
      const ref = `division:${division.id}`;
      return {
        ...division,
        allowed: has(ref, "allowed") ? division.allowed : null,
        fields: has(ref, "fields") ? division.fields : null,
        gamesPerTeam: has(ref, "gamesPerTeam") ? division.gamesPerTeam : 0,
        minMeetings: has(ref, "minMeetings") ? division.minMeetings : null,
        maxPerDay: has(ref, "maxPerDay") ? division.maxPerDay : 99,
        maxPerWeek: has(ref, "maxPerWeek") ? division.maxPerWeek : 99,
        minDaysBetween: has(ref, "minDaysBetween") ? division.minDaysBetween : 0,
      };
    }),
    teams: instance.teams
      .filter(({ division }) => names.has(division))
      .map((team) => ({
        ...team,
        unavailable: teams.has(team.id) ? some(`team:${team.id}`, "unavailable", team.unavailable) : null,
      })),
    officials: (scope.kind === "officials" ? (instance.officials ?? []) : []).map((one) => ({
      ...one,
      unavailable: some(`official:${one.id}`, "unavailable", one.unavailable),
      maxPerDay: has(`official:${one.id}`, "maxPerDay") ? one.maxPerDay : null,
    })),
  };
}
