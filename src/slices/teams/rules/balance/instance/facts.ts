import {
  RULES,
  type InstancePlayer,
  type InstanceTeam,
  type Objective,
  type RuleName,
  type TeamInstance,
} from "./instance.ts";
import { evenSizes, type Sizes } from "./sizes.ts";

/** A player with what counts: the age in months, and the requests that count because they are among the first. */
export interface Player extends InstancePlayer {
  readonly age: number | null;
  readonly wishes: readonly string[];
  /** Its teams that hold it, by number: it is locked there, or a parent coaches there. Empty: it is free. */
  readonly coached: number | null;
  readonly lockedOn: number | null;
}

/** A division by numbers: players and teams are named by their position in the lists. */
export interface Division {
  readonly id: string;
  readonly coed: boolean;
  readonly players: readonly Player[];
  readonly teams: readonly InstanceTeam[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly teamNumber: ReadonlyMap<string, number>;
  readonly siblings: readonly { readonly group: string; readonly members: readonly number[] }[];
  /** Pairs that ask for each other. */
  readonly mutual: readonly (readonly [number, number])[];
  readonly separations: readonly (readonly [number, number])[];
  readonly sizes: Sizes;
  readonly season: Season;
}

/** What holds for every division. */
export interface Season {
  readonly criteria: readonly string[];
  readonly questions: readonly { readonly id: string; readonly weight: number }[];
  readonly isHard: (rule: RuleName) => boolean;
  /** Whether players may wait when all teams are full. */
  readonly mayWait: boolean;
  readonly weight: (objective: Objective) => number;
  readonly friends: number;
  readonly friendGroup: number | null;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whole months between two dates; null where one is missing or none. */
export function monthsBetween(birthDate: string | null | undefined, day: string | null | undefined): number | null {
  const [born, on] = [birthDate, day].map((text) => {
    const read = DATE.exec(text ?? "")
      ?.slice(1)
      .map(Number) as [number, number, number] | undefined;
    if (read === undefined) return undefined;
    const real = new Date(Date.UTC(read[0], read[1] - 1, read[2]));
    return real.getUTCMonth() === read[1] - 1 && real.getUTCDate() === read[2] ? read : undefined;
  });
  if (born === undefined || on === undefined) return null;
  return (on[0] - born[0]) * 12 + on[1] - born[1] - (on[2] < born[2] ? 1 : 0);
}

function seasonOf(instance: TeamInstance): Season {
  const rules = instance.rules ?? {};
  return {
    criteria: instance.criteria ?? [],
    questions: instance.questions ?? [],
    isHard: (rule) => (rules[rule] === undefined ? RULES[rule] : rules[rule]) === "hard",
    mayWait: rules.everyone === "full",
    weight: (objective) => instance.weights?.[objective] ?? 1,
    friends: instance.limits?.friends === undefined ? 2 : (instance.limits.friends ?? 0),
    friendGroup: instance.limits?.friendGroup ?? null,
  };
}

const pairKey = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Each pair once, the smaller number first. */
function pairsOf(count: number, partners: (one: number) => Iterable<number>): [number, number][] {
  const pairs = new Map<string, [number, number]>();
  for (let one = 0; one < count; one += 1) {
    for (const other of partners(one)) {
      if (other !== one) pairs.set(pairKey(one, other), one < other ? [one, other] : [other, one]);
    }
  }
  return [...pairs.values()];
}

function divisionOf(instance: TeamInstance, season: Season, { id, coed }: TeamInstance["divisions"][number]): Division {
  const teams = instance.teams.filter(({ division }) => division === id);
  const teamNumber = new Map(teams.map((team, number) => [team.id, number]));
  const players = instance.players
    .filter(({ division }) => division === id)
    .map((player): Player => ({
      ...player,
      age: player.ageMonths ?? monthsBetween(player.birthDate, instance.asOf),
      wishes: player.noPreference === true ? [] : (player.friendRequests ?? []).slice(0, season.friends),
      coached: teamNumber.get(player.coachOf ?? "") ?? null,
      lockedOn: teamNumber.get(player.locked ?? "") ?? null,
    }));
  const numberOf = new Map(players.map((player, number) => [player.id, number]));
  const numbers = (ids: readonly string[]) => ids.flatMap((one) => numberOf.get(one) ?? []);
  const groups = new Map<string, number[]>();
  for (const [number, { siblingGroup }] of players.entries()) {
    if (siblingGroup !== null && siblingGroup !== undefined)
      groups.set(siblingGroup, [...(groups.get(siblingGroup) ?? []), number]);
  }
  return {
    id,
    coed: coed === true,
    players,
    teams,
    numberOf,
    teamNumber,
    siblings: [...groups].filter(([, { length }]) => length > 1).map(([group, members]) => ({ group, members })),
    mutual: pairsOf(players.length, (one) =>
      numbers(players[one]!.wishes).filter((other) => players[other]!.wishes.includes(players[one]!.id)),
    ),
    separations: pairsOf(players.length, (one) => numbers(players[one]!.separateFrom ?? [])),
    sizes: evenSizes(
      teams.map(({ max }) => max),
      players.length,
    ),
    season,
  };
}

/** An instance as its divisions: nothing crosses them. */
export function divisionsOf(instance: TeamInstance): Division[] {
  const season = seasonOf(instance);
  return instance.divisions.map((division) => divisionOf(instance, season, division));
}

/** The teams that hold a player while the rules for it are hard; two different ones cannot both be had. */
export function pinsOf({ players, season }: Division, player: number): number[] {
  const { coached, lockedOn } = players[player]!;
  return [season.isHard("coachChild") ? coached : null, season.isHard("locks") ? lockedOn : null].filter(
    (team) => team !== null,
  );
}
