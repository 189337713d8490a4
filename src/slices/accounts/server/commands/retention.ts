import type { PersonalData } from "../personal-data.ts";
import { timeOf, type AccountsDeps } from "../services.ts";
import { removeOldExports } from "../store/data-exports.ts";
import { removeOldSecrets } from "../store/secrets.ts";
import { removeExpiredSessions } from "../store/sessions.ts";
import { removeAbandoned } from "./delete-account.ts";

/**
 * Removes what nobody needs any more, as the privacy page says: sessions that ran out, links and codes a week after
 * their end, fetched data after a week, accounts that nobody proved or used for a month.
 */
export async function removeWhatRanOut(deps: AccountsDeps & { personalData: readonly PersonalData[] }): Promise<void> {
  const now = timeOf(deps);
  await removeExpiredSessions(deps.db, now);
  await removeOldSecrets(deps.db, now);
  await removeOldExports(deps.db, now);
  await removeAbandoned(deps);
}
