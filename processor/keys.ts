import { readFile } from "node:fs/promises";
import path from "node:path";
import { makeWhole } from "#platform/whole-file.ts";
import { randomSecret } from "#platform/secrets.ts";

/** The processor's keys, in Stripe's forms. They open nothing but this test processor. */
export interface ProcessorKeys {
  /** Servers charge with it. */
  secretKey: string;
  /** Pages have it. */
  publishableKey: string;
  /** Webhooks are signed with it. */
  webhookSecret: string;
  /** Tests ask for faults and read the bank's ledger with it. */
  controlSecret: string;
}

/** Reads the keys of a processor's directory; the first time they are made at random. */
export async function processorKeys(directory: string): Promise<ProcessorKeys> {
  const file = path.join(directory, "keys.json");
  const made: ProcessorKeys = {
    secretKey: `sk_test_${randomSecret()}`,
    publishableKey: `pk_test_${randomSecret()}`,
    webhookSecret: `whsec_${randomSecret()}`,
    controlSecret: randomSecret(),
  };
  await makeWhole(file, `${JSON.stringify(made, null, 2)}\n`);
  return JSON.parse(await readFile(file, "utf8")) as ProcessorKeys;
}
