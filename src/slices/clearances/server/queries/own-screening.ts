import type { QueryExecutorProvider } from "kysely";
import type { Member } from "#kernel/actor.ts";
import { timeOf } from "#platform/clock.ts";
import { rolesOf } from "#slices/leagues/server/public.ts";
import { helpedLeagues } from "#slices/volunteers/server/public.ts";
import type { OwnScreening } from "../../contract/screening.ts";
import { mayOrderScreening } from "../../policy.ts";
import type { ClearancesDeps } from "../services.ts";
import { rulesOf } from "../store/rules.ts";
import { lastScreening } from "../store/screenings.ts";
import { volunteerRulesIn } from "./required.ts";

const KIND = "background-check";

/** The leagues that require a background check of somebody's role, or of one of their volunteer roles. */
export async function askedForChecks(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const roles = await rolesOf(handle, accountId);
  const rules = await rulesOf(
    handle,
    roles.map(({ leagueId }) => leagueId),
  );
  const official = roles.filter(({ leagueId, role }) =>
    rules.some((rule) => rule.leagueId === leagueId && rule.role === role && rule.kind === KIND),
  );
  const helped = await helpedLeagues(handle, accountId);
  const volunteer = (await volunteerRulesIn(handle, helped)).filter(({ kinds }) => kinds.includes(KIND));
  return [...new Set([...official, ...volunteer].map(({ leagueId }) => leagueId))];
}

/** Background checks by the screening service, for the person; nothing where none is offered and none was made. */
export async function ownScreening(
  { db, clock, screening }: Pick<ClearancesDeps, "db" | "clock" | "screening">,
  { accountId, emailVerified }: Pick<Member, "accountId" | "emailVerified">,
): Promise<OwnScreening | null> {
  const last = await lastScreening(db, accountId);
  if (!screening.offered && !last) return null;
  const isAsked = screening.offered && (await askedForChecks(db, accountId)).length > 0;
  if (!isAsked && !last) return null;
  return {
    service: screening.name,
    mayOrder:
      isAsked && emailVerified && mayOrderScreening({ offered: screening.offered, last, now: timeOf({ clock }) }),
    last: last ? { status: last.status, requestedAt: last.requestedAt.toISOString(), address: last.address } : null,
  };
}
