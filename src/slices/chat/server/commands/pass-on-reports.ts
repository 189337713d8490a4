import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { adminIds } from "#slices/accounts/server/public.ts";
import { CHAT_REPORT_WAITS } from "../notifications.ts";
import { moderatorsOf } from "../queries/moderation.ts";
import type { ChatDeps } from "../services.ts";
import { passOnReports } from "../store/reports.ts";

/** Hours that a report may wait for a decision before it is passed on, and then before it is once more. */
const HOURS = { unsafe: 24, other: 48 };

/**
 * Passes on reports that nobody has decided in time: first to who oversees the league, then to the global admins. They have seen them on
 * their pages before; now they are told. Never told is who is reported.
 */
export async function passOn(deps: Pick<ChatDeps, "db" | "clock">): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    for (const { leagueId, reportedId, pastLeague, passedOn } of await passOnReports(tx, {
      now: timeOf(deps),
      hours: HOURS,
    })) {
      // Whom it went past at first, were told from the beginning: the admins are next.
      const toAdmins = passedOn > 1 || pastLeague;
      const to = toAdmins
        ? (await adminIds(tx)).filter((id) => id !== reportedId)
        : await moderatorsOf(tx, { leagueId, pastLeague: true, reportedId });
      await tell(tx, CHAT_REPORT_WAITS, { to: accounts(to) });
    }
  });
}
