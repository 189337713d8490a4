/**
 * `npm run -s standings -- GAMES.json RULES.json`: the standings of a competition, with exactly what the page computes, as JSON:
 * `[{"position":1,"team":"A","decidedBy":"head-to-head-points"}, …]`. `--help` tells the format; ends with 1 where a file is not in it.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { STANDINGS_RULES } from "#slices/results/contract/standings-rules.ts";
import { numberOf } from "#slices/results/rules/standings/figure.ts";
import { readGames, readRules, unknownTeams, type Read } from "#slices/results/rules/standings/read.ts";
import { standings, type Standing } from "#slices/results/rules/standings/table.ts";

const USAGE = "npm run -s standings -- GAMES.json RULES.json [--explain]";
const HELP = `${USAGE}

GAMES  [{"home":"A","away":"B","score":[2,1]}, …]
       A game without a score is still to be played. Also known: "overtime": true; "shootout": [4,2], or true where the score
       already says who won; "forfeit": "home", "away" or "both" (who forfeited); "innings": [6,5] (on defense).
RULES  {"points":[3,1,0],"rules":["points","head-to-head-points","difference"],"restart":false}
       points          for a win, a draw and a loss; [3,1,0] if not said
       rules           ordered: the first ranks everybody, the others break ties
       rulesOfTwo      in place of "rules" for a tie of exactly two teams
       restart         true: the teams that remain of a partly broken tie begin again with the first rule (and with rulesOfTwo if
                       they are two); false, which is the default: they go on with the next rule
       headToHead      "still-tied" (default): such a rule counts the games among the teams still tied when it is reached;
                       "first-tied": several in a row count those among the teams tied at the first of them, and are then
                       applied again to the teams that remain (UEFA, FIFA)
       onlyIfAllMet    true: head-to-head rules only where all tied teams have met
       overtimePoints, shootoutPoints   for a win and a loss in overtime and in a shoot-out, as [2,1]
       forfeitScore, forfeitPoints      what a forfeit counts, as [3,0] and -1
       deductions      points taken away, as {"A":3}
       fairPlay        fair-play points, more is better, as {"A":-4}
       lots            the order of a coin toss or draw, best first, as ["B","A"]
       withdrawn       teams that left, as ["C"]; withdrawnGames: "void" (default) or "keep" for the others
       teams           teams that may have no game yet
       Whatever else is there is ignored.

Rules: ${STANDINGS_RULES.join(", ")} (with the most that one game counts: capped-difference:5).

decidedBy is the rule that separated the team from the last others it was tied with: the first rule for a team tied with nobody,
"none" for teams that nothing separates. Those have the same position, and stand there by name.
--explain adds the record and, rule by rule, what was compared.`;

function json(file: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

function read<T>(file: string, as: (value: unknown) => Read<T>): T {
  const result = as(json(file));
  if ("value" in result) return result.value;
  throw new Error(result.problems.map((problem) => `${file}: ${problem}`).join("\n"));
}

/** With the record and what each rule compared. */
function explained({ position, team, decidedBy, steps, sums, points }: Standing) {
  const { gamePoints: _gamePoints, ...record } = sums;
  const compared = steps.map(({ rule, teams, skipped }) => ({
    rule,
    ...(skipped && { skipped }),
    teams: Object.fromEntries(teams.map((one) => [one.team, numberOf(one.figure)])),
  }));
  return { position, team, decidedBy, points: numberOf(points), ...record, steps: compared };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, explain: { type: "boolean" } },
  });
  if (values.help === true) {
    process.stdout.write(`${HELP}\n`);
  } else {
    const [gamesFile, rulesFile, more] = positionals;
    if (gamesFile === undefined || rulesFile === undefined || more !== undefined) {
      throw new Error(`Two files are needed: ${USAGE}`);
    }
    const games = read(gamesFile, readGames);
    const rules = read(rulesFile, readRules);
    for (const team of unknownTeams(games, rules)) console.error(`${rulesFile}: there is no team "${team}"`);
    const table = standings(games, rules);
    const plain = table.map(({ position, team, decidedBy }) => ({ position, team, decidedBy }));
    process.stdout.write(`${JSON.stringify(values.explain === true ? table.map(explained) : plain, null, 1)}\n`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
