import type { LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { languageOf } from "#browser/request.ts";
import { found } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { teamsApi } from "../data.ts";

/** The rows of a roster that were not taken, each with its reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", import: id = "" } = params;
  const file = await found(context.get(teamsApi).rosterImportRefused({ league, id, language: languageOf(request) }));
  return attached(file);
}
