import type { InstancePlayer, Objective, RuleName, TeamInstance } from "./instance.ts";

/** What is known of a player of a division when teams are made. Null is unknown, and never guessed. */
export interface BoardPlayerFacts {
  /** The registration. */
  readonly id: string;
  readonly birthDate: string | null;
  readonly gender: "male" | "female" | "other" | null;
  /** The accounts of its guardians: who of them coaches has the child on that team, and children of one are siblings. */
  readonly guardians: readonly string[];
  /** Means of what evaluators entered, by criterion. */
  readonly ratings: Readonly<Record<string, number>>;
  /** Earlier seasons in this league. */
  readonly seasonsHere: number | null;
  /** By the choice questions that are to be spread, such as the school. */
  readonly answers: Readonly<Record<string, string>>;
  /** Miles from home to the league's venue. */
  readonly miles: number | null;
  readonly team: string | null;
  readonly locked: boolean;
  /** With whom it wants to play, dearest first and no more than count; and with whom it must not. */
  readonly together: readonly string[];
  readonly apart: readonly string[];
}

export interface BoardTeamFacts {
  readonly id: string;
  readonly maxPlayers: number;
  /** Accounts, head coach first. */
  readonly coaches: readonly string[];
  /** A team that stays as it is: nobody comes, nobody goes. */
  readonly locked: boolean;
}

export interface BoardFacts {
  readonly division: string;
  /** Whether girls and boys play together here. */
  readonly coed: boolean;
  /** The day on which ages count: the season's first. */
  readonly day: string;
  readonly criteria: readonly string[];
  readonly teams: readonly BoardTeamFacts[];
  readonly players: readonly BoardPlayerFacts[];
}

/** What a coordinator chose: each rule and each objective is a sentence that can be turned off, and objectives can be weighted. */
export interface BalanceChoices {
  readonly rules: Readonly<Partial<Record<Exclude<RuleName, "locks" | "everyone">, boolean>>>;
  readonly weights: Readonly<Partial<Record<Objective, number>>>;
  /** How much each choice question of the league counts; one that is not named does not. */
  readonly questions?: Readonly<Record<string, number>>;
}

const GENDERS = { male: "M", female: "F", other: "X" } as const;

/** Children with a guardian in common, as a name for each child that has siblings here. */
export function siblingGroups(players: readonly Pick<BoardPlayerFacts, "id" | "guardians">[]): Map<string, string> {
  const groupOf = new Map<string, string>();
  const byGuardian = new Map<string, string>();
  for (const { id, guardians } of players) {
    const known = guardians.flatMap((guardian) => byGuardian.get(guardian) ?? []);
    const group = known[0] ?? id;
    // Families that this child joins become one.
    const joined = new Set(known);
    for (const [child, own] of groupOf) if (joined.has(own)) groupOf.set(child, group);
    for (const [guardian, own] of byGuardian) if (joined.has(own)) byGuardian.set(guardian, group);
    groupOf.set(id, group);
    for (const guardian of guardians) byGuardian.set(guardian, group);
  }
  const sizes = new Map<string, number>();
  for (const group of groupOf.values()) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return new Map([...groupOf].filter(([, group]) => sizes.get(group)! > 1));
}

/** What is stored of a division's teams and players, as an instance that teams can be made of. */
export function instanceOf(facts: BoardFacts, choices: BalanceChoices): TeamInstance {
  const { division, coed, day, criteria, teams, players } = facts;
  const lockedTeams = new Set(teams.flatMap(({ id, locked }) => (locked ? id : [])));
  const stays = ({ locked, team }: BoardPlayerFacts) => team !== null && (locked || lockedTeams.has(team));
  const siblings = siblingGroups(players);
  const rule = (name: keyof BalanceChoices["rules"], usually: boolean) =>
    (choices.rules[name] ?? usually) ? "hard" : "soft";
  return {
    format: "team-instance/1",
    id: division,
    asOf: day,
    criteria,
    questions: Object.entries(choices.questions ?? {}).map(([id, weight]) => ({ id, weight })),
    divisions: [{ id: division, coed }],
    teams: teams.map(({ id, maxPlayers, coaches, locked }) => ({
      id,
      division,
      // Whoever is on a locked team stays, and nobody comes.
      max: locked ? players.filter(({ team }) => team === id).length : maxPlayers,
      coaches,
    })),
    players: players.map((player): InstancePlayer => {
      const { id, birthDate, gender, guardians, ratings, seasonsHere, answers, miles, together, apart } = player;
      return {
        id,
        division,
        birthDate,
        gender: gender && GENDERS[gender],
        ratings,
        experience: seasonsHere,
        returning: seasonsHere === null ? null : seasonsHere > 0,
        distance: miles === null ? null : Math.round(miles),
        answers,
        siblingGroup: siblings.get(id) ?? null,
        // On a locked team nobody comes to a parent who coaches there.
        coachOf: stays(player)
          ? null
          : (teams.find(({ coaches, locked }) => !locked && coaches.some((coach) => guardians.includes(coach)))?.id ??
            null),
        friendRequests: together,
        separateFrom: apart.filter((other) => other !== id && players.some((one) => one.id === other)),
        locked: stays(player) ? player.team : null,
        noPreference: false,
      };
    }),
    limits: { friends: Math.max(0, ...players.map(({ together }) => together.length)), friendGroup: null },
    rules: {
      everyone: "full",
      evenSizes: rule("evenSizes", true),
      siblings: rule("siblings", true),
      coachChild: rule("coachChild", true),
      locks: "hard",
      separations: rule("separations", true),
      mutualFriends: rule("mutualFriends", true),
    },
    weights: choices.weights,
  };
}
