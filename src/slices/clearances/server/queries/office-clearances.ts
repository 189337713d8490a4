import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import {
  demandSight,
  managedLeague,
  mayManageLeague,
  OFFICIAL_ROLES,
  officialsOf,
} from "#slices/leagues/server/public.ts";
import type { CertificateKind, OfficeClearances } from "../../contract/certificate.ts";
import { concernsLeague } from "../../policy.ts";
import { lacking } from "../../rules/cleared-until.ts";
import type { ClearancesDeps } from "../services.ts";
import { certificatesOf, decisionsOn } from "../store/certificates.ts";
import { rulesOf } from "../store/rules.ts";
import { described } from "./own-clearances.ts";
import { availabilityIn } from "./availability.ts";
import { requiredIn, volunteerRulesIn } from "./required.ts";

/**
 * What a league requires of its officials, who has it, and the certificates that concern the league.
 * @throws Refusal request.sign-in; leagues.not-found for who neither runs nor oversees the league
 */
export async function officeClearances(
  { db, clock, actor }: ClearancesDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<OfficeClearances> {
  const { member, ties } = await demandSight(db, actor, leagueId);
  const league = await managedLeague(db, leagueId);
  if (!league) throw new Refusal("leagues.not-found");
  const today = localDateAt(clock.now(), league.timeZone);
  const officials = (await officialsOf(db, leagueId)).flatMap(({ accountId, ...one }) =>
    accountId === null ? [] : [{ accountId, ...one }],
  );
  const ids = officials.map(({ accountId }) => accountId);
  const required = await requiredIn(db, leagueId);
  const people = [...new Set([...ids, ...required.keys()])];
  const names = await namesOf(db, people);
  const rules = await rulesOf(db, [leagueId]);
  const requiredOf = (role: string): CertificateKind[] =>
    rules.flatMap((rule) => (rule.role === role ? [rule.kind] : []));
  const certificates = await certificatesOf(db, people);
  const decisions = new Map(
    (
      await decisionsOn(
        db,
        certificates.map(({ id }) => id),
      )
    ).flatMap((one) => (one.leagueId === leagueId ? [[one.certificateId, one]] : [])),
  );
  const concerning = certificates.filter(({ id, kind, accountId }) =>
    concernsLeague({
      hasRole: required.has(accountId),
      isRequired: required.get(accountId)?.has(kind) ?? false,
      isDecided: decisions.has(id),
    }),
  );
  const availability = await availabilityIn(db, { leagueId, accountIds: ids, today });
  const roles = new Set([...OFFICIAL_ROLES, ...rules.map(({ role }) => role), ...officials.map(({ role }) => role)]);
  return {
    league: { id: leagueId, name: league.name, slug: league.slug },
    mayChange: mayManageLeague(member, ties),
    rules: [...roles].map((role) => ({ role, kinds: requiredOf(role) })),
    volunteerRules: (await volunteerRulesIn(db, [leagueId])).map(({ id, name, standard, kinds }) => ({
      id,
      role: name,
      standard,
      kinds,
    })),
    officials: officials.map(({ accountId, role, clearedUntil, cleared }) => {
      const requires = requiredOf(role);
      const approved = certificates.filter(
        (one) => one.accountId === accountId && decisions.get(one.id)?.decision === "approved",
      );
      const lacks = lacking(requires, approved, today);
      const name = names.get(accountId) ?? "";
      const available = availability.get(accountId) ?? null;
      return { userId: accountId, name, role, requires, lacks, clearedUntil, cleared, availability: available };
    }),
    certificates: concerning
      .toSorted((a, b) => Number(decisions.has(a.id)) - Number(decisions.has(b.id)))
      .map((row) => ({
        ...described(row),
        person: names.get(row.accountId) ?? "",
        isOwn: row.accountId === member.accountId,
        isExpired: row.validUntil < today,
        decision: decisions.get(row.id)?.decision ?? null,
        reason: decisions.get(row.id)?.reason ?? null,
      })),
  };
}
