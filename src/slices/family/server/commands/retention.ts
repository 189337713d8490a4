import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { FamilyDeps } from "../services.ts";
import { deleteRemoved, removedAthletes } from "../store/athletes.ts";
import { forgetConsentAddresses } from "../store/consents.ts";
import { removeEndedInvitations } from "../store/invitations.ts";

/** Days that an invitation is kept after it was answered, taken back, or ran out: the address in it is somebody's. */
const INVITATION_DAYS = 30;
/** Two years, as for the audit trail. */
const CONSENT_CALLER_DAYS = 730;
/** Players looked at together. */
const HANDFUL = 500;

/**
 * Removes what nobody needs any more, as the privacy page says: removed players once nothing that was played or paid
 * needs their names, invitations that ended, and from where somebody agreed to something.
 */
export async function removeWhatIsOver(deps: Pick<FamilyDeps, "db" | "clock" | "athletesInUse">): Promise<void> {
  const before = (days: number) => daysAfter(timeOf(deps), -days);
  await removeEndedInvitations(deps.db, before(INVITATION_DAYS));
  await forgetConsentAddresses(deps.db, before(CONSENT_CALLER_DAYS));
  let last: string | undefined;
  do {
    const ids = await removedAthletes(deps.db, { after: last, limit: HANDFUL });
    await deps.db.transaction().execute(async (tx) => {
      const needed = await deps.athletesInUse(tx, ids);
      await deleteRemoved(
        tx,
        ids.filter((id) => !needed.includes(id)),
      );
    });
    last = ids.at(-1);
  } while (last !== undefined);
}
