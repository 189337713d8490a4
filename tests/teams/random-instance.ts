import { chanceFrom, type Chance } from "#kernel/chance.ts";
import type { InstancePlayer, InstanceTeam, TeamInstance } from "#slices/teams/rules/balance/instance/instance.ts";

/** How an instance is made up; what is not said is drawn. */
export interface Wish {
  readonly divisions?: number;
  readonly teams?: number;
  readonly players?: number;
  /** Ties between players: requests, siblings, separations, coaches, locks; 0 is none, 1 very many. */
  readonly ties?: number;
}

const SCHOOLS = ["North", "South", "East", null];

function pick<Item>(items: readonly Item[], chance: Chance): Item {
  return items[chance.below(items.length)]!;
}

/** Instances of every kind of the format, the same for the same seed. Some of them contradict themselves. */
export function randomInstance(seed: number, wish: Wish = {}): TeamInstance {
  const chance = chanceFrom(seed);
  const likely = (part: number) => chance.part() < part;
  const criteria = pick([[], ["skill"], ["skill", "speed", "teamwork"]], chance);
  const rated = pick([0, 0.5, 1, 1], chance);
  const known = pick([0, 0.7, 1, 1], chance);
  const withLocations = likely(0.6);
  const ties = wish.ties ?? pick([0, 0.1, 0.3, 0.6], chance);
  const location = () => ({ x: chance.below(140) / 10, y: chance.below(140) / 10 });
  const divisions = Array.from({ length: wish.divisions ?? 1 + chance.below(2) }, (_, number) => ({
    id: `D${number}`,
    name: `Division ${number}`,
    coed: likely(0.5),
  }));
  const everyone = likely(0.25) ? "full" : "hard";
  const teams: InstanceTeam[] = [];
  const players: InstancePlayer[] = [];
  for (const { id: division } of divisions) {
    const count = wish.players ?? chance.below(34);
    const number = wish.teams ?? 1 + chance.below(5);
    // The maximum just met, with room, different, or too small where players may wait.
    const even = Math.ceil(count / Math.max(1, number));
    const max = pick([even, even, even + 2, even + 5, everyone === "full" ? Math.max(1, even - 1) : even + 1], chance);
    for (let one = 0; one < number; one += 1) {
      const own = likely(0.15) ? max + chance.below(3) : max;
      teams.push({
        id: `${division}-T${one}`,
        division,
        max: own,
        coaches: [],
        practice: withLocations ? location() : null,
      });
    }
    const own = teams.filter((team) => team.division === division).map(({ id }) => id);
    const ids = Array.from({ length: count }, (_, one) => `${division}-P${one}`);
    for (const id of ids) {
      const friends = Array.from({ length: likely(ties) ? 1 + chance.below(3) : 0 }, () => pick(ids, chance)).filter(
        (one) => one !== id,
      );
      if (likely(ties * 0.05)) friends.push("nobody");
      const apart = likely(ties * 0.25) ? [pick(ids, chance)].filter((one) => one !== id) : [];
      players.push({
        id,
        division,
        ...(likely(0.5)
          ? { ageMonths: likely(known) ? 96 + chance.below(24) : null }
          : { birthDate: `20${15 + chance.below(3)}-0${1 + chance.below(9)}-1${chance.below(9)}` }),
        gender: pick(["F", "M", "M", "F", "X", null], chance),
        ratings: Object.fromEntries(
          criteria.map((criterion) => [criterion, likely(rated) ? 1 + chance.below(5) : null]),
        ),
        experience: likely(known) ? chance.below(6) : null,
        returning: likely(known) ? likely(0.5) : null,
        school: pick(SCHOOLS, chance),
        home: withLocations && likely(0.9) ? location() : null,
        siblingGroup: likely(ties * 0.3) ? `S${chance.below(Math.ceil(count / 3))}` : null,
        coachOf: likely(ties * 0.12) ? pick(own, chance) : null,
        friendRequests: [...new Set(friends)],
        separateFrom: apart,
        locked: likely(ties * 0.1) ? pick(own, chance) : null,
        noPreference: likely(0.05),
      });
    }
  }
  // Requests are often answered.
  const byId = new Map(players.map((player) => [player.id, player]));
  const answered = players.map((player) => {
    const asking = players
      .filter((other) => other.friendRequests?.includes(player.id) && likely(0.6))
      .map(({ id }) => id);
    return {
      ...player,
      friendRequests: [...new Set([...asking, ...(byId.get(player.id)?.friendRequests ?? [])])].slice(0, 4),
    };
  });
  return {
    format: "team-instance/1",
    id: `R${seed}`,
    asOf: "2026-08-31",
    criteria,
    divisions,
    teams,
    players: answered,
    limits: { friends: 1 + chance.below(3), friendGroup: pick([null, null, 2, 3, 5], chance) },
    rules: {
      everyone,
      evenSizes: likely(0.2) ? "off" : "hard",
      siblings: likely(0.1) ? "soft" : "hard",
      coachChild: likely(0.1) ? "soft" : "hard",
      locks: "hard",
      separations: likely(0.1) ? "off" : "hard",
      mutualFriends: likely(0.25) ? "hard" : "soft",
    },
    weights: likely(0.3) ? { travel: 0, rating: 2, school: chance.below(2) } : {},
  };
}
