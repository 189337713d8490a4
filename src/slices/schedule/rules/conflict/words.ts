import type { LeagueInstance, Window } from "../instance/instance.ts";
import type { Conflict, ConflictItem } from "../instance/result.ts";

const DAYS = ["", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A window in words: `Saturday, 2026-05-02 to 2026-05-10, 09:00 to 12:00`. */
export function windowWords(window: Window): string {
  const parts = [
    ...(window.dates ? [window.dates.join(", ")] : []),
    ...(window.range ? [window.range.join(" to ")] : []),
    ...(window.days ? [window.days.map((day) => DAYS[day]).join(", ")] : []),
    ...(window.from || window.to ? [`${window.from ?? "00:00"} to ${window.to ?? "24:00"}`] : []),
  ];
  return parts.join(", ") || "always";
}

const games = (count: number | null | undefined) => (count === 1 ? "1 game" : `${count} games`);
const times = (count: number | null | undefined) => (count === 1 ? "once" : `${count} times`);

/** A requirement in words. */
export function itemWords(instance: LeagueInstance, { ref, prop, index }: ConflictItem): string {
  const id = ref.slice(ref.indexOf(":") + 1);
  if (prop === "blackouts") return `no games on ${instance.season.blackouts![index!]}`;
  if (prop === "closed") {
    const field = instance.venues.flatMap(({ fields }) => fields).find((one) => one.id === id)!;
    return `field ${id} is closed (${windowWords(field.closed![index!]!)})`;
  }
  if (prop === "unavailable") {
    const isTeam = ref.startsWith("team:");
    const who = (isTeam ? instance.teams : (instance.officials ?? [])).find((one) => one.id === id)!;
    return `${isTeam ? "team" : "official"} ${id} is away (${windowWords(who.unavailable![index!]!)})`;
  }
  if (ref.startsWith("official:")) {
    const official = (instance.officials ?? []).find((one) => one.id === id)!;
    return `official ${id} takes at most ${games(official.maxPerDay)} a day`;
  }
  const division = instance.divisions.find((one) => one.id === id)!;
  if (prop === "allowed") return `division ${id} plays only ${division.allowed!.map(windowWords).join(" or ")}`;
  if (prop === "fields") return `division ${id} plays only on ${division.fields!.join(", ")}`;
  if (prop === "gamesPerTeam") return `each team of division ${id} plays ${games(division.gamesPerTeam)}`;
  if (prop === "minMeetings") return `the teams of division ${id} meet at least ${times(division.minMeetings)}`;
  if (prop === "maxPerDay") return `a team of division ${id} plays at most ${games(division.maxPerDay ?? 1)} a day`;
  if (prop === "maxPerWeek") return `a team of division ${id} plays at most ${games(division.maxPerWeek ?? 7)} a week`;
  return `a team of division ${id} has ${division.minDaysBetween} days from one game to the next`;
}

/** A conflict in words, with the names of teams, days and fields. */
export function conflictMessage(instance: LeagueInstance, conflict: Omit<Conflict, "message">): string {
  const { kind, scope, items, demand, supply } = conflict;
  const who = {
    capacity: `${scope.divisions?.length === 1 ? "Division" : "Divisions"} ${scope.divisions?.join(", ")}`,
    team: `Team ${scope.team}`,
    pair: `Teams ${scope.teams?.join(" and ")}`,
    coach: `The teams of coach ${scope.coach}`,
    officials: `The games of ${scope.divisions?.join(", ")}`,
  }[kind];
  const what =
    kind === "officials"
      ? `need officials ${times(demand)}, and they can take at most ${supply}`
      : kind === "pair"
        ? `must meet ${times(demand)}, and share ${supply === 1 ? "one day" : `${supply} days`}`
        : `need ${games(demand)}, and at most ${supply} are possible`;
  const needs =
    kind === "team" || (kind === "capacity" && scope.divisions?.length === 1) ? what.replace("need", "needs") : what;
  const because = items.map((item) => itemWords(instance, item)).join("; ");
  return `${who} ${needs}. These cannot all hold, and without any one of them this would be possible: ${because}.`;
}
