import { signedIn } from "#kernel/actor.ts";
import { utcDay } from "#kernel/time/moment.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague, ownedLeagues, rolesOf } from "#slices/leagues/server/public.ts";
import type { OwnClearances } from "../../contract/certificate.ts";
import { lacking } from "../../rules/cleared-until.ts";
import type { ClearancesDeps } from "../services.ts";
import { certificatesOf, decisionsOn, sharedWith, type CertificateRow } from "../store/certificates.ts";
import { rulesOf } from "../store/rules.ts";
import { ownScreening } from "./own-screening.ts";
import { ownVolunteering } from "./own-volunteering.ts";
import { requiredIn } from "./required.ts";

/** A certificate as the API tells of it, without whose it is. */
export function described({ id, kind, issuer, issuedOn, validUntil, uploadedAt, fileKey, isReported }: CertificateRow) {
  return {
    isReported,
    id,
    kind,
    issuer,
    issuedOn,
    validUntil,
    uploadedAt: uploadedAt.toISOString(),
    hasFile: fileKey !== null,
  };
}

/** One's certificates with what leagues said of them, one's roles with what they require, and one's own leagues. @throws Refusal request.sign-in */
export async function ownClearances({
  db,
  clock,
  screening,
  actor,
}: ClearancesDeps & ActorContext): Promise<OwnClearances> {
  const member = signedIn(actor);
  const { accountId } = member;
  const roles = await rolesOf(db, accountId);
  const rules = await rulesOf(
    db,
    roles.map(({ leagueId }) => leagueId),
  );
  const certificates = await certificatesOf(db, [accountId]);
  const decisions = await decisionsOn(
    db,
    certificates.map(({ id }) => id),
  );
  const names = new Map(roles.map(({ leagueId, leagueName }) => [leagueId, leagueName]));
  for (const { leagueId } of decisions)
    if (!names.has(leagueId)) names.set(leagueId, (await managedLeague(db, leagueId))?.name ?? "");
  const asking = new Map<string, ReadonlySet<string>>();
  for (const leagueId of new Set([...roles.map((role) => role.leagueId), ...(await sharedWith(db, accountId))])) {
    names.set(leagueId, names.get(leagueId) ?? (await managedLeague(db, leagueId))?.name ?? "");
    asking.set(leagueId, (await requiredIn(db, leagueId)).get(accountId) ?? new Set());
  }
  const requiredOf = ({ leagueId, role }: { leagueId: string; role: string }) =>
    rules.flatMap((rule) => (rule.leagueId === leagueId && rule.role === role ? [rule.kind] : []));
  const today = utcDay(timeOf({ clock }));
  return {
    owned: await ownedLeagues(db, accountId),
    certificates: certificates.map((row) => {
      const said = decisions.filter(({ certificateId }) => certificateId === row.id);
      return {
        ...described(row),
        decisions: said.map(({ leagueId, decision, reason, decidedAt }) => ({
          league: names.get(leagueId) ?? "",
          decision,
          reason,
          decidedAt: decidedAt.toISOString(),
        })),
        waitsFor: [...asking].flatMap(([leagueId, kinds]) =>
          kinds.has(row.kind) && !said.some((one) => one.leagueId === leagueId) ? [names.get(leagueId) ?? ""] : [],
        ),
        isExpired: row.validUntil < today,
      };
    }),
    screening: await ownScreening({ db, clock, screening }, member),
    volunteering: await ownVolunteering({ db, clock }, accountId, { certificates, decisions }),
    roles: roles.map((own) => {
      const { leagueId, leagueName, slug, timeZone, role, clearedUntil, cleared } = own;
      const approved = certificates.filter(({ id }) =>
        decisions.some((one) => one.certificateId === id && one.leagueId === leagueId && one.decision === "approved"),
      );
      const requires = requiredOf(own);
      return {
        league: { id: leagueId, name: leagueName, slug },
        role,
        requires,
        lacks: lacking(requires, approved, localDateAt(clock.now(), timeZone)),
        clearedUntil,
        cleared,
      };
    }),
  };
}
