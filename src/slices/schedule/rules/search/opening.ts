import { shuffled } from "#kernel/chance.ts";
import { roundsOf } from "../pairings/rounds.ts";
import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";
import { Load } from "./load.ts";
import { roundDays, type DayCosts } from "./round-days.ts";
import type { Task } from "./task.ts";

/** Games before the search: who meets whom in rounds, each round on a day. */
export interface Opening {
  readonly division: Int32Array;
  readonly home: Int32Array;
  readonly away: Int32Array;
  /** The day that a game's round is on; -1 where the division has no day at all. */
  readonly day: Int32Array;
}

/** The pairings of all divisions, in rounds, by team numbers. */
function pairingsOf({ season, chance, pairingTries }: Pick<Task, "season" | "chance" | "pairingTries">) {
  return season.divisions.map((division) => {
    const order = shuffled(division.teams, chance);
    return roundsOf(division, chance, pairingTries).map((round) =>
      round.map(([home, away]): [number, number] => [order[home]!, order[away]!]),
    );
  });
}

/** Gives the rounds of all divisions their days: first those of the divisions with the fewest days to choose from. */
export function daysOfRounds(
  season: Season,
  choices: Choices,
  rounds: readonly (readonly (readonly [number, number])[])[][],
  costs: DayCosts,
): number[][] {
  const load = new Load(season, choices);
  const days: number[][] = season.divisions.map(() => []);
  const order = season.divisions.toSorted(
    (one, other) => choices.days[one.number]!.length - choices.days[other.number]!.length || one.number - other.number,
  );
  for (const { number, teams } of order) {
    const own = rounds[number]!;
    const perRound = Math.max(0, ...own.map((round) => round.length));
    days[number] = roundDays(season, choices, load, number, own.length, perRound, {
      ...costs,
      rest: costs.rest * teams.length,
    });
    for (const [round, day] of days[number].entries()) load.promise(number, day, own[round]!.length);
  }
  return days;
}

/** Lets the guests be at home where the home team's ground has no slot at all and theirs has some. */
function withGround(season: Season, choices: Choices, division: number, [home, away]: readonly [number, number]) {
  const hasSlots = (team: number) => {
    const ground = season.teams[team]!.homeVenue;
    return ground < 0 || choices.days[division]!.some((day) => choices.slots(division, day, ground).length > 0);
  };
  return season.divisions[division]!.atHome && !hasSlots(home) && hasSlots(away) ? [away, home] : [home, away];
}

export function openingOf(task: Task, choices: Choices, costs: DayCosts): Opening {
  const { season } = task;
  const rounds = pairingsOf(task);
  const days = daysOfRounds(season, choices, rounds, costs);
  const games = rounds.flatMap((own, division) =>
    own.flatMap((round, number) =>
      round.map((pair) => {
        const [home, away] = withGround(season, choices, division, pair);
        return { division, home: home!, away: away!, day: days[division]![number] ?? -1 };
      }),
    ),
  );
  return {
    division: Int32Array.from(games, (game) => game.division),
    home: Int32Array.from(games, (game) => game.home),
    away: Int32Array.from(games, (game) => game.away),
    day: Int32Array.from(games, (game) => game.day),
  };
}
