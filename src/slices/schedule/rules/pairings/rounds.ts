import { shuffled, type Chance } from "#kernel/chance.ts";
import type { Division } from "../season/season.ts";
import { circleRounds, circulant, colored, turned, type Pairing, type Round } from "./circle.ts";
import { fewBreaks, type RoundsWanted } from "./few-breaks.ts";

/** What is wrong with rounds in which everybody plays: breaks, homes that are not even, teams that meet twice running. */
function faultsOf(rounds: readonly Round[], teams: number) {
  let [breaks, uneven, rematches] = [0, 0, 0];
  for (let team = 0; team < teams; team += 1) {
    const own = rounds.flatMap((round) =>
      round.flatMap(([home, away]) =>
        home === team ? { atHome: 1, rival: away } : away === team ? { atHome: 0, rival: home } : [],
      ),
    );
    for (let at = 1; at < own.length; at += 1) {
      if (own[at]!.atHome === own[at - 1]!.atHome) breaks += 1;
      if (own[at]!.rival === own[at - 1]!.rival) rematches += 1;
    }
    const homes = own.filter(({ atHome }) => atHome === 1).length;
    uneven += Math.abs(2 * homes - own.length) - (own.length % 2);
  }
  return { breaks, cost: breaks + 4 * uneven + 10 * rematches };
}

function wantedOf({ teams, gamesPerTeam, minMeetings, maxMeetings }: Division, tries: number): RoundsWanted {
  const even = gamesPerTeam / (teams.length - 1);
  const [low, high] = [Math.floor(even), Math.ceil(even)];
  return { teams: teams.length, rounds: gamesPerTeam, least: minMeetings, most: maxMeetings, low, high, tries };
}

/** The best of some ways to go on with rounds. */
function bestOf(before: readonly Round[], ways: readonly (readonly Round[])[], teams: number) {
  const all = ways.map((way) => [...before, ...way]).map((rounds) => ({ rounds, ...faultsOf(rounds, teams) }));
  return all.reduce((one, other) => (other.cost < one.cost ? other : one));
}

/** Rounds by the circle, as often as it goes, then a part of it; each time from the round that fits best to those before. */
function byCircle(teams: number, games: number) {
  const circle = circleRounds(teams);
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, round) => circle[(first + round) % circle.length]!);
  const firsts = [...circle.keys()];
  let best = bestOf([], [circle.slice(0, games)], teams);
  for (let turn = 1; turn * circle.length < games; turn += 1) {
    const count = Math.min(circle.length, games - turn * circle.length);
    const plain = firsts.map((first) => from(first, count));
    const ways = turn % 2 === 1 ? plain.map(turned) : plain;
    // In a part, pairs cannot be even anyway.
    best = bestOf(best.rounds, count < circle.length ? [...plain, ...plain.map(turned)] : ways, teams);
  }
  if (games >= circle.length) return best;
  return bestOf(
    [],
    firsts.slice(0, circle.length - games + 1).map((first) => from(first, games)),
    teams,
  );
}

function evenRounds(division: Division, chance: Chance, tries: number): Round[] {
  const { teams, gamesPerTeam } = division;
  const best = byCircle(teams.length, gamesPerTeam);
  if (gamesPerTeam === teams.length - 1) return best.rounds;
  const wanted = wantedOf(division, tries);
  const few = fewBreaks(wanted, best.cost, false, chance);
  if (gamesPerTeam < teams.length) return few?.rounds ?? best.rounds;
  // Where teams meet twice, each at home of the other is worth two breaks more.
  const even = fewBreaks(wanted, Math.min(best.cost, (few?.breaks ?? best.cost) + 3), true, chance);
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

/**
 * The games of a division in rounds, in none of which a team plays twice; by the teams' positions in the division.
 * @param tries how long to look for few breaks (`RoundsWanted`)
 */
export function roundsOf(division: Division, chance: Chance, tries: number): Round[] {
  if (division.teams.length < 2 || division.gamesPerTeam === 0) return [];
  return division.teams.length % 2 === 0 ? evenRounds(division, chance, tries) : oddRounds(division, chance);
}
