import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Handle } from "#platform/db/open.ts";
import { minorsAmong, peopleOf, type AccountsTables } from "#slices/accounts/server/public.ts";
import { managedLeague, officialsOf, type CoachChecksOf } from "#slices/leagues/server/public.ts";
import { shortName } from "#slices/volunteers/server/public.ts";
import { approvedIn } from "../store/certificates.ts";
import { rulesOf } from "../store/rules.ts";

const [ROLE, KIND] = ["Coach", "background-check"];

/**
 * Coaches whose background check a league has approved and that counts today, for everybody to read: adults who may work in their role,
 * by first name and last initial. Nothing is said of others.
 */
export const coachChecks: CoachChecksOf = async (handle, leagueId, now) => {
  const league = await managedLeague(handle, leagueId);
  if (!league) return undefined;
  const required = (await rulesOf(handle, [leagueId])).some(({ role, kind }) => role === ROLE && kind === KIND);
  const today = localDateAt(now.getTime(), league.timeZone);
  const cleared = (await officialsOf(handle, leagueId)).flatMap(({ accountId, role, cleared: may }) =>
    accountId !== null && role === ROLE && may ? [accountId] : [],
  );
  const checks = (await approvedIn(handle, leagueId)).filter(
    ({ accountId, kind, validUntil }) => kind === KIND && validUntil >= today && cleared.includes(accountId),
  );
  const accounts = handle as Handle<AccountsTables>;
  const minors = await minorsAmong(accounts, cleared);
  const people = await peopleOf(accounts, cleared);
  const coaches = cleared.flatMap((id) => {
    const person = people.get(id);
    const last = checks
      .flatMap((one) => (one.accountId === id ? [one.validUntil] : []))
      .toSorted()
      .at(-1);
    if (!person || last === undefined || minors.has(id)) return [];
    return [{ name: shortName(person.firstName, person.lastName), validUntil: last }];
  });
  if (!required && coaches.length === 0) return undefined;
  return { required, coaches: coaches.toSorted((a, b) => a.name.localeCompare(b.name)) };
};
