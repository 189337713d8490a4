import type { RouterContextProvider } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { proven } from "#slices/accounts/web/public.ts";
import { DistrictChange, NewDistrict } from "../../../contract/districts.ts";
import { leaguesApi } from "../../data.ts";
import { onTo, textsOf } from "../office/received.ts";

export const DISTRICTS_PATH = "/dashboard/districts";
export const DISTRICTS_DONE = ["made", "changed", "dropped", "given", "taken"] as const;

/** What was typed of a district; "" for a new one. */
export interface TypedDistrict {
  district: string;
  name: string;
  states: string[];
  zipPrefixes: string;
}
export type FailedDistrict = FailedForm<TypedDistrict>;

/** Receives what is done to districts, and leads back to their list. */
export async function receiveDistrict(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(leaguesApi);
  const form = await request.formData();
  const { intent, district, account, name, zipPrefixes, version } = textsOf(form, [
    "intent",
    "district",
    "account",
    "name",
    "zipPrefixes",
    "version",
  ]);
  const back = (what: (typeof DISTRICTS_DONE)[number]) => onTo(request, DISTRICTS_PATH, what);
  const appoint = (action: () => Promise<unknown>, what: (typeof DISTRICTS_DONE)[number]) =>
    proven({ request, context }, form, () => action().then(() => back(what))).catch(notFoundIfUnknown);
  if (intent === "drop") return api.removeDistrict({ district }).then(() => back("dropped"), notFoundIfUnknown);
  if (intent === "give") return appoint(() => api.addDistrictManager({ district, account }), "given");
  if (intent === "take") return appoint(() => api.removeDistrictManager({ district, account }), "taken");
  const states = form.getAll("states").map(String);
  const typed: TypedDistrict = { district, name, states, zipPrefixes };
  const area = { name, states, zipPrefixes: zipPrefixes.split(/[\s,;]+/).filter(Boolean) };
  if (district === "") {
    const send = (input: NewDistrict) => api.addDistrict(input).then(() => back("made"));
    return receiveForm({ schema: NewDistrict, given: area, typed, send });
  }
  return receiveForm({
    schema: DistrictChange,
    given: { ...area, district, version: Number(version) },
    typed,
    send: (input) => api.changeDistrict(input).then(() => back("changed")),
  });
}
