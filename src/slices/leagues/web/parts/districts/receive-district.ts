import type { ContractRouterClient } from "@orpc/contract";
import { receiveForm, type FailedForm } from "#browser/form-action.ts";
import type { leaguesContract } from "../../../contract.ts";
import { DistrictChange, NewDistrict } from "../../../contract/districts.ts";
import { nothingHere, onTo, textsOf } from "../office/received.ts";

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
export async function receiveDistrict(request: Request, api: ContractRouterClient<typeof leaguesContract>) {
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
  const deeds = {
    drop: ["dropped", () => api.removeDistrict({ district })],
    give: ["given", () => api.addDistrictManager({ district, account })],
    take: ["taken", () => api.removeDistrictManager({ district, account })],
  } as const;
  if (intent === "drop" || intent === "give" || intent === "take") {
    const [what, deed] = deeds[intent];
    await deed().catch(nothingHere);
    return back(what);
  }
  const states = form.getAll("states").map(String);
  const typed: TypedDistrict = { district, name, states, zipPrefixes };
  const area = { name, states, zipPrefixes: zipPrefixes.split(/[\s,;]+/).filter(Boolean) };
  if (district === "") {
    return receiveForm({
      schema: NewDistrict,
      given: area,
      typed,
      async send(input) {
        await api.addDistrict(input);
        return back("made");
      },
    });
  }
  return receiveForm({
    schema: DistrictChange,
    given: { ...area, district, version: Number(version) },
    typed,
    async send(input) {
      await api.changeDistrict(input);
      return back("changed");
    },
  });
}
