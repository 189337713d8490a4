import { utcDay } from "#kernel/time/moment.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { managedLeague, officialsOf, staffOf } from "#slices/leagues/server/public.ts";
import { REMINDER_DAYS } from "../../contract/certificate.ts";
import { CERTIFICATE_ENDS, OFFICIAL_CERTIFICATE_ENDS } from "../notifications.ts";
import type { ClearancesDeps } from "../services.ts";
import { takeEnding } from "../store/reminders.ts";
import { record } from "./record.ts";

/** How many are taken in one transaction. */
const HANDFUL = 100;
const LAST = REMINDER_DAYS.at(-1)!;

/**
 * Reminds the holders of approved certificates that end within 60, 30 and 7 days, once each, by the day in UTC; within 7 days also who
 * runs the leagues that approved them, as long as the holder has a role there.
 */
export async function remind(deps: Pick<ClearancesDeps, "db" | "clock">): Promise<void> {
  const today = utcDay(timeOf(deps));
  // The last first: who is reminded late is reminded once.
  for (const days of REMINDER_DAYS.toReversed()) {
    for (;;) {
      const taken = await deps.db.transaction().execute(async (tx) => {
        const ending = await takeEnding(tx, { today, days, limit: HANDFUL });
        for (const { id, accountId, left, leagueIds } of ending) {
          await tell(tx, CERTIFICATE_ENDS, {
            to: accounts([accountId]),
            facts: { days: String(left) },
          });
          await record(tx, BY_SYSTEM, {
            action: "clearances.reminded",
            object: { kind: "certificate", id },
            details: { days },
          });
          if (days !== LAST) continue;
          for (const leagueId of leagueIds) {
            const helps = (await officialsOf(tx, leagueId)).some((one) => one.accountId === accountId);
            const league = helps ? await managedLeague(tx, leagueId) : undefined;
            if (!league) continue;
            await tell(tx, OFFICIAL_CERTIFICATE_ENDS, {
              to: accounts((await staffOf(tx, leagueId)).filter((one) => one !== accountId)),
              facts: { league: league.name, days: String(left) },
              link: `/league-management/${leagueId}/clearances`,
            });
          }
        }
        return ending.length;
      });
      if (taken < HANDFUL) break;
    }
  }
}
