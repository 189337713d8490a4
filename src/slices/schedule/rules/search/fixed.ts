import type { FixedGame } from "../instance/instance.ts";
import { dayNumber, minutesOf } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";
import type { Opening } from "./opening.ts";
import { isSaid } from "../instance/said.ts";

/** Whether a slot is on the date, at the start and on the field that a fixed game names. */
export function liesAs({ slots, firstDay, fields }: Season, slot: number, { date, start, field }: FixedGame): boolean {
  return (
    (!isSaid(date) || slots.day[slot] === dayNumber(date) - firstDay) &&
    (!isSaid(start) || slots.start[slot] === minutesOf(start)) &&
    (!isSaid(field) || fields[slots.field[slot]!]!.id === field)
  );
}

/** The slots that a fixed game may have. */
export function slotsOfFixed(season: Season, choices: Choices, division: number, fixed: FixedGame): Int32Array {
  const { slots, teams, teamNumber, divisions } = season;
  const ground = divisions[division]!.atHome ? teams[teamNumber.get(fixed.home)!]!.homeVenue : -1;
  const fits = (slot: number) => (ground < 0 || slots.venue[slot] === ground) && liesAs(season, slot, fixed);
  return Int32Array.from(choices.onDay[division]!.flatMap((perDay) => Array.from(perDay.filter(fits))));
}

/** Exchanges two opponents so that two teams meet in a game; the other two meet instead. */
function letMeet(opening: Opening, free: readonly number[], home: number, away: number): number | undefined {
  const { home: homes, away: aways } = opening;
  const plays = (game: number, team: number) => homes[game] === team || aways[game] === team;
  const ofHome = free.filter((game) => plays(game, home));
  const ofAway = free.filter((game) => plays(game, away));
  const pairs = ofHome.flatMap((one) => ofAway.filter((other) => other !== one).map((other) => [one, other] as const));
  // In one round, if it can be: nobody plays twice that day then.
  const [one, other] = pairs.find(([a, b]) => opening.day[a] === opening.day[b]) ?? pairs[0] ?? [];
  if (one === undefined || other === undefined) {
    // Where one of them plays nobody yet, it takes an opponent's place.
    const game = ofAway.length === 0 ? ofHome[0] : ofHome.length === 0 ? ofAway[0] : undefined;
    if (game === undefined) return undefined;
    homes[game] = home;
    aways[game] = away;
    return game;
  }
  const rival = homes[one] === home ? aways[one]! : homes[one]!;
  const theirs = homes[other] === away ? aways[other]! : homes[other]!;
  homes[one] = home;
  aways[one] = away;
  homes[other] = rival;
  aways[other] = theirs;
  return one;
}

/** Makes sure that the fixed games are among the games, and that they stay with their teams, times and fields. */
export function fixGames(season: Season, choices: Choices, opening: Opening): void {
  // What says most first.
  const said = (one: FixedGame) => Object.values(one).filter((value) => isSaid(value)).length;
  for (const one of (season.instance.fixed ?? []).toSorted((a, b) => said(b) - said(a))) {
    const [home, away] = [season.teamNumber.get(one.home)!, season.teamNumber.get(one.away)!];
    const { division } = season.teams[home]!;
    const free = [...opening.division.keys()].filter(
      (game) => opening.division[game] === division && !choices.seated[game],
    );
    const { home: homes, away: aways } = opening;
    const meet = free.filter(
      (game) => (homes[game] === home && aways[game] === away) || (homes[game] === away && aways[game] === home),
    );
    const own = slotsOfFixed(season, choices, division, one);
    const days = new Set([...own].map((slot) => season.slots.day[slot]));
    const game = meet.find((each) => days.has(opening.day[each])) ?? meet[0] ?? letMeet(opening, free, home, away);
    if (game === undefined) continue;
    homes[game] = home;
    aways[game] = away;
    choices.seated[game] = 1;
    choices.own[game] = own;
  }
}
