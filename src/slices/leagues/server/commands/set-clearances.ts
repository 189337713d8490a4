import type { AnyTx } from "#platform/db/open.ts";
import { officialsOf, writeClearances, type ClearedUntil } from "../store/people/officials.ts";
import { lockLeague } from "../store/search/rating.ts";

/**
 * Writes until when each official of a league may work in their role, in the transaction of whoever knows what roles require. The
 * league is held before that is asked, as it is where a role is given: what is written is what the last one who writes knows.
 */
export async function setClearances(
  tx: AnyTx,
  leagueId: string,
  clear: (officials: readonly { accountId: string; role: string }[]) => Promise<ReadonlyMap<string, ClearedUntil>>,
): Promise<void> {
  await lockLeague(tx, leagueId);
  const officials = (await officialsOf(tx, leagueId)).flatMap(({ accountId, role }) =>
    accountId === null ? [] : [{ accountId, role }],
  );
  await writeClearances(tx, leagueId, await clear(officials));
}
