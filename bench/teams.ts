import { compute } from "#slices/teams/rules/balance/compute.ts";
import type { TeamInstance } from "#slices/teams/rules/balance/instance/instance.ts";
import { PUBLIC, publicInstance, reference } from "../tests/teams/benchmark.ts";
import { check } from "../tests/teams/check-teams.mjs";
import type { Effort, Figure, Part } from "./figures.ts";

/** Seconds of processor time that an instance may take, by its number of players. */
const most = (players: number): number => (players <= 72 ? 2 : 15);
const SEEDS = [1, 2, 3];

function timed(instance: TeamInstance, seed: number) {
  const before = process.cpuUsage();
  const result = compute({ instance, seed });
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

/** The same players and teams several times over, as divisions of their own. */
function manyTimes(instance: TeamInstance, times: number): TeamInstance {
  const all = Array.from({ length: times }, (_, turn) => {
    const own = <Id extends string | null | undefined>(id: Id) => (typeof id === "string" ? `${turn}-${id}` : id) as Id;
    return {
      divisions: instance.divisions.map((one) => ({ ...one, id: own(one.id) })),
      teams: instance.teams.map((one) => ({ ...one, id: own(one.id), division: own(one.division) })),
      players: instance.players.map((one) => ({
        ...one,
        id: own(one.id),
        division: own(one.division),
        siblingGroup: own(one.siblingGroup),
        coachOf: own(one.coachOf),
        locked: own(one.locked),
        friendRequests: (one.friendRequests ?? []).map(own),
        separateFrom: (one.separateFrom ?? []).map(own),
      })),
    };
  });
  return {
    ...instance,
    id: `${instance.id}-${times}`,
    divisions: all.flatMap(({ divisions }) => divisions),
    teams: all.flatMap(({ teams }) => teams),
    players: all.flatMap(({ players }) => players),
  };
}

/** Auto Generate on the public instances, judged by the checker: score against the search, and processor time. */
export function benchTeams({ full }: Effort): Part {
  const known = reference();
  const figures: Figure[] = [];
  for (const id of PUBLIC) {
    const instance = publicInstance(id);
    for (const seed of full ? SEEDS : SEEDS.slice(0, 1)) {
      const { result, seconds } = timed(instance, seed);
      const judged = check(instance, result, 5, known);
      const name = `${id}, seed ${seed}`;
      figures.push({ what: `${name}: violations`, value: judged.violations.total, unit: "", most: 0 });
      if (judged.proof) {
        const proven = judged.proof.verified && judged.proof.irreducible;
        figures.push({ what: `${name}: conflict proven irreducible`, value: Number(proven), unit: "", least: 1 });
      } else {
        const { search, snake } = known[id]!;
        figures.push({
          what: `${name}: score (snake ${snake.score}, search ${search.score})`,
          value: judged.score!.total,
          unit: "",
          most: search.score,
        });
        for (const [metric, { value, lowerBound }] of Object.entries(judged.metrics!)) {
          const [snakes, searchs] = [snake, search].map(({ metrics }) => metrics[metric]?.[0]);
          figures.push({
            what: `  ${metric} (bound ${lowerBound}, snake ${snakes ?? "–"}, search ${searchs ?? "–"})`,
            value,
            unit: "",
            ...(snakes !== undefined && { most: snakes + 1e-6 }),
          });
        }
        const worse = judged.against!.snake.worse;
        figures.push({
          what: `${name}: metrics worse than the snake draft`,
          value: worse.length,
          unit: "",
          most: 0,
          detail: worse,
        });
      }
      figures.push({ what: `${name}: processor time`, value: seconds, unit: "s", most: most(instance.players.length) });
    }
  }
  const many = manyTimes(publicInstance("T07"), 5);
  const { result, seconds } = timed(many, 1);
  figures.push({
    what: "3,000 players: violations",
    value: check(many, result, 5).violations.total,
    unit: "",
    most: 0,
  });
  figures.push({ what: "3,000 players: processor time", value: seconds, unit: "s" });
  return { name: "teams", figures };
}
