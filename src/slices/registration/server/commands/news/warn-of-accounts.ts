import { daysAfter } from "#kernel/time/moment.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { divisionsById, managedLeague, pricedSoon, staffOf } from "#slices/leagues/server/public.ts";
import { withoutCards } from "#slices/payments/server/public.ts";
import { PAYOUT_ACCOUNT_MISSING } from "../../notifications.ts";
import type { RegistrationDeps } from "../../services.ts";
import { keepWarnings, noteWarning } from "../../store/account-warnings.ts";
import { record } from "../record.ts";

/** Days before registration opens in which managers hear that families could not pay. */
const DAYS_BEFORE = 7;

/** Tells the managers of leagues whose registration costs something and is open, or opens soon, that no account takes the money. */
export async function warnOfAccounts(deps: RegistrationDeps): Promise<void> {
  const now = timeOf(deps);
  const priced = await pricedSoon(deps.db, { now, until: daysAfter(now, DAYS_BEFORE) });
  const missing = await withoutCards(deps.db, deps.cards.mode, priced);
  for (const leagueId of missing) await warnOfAccount(deps, leagueId);
  await keepWarnings(deps.db, missing);
}

/** The same at once for the league of a division, where a family is turned away for it. */
export async function warnOfAccountOf(deps: RegistrationDeps, divisionId: string): Promise<void> {
  const [sale] = await divisionsById(deps.db, deps.leagues, [divisionId]);
  if (sale) await warnOfAccount(deps, sale.facts.league.id);
}

/** Tells those who run a league, once, in the product and by email: note and notice are one transaction. */
async function warnOfAccount(deps: RegistrationDeps, leagueId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const league = await managedLeague(tx, leagueId);
    if (!league || !(await noteWarning(tx, leagueId, timeOf(deps)))) return;
    await record(tx, BY_SYSTEM, { action: "registration.account-missing", object: { kind: "league", id: leagueId } });
    await tell(tx, PAYOUT_ACCOUNT_MISSING, {
      to: accounts(await staffOf(tx, leagueId)),
      facts: { league: league.name },
      link: `/league-management/${leagueId}/money`,
    });
  });
}
