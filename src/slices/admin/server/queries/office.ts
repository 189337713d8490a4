import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { chosenGroups, countWaitingIdentities } from "#slices/accounts/server/public.ts";
import { countWaitingReports } from "#slices/chat/server/public.ts";
import { countUnansweredMessages } from "#slices/site/server/public.ts";
import { managedLeagueIds, oversightOf } from "#slices/leagues/server/public.ts";
import { countHeldReviews } from "#slices/reviews/server/public.ts";
import { countFindings } from "#slices/payments/server/public.ts";
import { teamsOfPeople } from "#slices/teams/server/public.ts";
import type { Office } from "../../contract.ts";
import type { AdminDeps } from "../services.ts";

/**
 * What a member may use of the back office, and how much waits there. Somebody without a duty finds all of it empty.
 * @throws Refusal request.sign-in for a visitor
 */
export async function officeOf({ db, actor }: Pick<AdminDeps, "db"> & ActorContext): Promise<Office> {
  const { accountId, globalAdmin } = signedIn(actor);
  const [groups, leagueIds, oversight, identities, messages, findings, reports, reviews, coached] = await Promise.all([
    chosenGroups(db, accountId),
    managedLeagueIds(db, accountId),
    oversightOf(db, actor),
    countWaitingIdentities({ db, actor }),
    countUnansweredMessages({ db, actor }),
    countFindings({ db, actor }),
    countWaitingReports({ db, actor }),
    countHeldReviews({ db, actor }),
    teamsOfPeople(db, { accountId, athleteIds: [] }),
  ]);
  return {
    submits: globalAdmin || groups.includes("league-manager"),
    manages: leagueIds.length,
    coaches: coached.coaches.length,
    oversees: oversight.oversees,
    globalAdmin,
    waiting: { leagues: oversight.waiting, identities, messages, findings, reports, reviews },
  };
}
