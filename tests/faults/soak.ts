/** The long form of the kill tests: `node tests/faults/soak.ts [kills of each kind, 50] [starts of each kind, 20]`. */
import { killDuringCreation, killDuringWrites, raceFirstStart, refuseSecondStart } from "../support/processes/kills.ts";

const kills = Number(process.argv[2] ?? 50);
const starts = Number(process.argv[3] ?? 20);

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = Date.now();
  const result = await work();
  console.log(`${name}: passed in ${((Date.now() - from) / 1000).toFixed(1)} s`, result ?? "");
}

await step(`${kills} kills of the application alone`, () => killDuringWrites(kills, "app"));
await step(`${kills} kills of application and database`, () => killDuringWrites(kills, "both"));
await step(`${starts} kills during the first start`, () => killDuringCreation(starts));
await step(`${starts} second starts refused`, () => refuseSecondStart(starts));
await step(`${starts} races for the first start`, () => raceFirstStart(starts));
