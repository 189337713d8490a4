import type { AnyTx } from "#platform/db/open.ts";
import { forgetAnswersOf } from "../store/answers.ts";
import { forgetFeedsOf } from "../store/feeds.ts";

/** A player is nobody's child any more: neither answers nor calendars of theirs stay. */
export async function playerGone(tx: AnyTx, athleteId: string): Promise<void> {
  await forgetAnswersOf(tx, athleteId);
  await forgetFeedsOf(tx, [athleteId]);
}

/** Somebody is no guardian of some players any more: their calendars of them end. */
export async function guardianLeft(
  tx: AnyTx,
  { athleteIds, accountId }: { athleteIds: readonly string[]; accountId: string },
): Promise<void> {
  await forgetFeedsOf(tx, athleteIds, accountId);
}
