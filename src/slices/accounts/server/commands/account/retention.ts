import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { AccountsDeps } from "../../services.ts";
import { forgetConsentAddresses } from "../../store/consents.ts";
import { removeOldExports } from "../../store/data-exports.ts";
import { forgetUnusedDevices } from "../../store/devices.ts";
import { removeOldSecrets } from "../../store/secrets.ts";
import { removeExpiredSessions } from "../../store/sessions.ts";
import { DEVICE_DAYS } from "../sign-in/begin-session.ts";
import { removeAbandoned } from "./delete-account.ts";

/** Two years, as for the audit trail. */
const CONSENT_CALLER_DAYS = 730;

/**
 * Removes what nobody needs any more, as the privacy page says: sessions that ran out, links and codes a week after
 * their end, fetched data after a week, accounts that nobody proved or used for a month, browsers that nobody came back
 * with for 400 days, and after two years from where somebody agreed to something.
 */
export async function removeWhatRanOut(
  deps: AccountsDeps & { personalData(): readonly PersonalData[] },
): Promise<void> {
  const now = timeOf(deps);
  await removeExpiredSessions(deps.db, now);
  await removeOldSecrets(deps.db, now);
  await removeOldExports(deps.db, now);
  await forgetUnusedDevices(deps.db, daysAfter(now, -DEVICE_DAYS));
  await forgetConsentAddresses(deps.db, daysAfter(now, -CONSENT_CALLER_DAYS));
  await removeAbandoned(deps);
}
