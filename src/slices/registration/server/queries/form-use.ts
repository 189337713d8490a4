import type { QueryExecutorProvider } from "kysely";
import type { FormUse } from "#slices/forms/server/public.ts";
import { answerCounts, formReach, signedCounts } from "../store/form-use.ts";

/** What hangs on a league's form: what was answered and signed, and whom a change of it meets. Decides nothing: whoever calls it has. */
export async function formUseOf(
  handle: QueryExecutorProvider,
  { leagueId, questionIds, now }: { leagueId: string; questionIds: readonly string[]; now: Date },
): Promise<FormUse> {
  return {
    answers: await answerCounts(handle, questionIds),
    signed: await signedCounts(handle, leagueId),
    ...(await formReach(handle, leagueId, now)),
  };
}
