import type { QueryExecutorProvider } from "kysely";
import { copyForm } from "../store/copied-forms.ts";

/** A league was begun from another one of the same people: its form comes along. Done again it changes nothing. */
export async function carryForm(
  tx: QueryExecutorProvider,
  { leagueId, copiedFrom }: { leagueId: string; copiedFrom: string | null },
): Promise<void> {
  if (copiedFrom !== null) await copyForm(tx, { from: copiedFrom, to: leagueId });
}
