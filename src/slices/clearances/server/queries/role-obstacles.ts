import { localDateAt } from "#kernel/time/zoned-time.ts";
import { managedLeague, shareLeague } from "#slices/leagues/server/public.ts";
import type { RoleObstacles } from "#slices/volunteers/server/public.ts";
import { lacking } from "../../rules/cleared-until.ts";
import { approvedIn, sharersOf } from "../store/certificates.ts";
import { volunteerRulesOf } from "../store/rules.ts";

/**
 * Who may not work in a role of volunteers on a day, by the league's calendar: whoever does not show the league what the role requires,
 * or whose certificate it has not approved, or ends before. The league is shared until the transaction ends, so that nobody takes a shift
 * by an approval that is being taken back; not where somebody only reads.
 */
export const roleObstacles: RoleObstacles = async (tx, { leagueId, roleId, accountIds, at, reading }) => {
  if (accountIds.length === 0) return new Map();
  if (!reading) await shareLeague(tx, leagueId);
  const required = (await volunteerRulesOf(tx, [roleId])).map(({ kind }) => kind);
  if (required.length === 0) return new Map();
  const day = localDateAt(at.getTime(), (await managedLeague(tx, leagueId))?.timeZone ?? "UTC");
  const shown = new Set(await sharersOf(tx, leagueId));
  const approved = (await approvedIn(tx, leagueId)).filter(({ accountId }) => shown.has(accountId));
  const lacks = accountIds.filter((id) => {
    const own = approved.filter(({ accountId }) => accountId === id);
    return lacking(required, own, day).length > 0;
  });
  return new Map(lacks.map((id) => [id, "volunteers.lacks-certificate"]));
};
