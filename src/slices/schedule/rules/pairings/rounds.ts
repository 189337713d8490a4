import { shuffled, type Chance } from "#kernel/chance.ts";
import type { Division } from "../season/season.ts";
import { circleRounds, circulant, colored, turned, type Pairing, type Round } from "./circle.ts";
import { fewBreaks, type RoundsWanted } from "./few-breaks.ts";

/** Breaks of rounds in which everybody plays. */
function breaksOf(rounds: readonly Round[], teams: number): { breaks: number; uneven: number } {
  let [breaks, uneven] = [0, 0];
  for (let team = 0; team < teams; team += 1) {
    const homes = rounds.flatMap((round) =>
      round.flatMap(([home, away]) => (home === team ? 1 : away === team ? 0 : [])),
    );
    for (let at = 1; at < homes.length; at += 1) if (homes[at] === homes[at - 1]) breaks += 1;
    const count = homes.reduce<number>((sum, one) => sum + one, 0);
    uneven += Math.abs(2 * count - homes.length) - (homes.length % 2);
  }
  return { breaks, uneven };
}

function wantedOf({ teams, gamesPerTeam, minMeetings, maxMeetings }: Division): RoundsWanted {
  const even = gamesPerTeam / (teams.length - 1);
  const [low, high] = [Math.floor(even), Math.ceil(even)];
  return { teams: teams.length, rounds: gamesPerTeam, least: minMeetings, most: maxMeetings, low, high };
}

/** Rounds by the circle, the whole of it as often as it goes, then a part. */
function byCircle(teams: number, games: number, first: number): Round[] {
  const circle = circleRounds(teams);
  const whole = Math.floor(games / circle.length);
  const rounds = Array.from({ length: whole }, (_, turn) => (turn % 2 === 0 ? circle : turned(circle))).flat();
  const part = circle.slice(first, first + games - whole * circle.length);
  return [...rounds, ...(whole % 2 === 0 ? part : turned(part))];
}

function evenRounds(division: Division, chance: Chance): Round[] {
  const { teams, gamesPerTeam } = division;
  const part = gamesPerTeam % (teams.length - 1);
  const windows = part === 0 ? 1 : teams.length - part;
  const choices = Array.from({ length: windows }, (_, first) => byCircle(teams.length, gamesPerTeam, first));
  const known = choices.map((rounds) => ({ rounds, ...breaksOf(rounds, teams.length) }));
  const best = known.reduce((one, other) => (other.uneven + other.breaks < one.uneven + one.breaks ? other : one));
  if (gamesPerTeam === teams.length - 1) return best.rounds;
  const below = best.uneven > 0 ? best.breaks + best.uneven * 4 : best.breaks;
  const wanted = wantedOf(division);
  const few = fewBreaks(wanted, below, false, chance);
  if (gamesPerTeam < teams.length) return few?.rounds ?? best.rounds;
  // Where teams meet twice, each at home of the other is worth two breaks more.
  const even = fewBreaks(wanted, (few?.breaks ?? below) + 3, true, chance);
  return even?.rounds ?? few?.rounds ?? best.rounds;
}

function oddRounds({ teams, gamesPerTeam }: Division, chance: Chance): Round[] {
  const whole = Math.floor(gamesPerTeam / (teams.length - 1));
  const rest = gamesPerTeam - whole * (teams.length - 1);
  const pairings: Pairing[] = circulant(teams.length, rest);
  const least = Math.ceil(pairings.length / Math.max(1, Math.floor(teams.length / 2)));
  const order = () => shuffled(pairings, chance);
  const circle = circleRounds(teams.length);
  return [
    ...Array.from({ length: whole }, (_, turn) => (turn % 2 === 0 ? circle : turned(circle))).flat(),
    ...colored(pairings, order, least),
  ];
}

/** The games of a division in rounds, in none of which a team plays twice; by the teams' places in the division. */
export function roundsOf(division: Division, chance: Chance): Round[] {
  if (division.teams.length < 2 || division.gamesPerTeam === 0) return [];
  return division.teams.length % 2 === 0 ? evenRounds(division, chance) : oddRounds(division, chance);
}
