import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import { guardiansOf, NAMED_ATHLETES } from "#slices/family/server/public.ts";
import { managedSeasons } from "#slices/leagues/server/public.ts";
import { itemBalances } from "#slices/payments/server/public.ts";
import { familyRows, type Owing, type Registrants } from "../store/audience.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** A registration with the people behind it. */
export interface Family {
  readonly registrationId: string;
  readonly divisionId: string;
  /** None for an imported player, whom no family has taken over. */
  readonly athleteId: string | null;
  /** First and last name. */
  readonly player: string;
  /** Every guardian, and who registered the player; each once. */
  readonly accountIds: readonly string[];
  /** The address of a family without an account, which is reached by email alone; `refused`: it wants none of the league's. */
  readonly address: { readonly email: string; readonly language: Language; readonly refused: boolean } | null;
}

/**
 * Who hears of some registrations of a league, in the order of the registrations. For capabilities above, which have asked who may know.
 * Divisions of other leagues or seasons reach nobody.
 */
export async function familiesOf(
  handle: Handle<RegistrationTables>,
  { seasonId, divisionIds: chosen, ...which }: Registrants & { owing?: Owing },
): Promise<Family[]> {
  const season = (await managedSeasons(handle, which.leagueId)).find(({ id }) => id === seasonId);
  const own = (season?.divisions ?? []).map(({ id }) => id);
  const divisionIds = own.filter((id) => chosen.length === 0 || chosen.includes(id));
  const published = { athletes: NAMED_ATHLETES, balances: itemBalances };
  const rows = await familyRows(handle, published, { owing: "any", ...which, divisionIds });
  const athleteIds = [...new Set(rows.flatMap(({ athleteId }) => athleteId ?? []))];
  const guardians = Map.groupBy(
    athleteIds.length === 0 ? [] : await guardiansOf(handle, athleteIds),
    ({ athleteId }) => athleteId,
  );
  return rows.map(({ registrationId, divisionId, athleteId, accountId, firstName, lastName, email, ...address }) => {
    const family = (guardians.get(athleteId ?? "") ?? []).map((one) => one.accountId);
    const accountIds = [...new Set([...(accountId === null ? [] : [accountId]), ...family])];
    const { language, refused } = address;
    return {
      registrationId,
      divisionId,
      athleteId,
      player: `${firstName} ${lastName}`.trim(),
      accountIds,
      address: email === null ? null : { email, language, refused },
    };
  });
}
