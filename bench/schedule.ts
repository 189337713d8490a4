import { compute } from "#slices/schedule/rules/outcome/compute.ts";
import { INSTANCES, instanceNamed, reference } from "../tests/schedule/benchmark.ts";
import { check } from "../tests/schedule/check-schedule.mjs";
import type { Effort, Figure, Part } from "./figures.ts";

const SEEDS = [1, 2, 3];
/** Seconds of processor time: of a season of ten teams, of the 3,840 games of P12, of others. */
const SECONDS: Readonly<Record<string, number>> = { P03: 2, P12: 120 };
const OTHERS = 60;
/** Parts of the score, by the metric that each is made of. */
const SCORED = [
  "homeAway",
  "opponents",
  "timeBands",
  "fields",
  "weekdays",
  "breaks",
  "restSpread",
  "immediateRematches",
  "wishes",
  "officialLoad",
  "travelKm",
  "disruption",
];

function timed(id: string, seed: number) {
  const before = process.cpuUsage();
  const schedule = compute({ instance: instanceNamed(id), seed });
  const { user, system } = process.cpuUsage(before);
  return { schedule, seconds: (user + system) / 1e6 };
}

/** The schedule generator on all instances, judged by the checker: score and metrics against bound and reference, processor time. */
export function benchSchedule({ full }: Effort): Part {
  const known = reference();
  const figures: Figure[] = [];
  for (const id of INSTANCES)
    for (const seed of full ? SEEDS : SEEDS.slice(0, 1)) {
      const { schedule, seconds } = timed(id, seed);
      const judged = check(instanceNamed(id), schedule);
      const name = `${id}, seed ${seed}`;
      figures.push({ what: `${name}: violations`, value: judged.violations.total, unit: "", most: 0 });
      if (id.startsWith("N"))
        figures.push({ what: `${name}: impossible, proven irreducible`, value: Number(judged.ok), unit: "", least: 1 });
      else
        figures.push({ what: `${name}: complete`, value: Number(schedule.status === "complete"), unit: "", least: 1 });
      if (judged.score && judged.metrics) {
        const reached = known[id];
        figures.push({
          what: `${name}: score${reached ? ` (reference ${reached.score})` : ""}`,
          value: judged.score.total,
          unit: "",
          ...(reached && { most: reached.score }),
          detail: judged.score.parts,
        });
        for (const [metric, { value, lowerBound }] of Object.entries(judged.metrics)) {
          const theirs = reached?.metrics[metric]?.[0];
          figures.push({
            what: `${name}: ${metric} (bound ${lowerBound}${theirs === undefined ? "" : `, reference ${theirs}`})`,
            value,
            unit: "",
            // A metric of the score may be a tenth worse than the reference's.
            ...(theirs !== undefined && SCORED.includes(metric) && { most: theirs * 1.1 }),
          });
        }
      }
      figures.push({ what: `${name}: processor time`, value: seconds, unit: "s", most: SECONDS[id] ?? OTHERS });
    }
  return { name: "schedule", figures };
}
