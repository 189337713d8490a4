/**
 * `npm run reconcile`: compares the processor's events, payments, refunds, disputes and balances with ours, settles what can be
 * settled, and prints what a person should look at. The application does the same every hour; it may run meanwhile. Ends with 1 when
 * something is found.
 * `-- findings` prints what was found before. `-- settle <finding> <note>`: it was seen to, and how. `-- retry <refund>`: a refund
 * that failed is tried again, by the application.
 */
import { openCards } from "#app/server/cards.ts";
import { composeProduct } from "#app/server/compose.ts";
import { readConfig, type Config } from "#app/server/config/config.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import { openLog } from "#platform/log.ts";
import { findings, reconcile, retryRefund, settleFinding, type PaymentsDeps } from "#slices/payments/server/public.ts";

const [word = "compare", id = "", ...note] = process.argv.slice(2);

const WORK: Readonly<Record<string, (deps: PaymentsDeps) => Promise<void>>> = {
  async compare(deps) {
    const { events, missed, payments, balanceLines } = await reconcile(deps);
    console.log(
      `${events} events (${missed} were new), ${payments} payments under way, ${balanceLines} lines of balance.`,
    );
    await print(deps);
  },
  findings: print,
  async settle(deps) {
    if (note.length === 0) throw new Error('Say which, and how: npm run reconcile -- settle ID "Sent a check"');
    await settleFinding({ ...deps, ...BY_SYSTEM }, { id, note: note.join(" ") });
    console.log("Settled.");
  },
  async retry(deps) {
    console.log(
      `Refund ${await retryRefund({ ...deps, ...BY_SYSTEM }, { id })} tries it again, as soon as the application runs.`,
    );
  },
};

async function print(deps: PaymentsDeps): Promise<void> {
  const open = await findings({ ...deps, actor: BY_SYSTEM.actor });
  for (const one of open)
    console.log(`${one.foundAt}  ${one.id}  ${one.kind}  ${one.about}  ${JSON.stringify(one.details)}`);
  if (open.length > 0) process.exitCode = 1;
  else console.log("Nothing to look at: both books agree.");
}

async function main(): Promise<void> {
  const work = WORK[word];
  if (!work) throw new Error("Say findings, settle or retry, or nothing to compare the books.");
  if (["settle", "retry"].includes(word) && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new Error("Say which, by the id that the list of findings shows.");
  const config = await besideRunning(readConfig(process.env, process.cwd()));
  const { databaseUrl, dataDirectory } = config;
  const reached = await reachDatabase({ databaseUrl, dataDirectory, log: silentLog, mayCreate: false });
  const log = openLog({ level: "error" });
  const cards = await openCards(config, log);
  const origin = () => config.publicOrigin ?? `http://localhost:${config.port}`;
  const product = await composeProduct(config, reached, log, systemClock, { origin, cards: cards.gateway });
  try {
    await work(product.services.payments);
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
  const missing = isRefusal(error) && error.code === "payments.not-found";
  console.error(missing ? "There is nothing open of that id." : `Not done. ${error.message}`);
  process.exitCode = 1;
});
