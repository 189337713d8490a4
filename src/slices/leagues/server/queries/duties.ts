import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import {
  decisionFigures,
  leaguesWithPrices,
  ownDuties,
  waitlistsWithSpots,
  seasonFigures,
  type DecisionFigures,
  type NamedLeague,
  type OwnDuties,
  type SeasonFigures,
  type SeasonWaitlist,
} from "../store/dashboard.ts";
import type { OfficeDeps } from "../services.ts";
import { seenBy } from "./league-list.ts";
import { reviewedBy } from "./reviewer.ts";

type Reader = Pick<OfficeDeps, "db">;

/** What waits for somebody in the leagues that they run: nothing before their address is confirmed. */
export async function leagueDuties(
  handle: QueryExecutorProvider,
  actor: Actor,
  now: Date,
): Promise<OwnDuties & { waitlists: SeasonWaitlist[]; priced: NamedLeague[] }> {
  const { accountId, emailVerified } = signedIn(actor);
  const own = await ownDuties(handle, accountId);
  if (!emailVerified) return { ...own, waitlists: [], priced: [] };
  const waitlists = await waitlistsWithSpots(handle, accountId, now);
  return { ...own, waitlists, priced: await leaguesWithPrices(handle, accountId, now) };
}

/** The figures of all leagues that somebody runs or oversees; and, for who decides, of their decisions. */
export async function leagueFigures(
  ctx: Reader & ActorContext,
  now: Date,
): Promise<
  { seasons: SeasonFigures; decisions: { last: DecisionFigures; before: DecisionFigures } | null } | undefined
> {
  const member = signedIn(ctx.actor);
  if (!member.emailVerified) return undefined;
  const reviewed = await reviewedBy(ctx.db, ctx.actor);
  const [seasons, decisions] = await Promise.all([
    seasonFigures(ctx.db, await seenBy(ctx, member), now),
    reviewed ? decisionFigures(ctx.db, reviewed.decider, now) : null,
  ]);
  return { seasons, decisions };
}
