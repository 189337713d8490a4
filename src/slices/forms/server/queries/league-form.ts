import type { Handle } from "#platform/db/open.ts";
import type { RegistrationForm } from "../../contract/fields.ts";
import { DEFAULT_FIELDS, DEFAULT_WAIVERS } from "../../rules/default-form.ts";
import { readForm, readWaivers, type FormTables } from "../store/forms.ts";

/** The form of a league as it is today; what the league has not set is as in `DEFAULT_FORM`. */
export async function formOf(handle: Handle<FormTables>, leagueId: string): Promise<RegistrationForm> {
  const { own, questions } = await readForm(handle, leagueId);
  return {
    fields: own?.fields ?? DEFAULT_FIELDS,
    friendRequests: own?.friendRequests ?? 0,
    questions,
    waivers: own?.ownWaivers ? await readWaivers(handle, leagueId) : [...DEFAULT_WAIVERS],
  };
}
