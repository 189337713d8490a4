import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { demandManager, managedLeague, OFFICIAL_ROLES } from "#slices/leagues/server/public.ts";
import type { DecideCertificate, SaveRule } from "../../contract/certificate.ts";
import { mayDecideAbout } from "../../policy.ts";
import { CERTIFICATE_APPROVED, CERTIFICATE_SENT_BACK } from "../notifications.ts";
import { demandReviewed } from "../queries/reviewed.ts";
import type { ClearancesDeps } from "../services.ts";
import { lockCertificate, putDecision } from "../store/certificates.ts";
import { writeRule } from "../store/rules.ts";
import { clearLeague } from "./clear-league.ts";
import { record } from "./record.ts";

/**
 * A league approves a certificate, or sends it back with a reason: in effect with the same commit. An approval can be taken back so.
 * @throws Refusal request.sign-in; leagues.not-found for who neither runs nor oversees the league; clearances.not-found for what does
 *   not concern it; clearances.own-certificate; clearances.expired where it has ended by the league's calendar
 */
export async function decideCertificate(
  ctx: ClearancesDeps & ActorContext,
  { league: leagueId, certificate: id, decision, reason }: DecideCertificate,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCertificate(tx, id);
    const { member, certificate } = await demandReviewed(tx, ctx.actor, { leagueId, id });
    if (!mayDecideAbout(member, certificate)) throw new Refusal("clearances.own-certificate");
    const league = (await managedLeague(tx, leagueId))!;
    const today = localDateAt(ctx.clock.now(), league.timeZone);
    if (decision === "approved" && certificate.validUntil < today) throw new Refusal("clearances.expired");
    const said = {
      certificateId: id,
      leagueId,
      decision,
      reason: decision === "approved" ? null : reason,
      by: member.accountId,
      at: timeOf(ctx),
    };
    await clearLeague(tx, leagueId, () => putDecision(tx, said));
    const object = { kind: "certificate", id } as const;
    await record(tx, ctx, {
      action: "clearances.certificate-decided",
      object,
      details: { league: leagueId, decision, accountId: certificate.accountId },
    });
    const kind = decision === "approved" ? CERTIFICATE_APPROVED : CERTIFICATE_SENT_BACK;
    await tell(tx, kind, {
      to: accounts([certificate.accountId]),
      facts: { league: league.name },
    });
  });
}

/**
 * Says what a role of a league requires: in effect with the same commit for everybody who has it.
 * @throws Refusal request.sign-in; leagues.not-found for who does not run the league
 */
export async function saveClearanceRule(
  ctx: ClearancesDeps & ActorContext,
  { league: leagueId, role: given, kinds }: SaveRule,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, leagueId);
    // The common roles are written as they are given, whatever the letter case.
    const role = OFFICIAL_ROLES.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given;
    await clearLeague(tx, leagueId, () => writeRule(tx, { leagueId, role, kinds }));
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "clearances.rule-saved", object, details: { role, kinds } });
  });
}
