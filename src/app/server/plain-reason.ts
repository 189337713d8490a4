import { DatabaseRefused } from "#platform/db/demand-session.ts";
import { AlreadyRunning } from "#platform/db/embedded/instance.ts";
import { KeysRefused } from "#platform/keys/key-ring.ts";
import { ConfigRefused } from "./config/config-values.ts";

/** What kept the product from starting: a sentence where its operator can do something about it, else the error with its stack. */
export function plainly(reason: unknown): unknown {
  const plain = [ConfigRefused, AlreadyRunning, KeysRefused, DatabaseRefused].some((kind) => reason instanceof kind);
  return plain ? (reason as Error).message : reason;
}
