import type { QueryExecutorProvider } from "kysely";
import type { Actor, Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { demandSight } from "#slices/leagues/server/public.ts";
import { concernsLeague } from "../../policy.ts";
import { certificateById, decisionsOn, type CertificateRow } from "../store/certificates.ts";
import { requiredIn } from "./required.ts";

/**
 * A certificate that concerns a league, for who runs the league or oversees its district.
 * @throws Refusal request.sign-in; leagues.not-found for everybody else; clearances.not-found for what does not concern the league
 */
export async function demandReviewed(
  handle: QueryExecutorProvider,
  actor: Actor,
  { leagueId, id }: { leagueId: string; id: string },
): Promise<{ member: Member; certificate: CertificateRow }> {
  const { member } = await demandSight(handle, actor, leagueId);
  const certificate = await certificateById(handle, id);
  if (!certificate) throw new Refusal("clearances.not-found");
  const required = (await requiredIn(handle, leagueId)).get(certificate.accountId);
  const concerns = concernsLeague({
    hasRole: required !== undefined,
    isRequired: required?.has(certificate.kind) ?? false,
    isDecided: (await decisionsOn(handle, [id])).some((one) => one.leagueId === leagueId),
  });
  if (!concerns) throw new Refusal("clearances.not-found");
  return { member, certificate };
}
