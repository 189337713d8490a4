import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/form-action.ts";
import type { EditableField, LeagueProfile } from "../../../contract/league-profile.ts";
import { LeagueEdit } from "../../../contract/league-profile.ts";
import { leaguesApi } from "../../data.ts";
import type { TypedProfile } from "./profile-fields.tsx";
import { onTo, savingOver, textsOf, wholeOf } from "./received.ts";

/** Optional ones are nothing where nothing was typed; a number is read as one. */
function given(typed: TypedProfile): Record<string, unknown> {
  const read = ([name, text]: [string, string]) => {
    if (name === "fieldCount") return [name, wholeOf(text)];
    return [name, text.trim() === "" && ["website", "parkingNote", "customSport"].includes(name) ? null : text];
  };
  return Object.fromEntries(Object.entries(typed).map(read));
}

/** Receives a form of a league's profile, of the dialog or the full page. */
export async function receiveProfile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, fields }: { league: string; fields: readonly EditableField[] },
) {
  const api = context.get(leaguesApi);
  const form = await request.formData();
  const typed: TypedProfile = textsOf(form, fields);
  const { version } = textsOf(form, ["version"]);
  return receiveForm({
    schema: LeagueEdit,
    given: { ...given(typed), league, version: Number(version) },
    typed,
    order: fields,
    async send(input) {
      let waits: readonly string[] = [];
      const save = async () => {
        const outcome = await api.editLeague(input);
        waits = outcome.waiting.filter((name) => fields.some((one) => one === name));
      };
      const now = (): Promise<LeagueProfile> => api.leagueProfile({ league });
      const stale = await savingOver(save(), { typed, now });
      if (stale) return stale;
      const to = `/league-management/${league}${waits.length > 0 ? `?sent=${waits.join(",")}` : ""}`;
      return onTo(request, to, waits.length > 0 ? "sentIn" : "saved");
    },
  });
}
