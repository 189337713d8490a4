import { removeOldSecrets } from "../store/secrets.ts";
import { removeExpiredSessions } from "../store/sessions.ts";
import { timeOf, type AccountsDeps } from "../services.ts";

/** Removes what nobody needs any more: sessions that ran out, links and codes a week after their end. */
export async function removeWhatRanOut(deps: Pick<AccountsDeps, "db" | "clock">): Promise<void> {
  const now = timeOf(deps);
  await removeExpiredSessions(deps.db, now);
  await removeOldSecrets(deps.db, now);
}
