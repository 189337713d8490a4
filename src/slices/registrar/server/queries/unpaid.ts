import { timeOf } from "#platform/clock.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { OfficeTable } from "../../contract/table.ts";
import { PUBLISHED } from "./published.ts";
import { madeToWait, unpaidByDivision } from "../store/unpaid.ts";
import type { SeasonInOffice } from "#slices/registration/server/public.ts";
import { waitEnds } from "#slices/registration/rules/public.ts";
import type { RegistrarDeps } from "../services.ts";

/** So many days back the office sees who was made to wait. */
const DAYS_SHOWN = 7;

/** What is held unpaid in a season, and who was made to wait after an unpaid hold. */
export async function unpaidHolds(
  deps: Pick<RegistrarDeps, "db" | "clock">,
  { season }: SeasonInOffice,
): Promise<Pick<OfficeTable, "unpaid" | "madeToWait">> {
  const { db } = deps;
  const names = new Map(season.divisions.map(({ id, name }) => [id, name]));
  const divisionIds = [...names.keys()];
  const [unpaid, waited] = await Promise.all([
    unpaidByDivision(db, PUBLISHED, divisionIds),
    madeToWait(db, PUBLISHED, divisionIds, daysAfter(timeOf(deps), -DAYS_SHOWN)),
  ]);
  const athletes = await athletesKnown(db, [...new Set(waited.flatMap(({ athleteId }) => athleteId ?? []))]);
  return {
    unpaid: unpaid
      .map((one) => ({ ...one, division: names.get(one.divisionId) ?? "" }))
      .toSorted((a, b) => divisionIds.indexOf(a.divisionId) - divisionIds.indexOf(b.divisionId)),
    madeToWait: waited.map(({ id, divisionId, athleteId, holdEndedAt, triedAt }) => {
      const child = athletes.find((one) => one.id === athleteId);
      return {
        id,
        child: child ? { firstName: child.firstName, lastName: child.lastName } : null,
        division: names.get(divisionId) ?? "",
        holdEndedAt: holdEndedAt.toISOString(),
        triedAt: triedAt.toISOString(),
        until: new Date(waitEnds(holdEndedAt.getTime())).toISOString(),
      };
    }),
  };
}
