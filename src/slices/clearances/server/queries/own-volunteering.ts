import { localDateAt } from "#kernel/time/zoned-time.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { helpedLeagues } from "#slices/volunteers/server/public.ts";
import type { OwnClearances } from "../../contract/certificate.ts";
import { lacking } from "../../rules/cleared-until.ts";
import type { ClearancesDeps } from "../services.ts";
import { sharedWith, type CertificateRow, type DecisionRow } from "../store/certificates.ts";
import { volunteerRulesIn } from "./required.ts";

/** The leagues that somebody may help and whose volunteer roles require something, or to which they show certificates. */
export async function ownVolunteering(
  { db, clock }: Pick<ClearancesDeps, "db" | "clock">,
  accountId: string,
  { certificates, decisions }: { certificates: readonly CertificateRow[]; decisions: readonly DecisionRow[] },
): Promise<OwnClearances["volunteering"]> {
  const shown = await sharedWith(db, accountId);
  const leagueIds = [...new Set([...(await helpedLeagues(db, accountId)), ...shown])];
  const rules = (await volunteerRulesIn(db, leagueIds)).filter(({ kinds }) => kinds.length > 0);
  const answer: OwnClearances["volunteering"] = [];
  for (const leagueId of leagueIds) {
    const league = await managedLeague(db, leagueId);
    const roles = rules.filter((one) => one.leagueId === leagueId);
    const isShown = shown.includes(leagueId);
    if (!league || (roles.length === 0 && !isShown)) continue;
    const today = localDateAt(clock.now(), league.timeZone);
    const approved = certificates.filter(({ id }) =>
      decisions.some((one) => one.certificateId === id && one.leagueId === leagueId && one.decision === "approved"),
    );
    answer.push({
      league: { id: leagueId, name: league.name, slug: league.slug },
      shown: isShown,
      roles: roles.map(({ name, standard, kinds }) => ({
        role: name,
        standard,
        requires: kinds,
        lacks: isShown ? lacking(kinds, approved, today) : kinds,
      })),
    });
  }
  return answer;
}
