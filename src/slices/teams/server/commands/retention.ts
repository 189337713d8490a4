import { timeOf } from "#platform/clock.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import type { TeamsDeps } from "../services.ts";
import { divisionsWithOpinions, forgetOpinions } from "../store/ratings.ts";
import { teamChanges } from "../store/changes.ts";
import { forgetProposals } from "../store/proposals.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days after a season's end that ratings and requests stay: the next season's teams are made with them. */
const OPINIONS_STAY = 400;
/** Days that changes of teams stay. */
const CHANGES_STAY = 730;

/** Days that a proposal of teams waits to be used. */
const PROPOSALS_STAY = 7;

/** Removes what was thought of players a season ago, and changes that nobody asks for any more. */
export async function removeOldTeamData({ db, clock }: Pick<TeamsDeps, "db" | "clock">): Promise<void> {
  const now = timeOf({ clock });
  const last = new Date(now.getTime() - OPINIONS_STAY * DAY).toISOString().slice(0, 10);
  const over = (await divisionHomes(db, await divisionsWithOpinions(db))).filter(({ endDate }) => endDate < last);
  if (over.length > 0)
    await forgetOpinions(
      db,
      over.map(({ id }) => id),
    );
  await forgetProposals(db, new Date(now.getTime() - PROPOSALS_STAY * DAY));
  await teamChanges.forget(db, new Date(now.getTime() - CHANGES_STAY * DAY));
}
