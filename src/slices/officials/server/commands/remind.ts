import { timeOf } from "#platform/clock.ts";
import { OFFICIATING_REMINDER, OFFICIATING_WAITS } from "../notifications.ts";
import type { OfficialsDeps } from "../services.ts";
import { takeReminders, type Reminder } from "../store/assignments.ts";
import { tellOfficials } from "./tell-officials.ts";

const KINDS = { answer: OFFICIATING_WAITS, game: OFFICIATING_REMINDER } as const;

/**
 * Reminds officials, of all their games of a league at once: of what they have not answered for two days, and of what they have accepted
 * two days before the game. Each once; both a mark and an email, or neither.
 */
export async function remindOfficials(deps: OfficialsDeps): Promise<void> {
  for (const which of Object.keys(KINDS) as Reminder[]) {
    await deps.db.transaction().execute(async (tx) => {
      const due = await takeReminders(tx, which, timeOf(deps));
      for (const rows of Map.groupBy(due, ({ leagueId }) => leagueId).values())
        await tellOfficials(tx, KINDS[which], rows);
    });
  }
}
