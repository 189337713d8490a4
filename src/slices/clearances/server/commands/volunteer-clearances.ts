import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { demandManager, managedLeague, staffOf } from "#slices/leagues/server/public.ts";
import { helpedLeagues, releaseUncleared, volunteerRoles } from "#slices/volunteers/server/public.ts";
import type { SaveVolunteerRule, ShowCertificates } from "../../contract/volunteers.ts";
import { CERTIFICATE_WAITS } from "../notifications.ts";
import { roleObstacles } from "../queries/role-obstacles.ts";
import { volunteerRulesIn } from "../queries/required.ts";
import type { ClearancesDeps } from "../services.ts";
import { certificatesOf, decisionsOn, sharedWith, writeShare } from "../store/certificates.ts";
import { leaguesWithVolunteerRules, writeVolunteerRule } from "../store/rules.ts";
import { clearLeague } from "./clear-league.ts";
import { record } from "./record.ts";

/**
 * Says what a role of a league's volunteers requires. Who is on such a shift to come without it is taken off and told.
 * @throws Refusal request.sign-in; leagues.not-found for who does not run the league; clearances.not-found without such a role
 */
export async function saveVolunteerRule(
  ctx: ClearancesDeps & ActorContext,
  { league: leagueId, role, kinds }: SaveVolunteerRule,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, leagueId);
    if (!(await volunteerRoles(tx, [leagueId])).some(({ id }) => id === role))
      throw new Refusal("clearances.not-found");
    await clearLeague(tx, leagueId, () => writeVolunteerRule(tx, { leagueId, role, kinds }));
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "clearances.volunteer-rule-saved", object, details: { role, kinds } });
  });
}

/**
 * Shows a league the certificates that its volunteer roles require, or no longer; without, none counts there for shifts.
 * @throws Refusal request.sign-in; clearances.not-found for a league that one cannot help, unless one takes it back
 */
export async function showCertificates(
  ctx: ClearancesDeps & ActorContext,
  { league: leagueId, shown }: ShowCertificates,
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const league = await managedLeague(tx, leagueId);
    const may = !shown || (await helpedLeagues(tx, accountId)).includes(leagueId);
    if (!league || !may) throw new Refusal("clearances.not-found");
    // Nothing happens to a league to which nothing was shown.
    if (shown === (await sharedWith(tx, accountId)).includes(leagueId)) return;
    await clearLeague(tx, leagueId, () => writeShare(tx, { accountId, leagueId, shown, at: timeOf(ctx) }));
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "clearances.certificates-shown", object, details: { shown } });
    if (!shown) return;
    const required = (await volunteerRulesIn(tx, [leagueId])).flatMap(({ kinds }) => kinds);
    const asked = (await certificatesOf(tx, [accountId])).filter(({ kind }) => required.includes(kind));
    const decided = await decisionsOn(
      tx,
      asked.map(({ id }) => id),
    );
    const waits = asked.some(({ id }) => !decided.some((one) => one.certificateId === id && one.leagueId === leagueId));
    if (waits)
      await tell(tx, CERTIFICATE_WAITS, {
        to: accounts((await staffOf(tx, leagueId)).filter((one) => one !== accountId)),
        facts: { league: league.name },
        link: `/league-management/${leagueId}/clearances`,
      });
  });
}

/** Takes volunteers off shifts that have moved past the end of their certificates, or that no event has told of, as after a restore. */
export async function releaseAllUncleared(deps: ClearancesDeps): Promise<void> {
  for (const leagueId of await leaguesWithVolunteerRules(deps.db))
    await deps.db.transaction().execute((tx) => releaseUncleared(tx, { roleObstacles }, leagueId, timeOf(deps)));
}
