import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { divisionsOf, type LeaguesDeps, type SeasonFacts } from "#slices/leagues/server/public.ts";
import type { RegistrationForm } from "../../contract/fields.ts";
import type { FormTables } from "../store/forms.ts";
import { formOf } from "./league-form.ts";

interface PublicForms {
  readonly db: Handle<FormTables>;
  readonly leagues: LeaguesDeps;
}

/**
 * A league whose form anybody may fill in, by its id or readable address.
 * @throws Refusal leagues.not-found for one that does not exist, is not approved, or has no season
 */
export async function leagueWithForm({ db, leagues }: PublicForms, league: string): Promise<SeasonFacts["league"]> {
  const [first] = await divisionsOf(db, leagues, { league });
  if (!first) throw new Refusal("leagues.not-found");
  return first.facts.league;
}

/**
 * What a league asks of those who register.
 * @throws Refusal leagues.not-found
 */
export async function publicForm(deps: PublicForms, { league }: { league: string }): Promise<RegistrationForm> {
  const { id } = await leagueWithForm(deps, league);
  return formOf(deps.db, id);
}
