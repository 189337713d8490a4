import type { AnyTx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import { setClearances, type ClearanceOf } from "#slices/leagues/server/public.ts";
import type { ClearancesEvent } from "../../events.ts";
import { clearedUntil } from "../../rules/cleared-until.ts";
import { approvedIn } from "../store/certificates.ts";
import { rulesOf } from "../store/rules.ts";

/**
 * Says anew until when each official of a league is cleared, in the transaction of whoever changes a rule or a decision.
 * @param change what is changed, done while the league is held
 */
export async function clearLeague(tx: AnyTx, leagueId: string, change?: () => Promise<void>): Promise<void> {
  await setClearances(tx, leagueId, async (officials) => {
    await change?.();
    const rules = await rulesOf(tx, [leagueId]);
    const approved = await approvedIn(tx, leagueId);
    return new Map(
      officials.map(({ accountId, role }) => [
        accountId,
        clearedUntil(
          rules.flatMap((rule) => (rule.role === role ? [rule.kind] : [])),
          approved.filter((one) => one.accountId === accountId),
        ),
      ]),
    );
  });
  await announce(tx, { name: "clearances.changed", payload: { leagueId } } satisfies ClearancesEvent);
}

/** Until when somebody is cleared for a role that they are given now; the league is held by whoever gives it. */
export const clearanceOf: ClearanceOf = async (handle, { leagueId, accountId, role }) => {
  const rules = await rulesOf(handle, [leagueId]);
  const required = rules.flatMap((rule) => (rule.role === role ? [rule.kind] : []));
  if (required.length === 0) return null;
  const approved = await approvedIn(handle, leagueId);
  return clearedUntil(
    required,
    approved.filter((one) => one.accountId === accountId),
  );
};
