/**
 * `npm run reconcile`: compares the processor's events, payments and balances with ours, settles what can be settled, and prints
 * what a person should look at. The application does the same every hour; it may run meanwhile. Ends with 1 when something is found.
 */
import { openCards } from "#app/server/cards.ts";
import { composeProduct } from "#app/server/compose.ts";
import { readConfig, type Config } from "#app/server/config.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import { openLog } from "#platform/log.ts";
import { reconcile } from "#slices/payments/server/public.ts";

async function main(): Promise<void> {
  const config = await besideRunning(readConfig(process.env, process.cwd()));
  const { databaseUrl, dataDirectory } = config;
  const reached = await reachDatabase({ databaseUrl, dataDirectory, log: silentLog, mayCreate: false });
  const log = openLog({ level: "error" });
  const cards = await openCards(config, log);
  const origin = () => config.publicOrigin ?? `http://localhost:${config.port}`;
  const product = await composeProduct(config, reached, log, systemClock, { origin, cards: cards.gateway });
  try {
    const { events, missed, payments, balanceLines, findings } = await reconcile(product.context.payments);
    console.log(
      `${events} events (${missed} were new), ${payments} payments under way, ${balanceLines} lines of balance.`,
    );
    for (const { kind, about, details, foundAt } of findings)
      console.log(`${foundAt.toISOString()}  ${kind}  ${about}  ${JSON.stringify(details)}`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log("Nothing to look at: both books agree.");
  } finally {
    await product.close();
    await cards.stop();
    await reached.leave();
  }
}

/** The test processor of an application that runs is used; two cannot work on one directory. */
async function besideRunning(config: Config): Promise<Config> {
  const { payments } = config;
  if (payments.kind !== "test" || payments.url !== undefined) return config;
  const url = `http://localhost:${payments.port}`;
  const runs = await fetch(url).then(
    () => true,
    () => false,
  );
  return runs ? { ...config, payments: { ...payments, url } } : config;
}

main().catch((error: Error) => {
  console.error(`Not reconciled. ${error.message}`);
  process.exitCode = 1;
});
