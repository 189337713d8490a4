import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../../data.ts";
import { attached } from "#browser/forms/attached.ts";
import { found } from "#browser/found.ts";

/** The rows of a list that were not taken, each with its reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", import: id = "" } = params;
  const file = await found(context.get(registrationApi).importRefused({ league, id, language: languageOf(request) }));
  return attached(file);
}
