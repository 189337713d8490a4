import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { recorder } from "#platform/record.ts";

const record = recorder<"results", "division">();

/** Records what is done with a division's playoffs: numbers, no team. */
export const recordBracket = (
  tx: AnyTx,
  by: ActorContext,
  action: "results.bracket-made" | "results.bracket-removed" | "results.bracket-game-kept",
  division: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> => record(tx, by, { action, object: { kind: "division", id: division }, details });
