import { leagueMaker, type World } from "./league-maker.ts";
import { planLeagues } from "./league-plan.ts";
import { randomFrom } from "../random.ts";
import { type Batch, emptyBatch } from "../rows.ts";

/** All leagues of a demonstration, some at a time: never more in memory than one batch. */
export function* inventLeagues(world: World, batchSize: number): Generator<Batch> {
  const make = leagueMaker(world);
  let batch = emptyBatch();
  for (const [index, plan] of planLeagues(randomFrom(`${world.seed}/plan`), world.leagues, world.today).entries()) {
    make(plan, index, batch);
    if (batch.league.length === batchSize) {
      yield batch;
      batch = emptyBatch();
    }
  }
  if (batch.league.length > 0) yield batch;
}
