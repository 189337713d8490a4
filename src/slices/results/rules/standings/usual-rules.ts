import type { StandingsRules } from "../../contract/standings.ts";
import type { StandingsShown } from "../../contract/vocabulary.ts";

/** Ages up to which a division is neither ranked nor are its scores public, unless the league wants it: US Soccer's advice for 10U. */
const YOUNGEST_RANKED = 10;

/** As most leagues have it that count wins: a tie is half a win, and who beat whom comes first. */
const BY_WINS: StandingsRules = {
  points: [1, 0.5, 0],
  rules: ["win-percentage", "head-to-head-win-percentage", "capped-difference:10", "allowed", "lots"],
  rulesOfTwo: null,
  restart: true,
  headToHead: "still-tied",
  onlyIfAllMet: true,
  overtimePoints: null,
  forfeitScore: [1, 0],
  withdrawnGames: "void",
  advancing: 0,
};

/** Recreational soccer: no game counts for more than three goals, and defense before goals. */
const SOCCER: StandingsRules = {
  ...BY_WINS,
  points: [3, 1, 0],
  rules: ["points", "head-to-head-points", "capped-difference:3", "allowed", "shutouts", "lots"],
  forfeitScore: [3, 0],
};

const HOCKEY: StandingsRules = {
  ...BY_WINS,
  points: [2, 1, 0],
  rules: ["points", "head-to-head-points", "wins", "capped-difference:5", "allowed", "lots"],
};

/** Little League: who beat whom, then runs allowed. */
const BASEBALL: StandingsRules = {
  ...BY_WINS,
  rules: ["win-percentage", "head-to-head-win-percentage", "allowed", "capped-difference:8", "lots"],
  forfeitScore: [6, 0],
};

const OF_SPORTS: Readonly<Record<string, StandingsRules>> = {
  soccer: SOCCER,
  futsal: SOCCER,
  "field-hockey": SOCCER,
  "ice-hockey": HOCKEY,
  "inline-hockey": HOCKEY,
  baseball: BASEBALL,
  softball: BASEBALL,
  "t-ball": BASEBALL,
  kickball: BASEBALL,
  basketball: { ...BY_WINS, rules: BY_WINS.rules.with(2, "capped-difference:15"), forfeitScore: [2, 0] },
  volleyball: {
    ...BY_WINS,
    rules: ["win-percentage", "head-to-head-win-percentage", "difference", "lots"],
    forfeitScore: [2, 0],
  },
};

/** The rules that fit a sport (a code of the leagues' list), until a league chooses its own. */
export function usualRules(sport: string): StandingsRules {
  return OF_SPORTS[sport] ?? BY_WINS;
}

/** What everybody may read of a division of these ages, unless the league says otherwise: the youngest are not ranked. */
export function usuallyShown(ages: { readonly maximum: number }): StandingsShown {
  return ages.maximum < YOUNGEST_RANKED ? "nothing" : "standings";
}
