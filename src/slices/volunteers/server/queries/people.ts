import type { Handle } from "#platform/db/open.ts";
import { namesOf, peopleOf } from "#slices/accounts/server/public.ts";
import { managedSeasons, seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonTeams, teamPlayers } from "#slices/teams/server/public.ts";
import { guestsById } from "../store/guests.ts";
import type { SignupRow } from "../store/signups.ts";

/** The adults of a season: guardians of players on its published teams, and their coaches. */
export async function adultsOf(handle: Handle<RegistrationTables>, seasonId: string): Promise<string[]> {
  const [home] = await seasonHomes(handle, [seasonId]);
  const season = home && (await managedSeasons(handle, home.leagueId)).find(({ id }) => id === seasonId);
  const divisions = (season?.divisions ?? []).map(({ id }) => id);
  const teams = (await seasonTeams(handle, divisions)).filter(({ published }) => published);
  const players = await teamPlayers(handle, { teamIds: teams.map(({ id }) => id) });
  return [...new Set([...players.flatMap(({ accountIds }) => accountIds), ...teams.flatMap(({ coaches }) => coaches)])];
}

/** Whom somebody may ask to take a shift: the adults of the season with a confirmed address, by account. */
export async function peopleToAsk(
  handle: Handle<RegistrationTables>,
  seasonId: string,
  asking: string,
): Promise<string[]> {
  const known = await peopleOf(handle, await adultsOf(handle, seasonId));
  return [...known.values()].flatMap(({ id, emailVerified }) => (emailVerified && id !== asking ? id : []));
}

/** "Dana R.": how volunteers of a league see each other. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = Array.from(lastName.trim());
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}

/** What the people of some sign-ups are called, by sign-up. @param short first name and last initial, as other volunteers see them */
export async function signupNames(
  handle: Handle<RegistrationTables>,
  signups: readonly SignupRow[],
  { short }: { short: boolean },
): Promise<ReadonlyMap<string, string>> {
  const accounts = signups.flatMap(({ accountId }) => accountId ?? []);
  const people = await peopleOf(handle, accounts);
  const names = short ? new Map<string, string>() : await namesOf(handle, accounts);
  const guests = await guestsById(
    handle,
    signups.flatMap(({ guestId }) => guestId ?? []),
  );
  return new Map(
    signups.flatMap(({ id, accountId, guestId }) => {
      const [person, guest] = [people.get(accountId ?? ""), guests.get(guestId ?? "")];
      if (guest) return [[id, short ? guest.name.split(" ")[0]! : guest.name] as const];
      if (!person) return [];
      return [[id, short ? shortName(person.firstName, person.lastName) : (names.get(person.id) ?? "")] as const];
    }),
  );
}
