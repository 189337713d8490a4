import { data, type LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../../data.ts";
import { attached } from "#browser/forms/attached.ts";

/** The rows of a list that were not taken, each with its reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", import: id = "" } = params;
  const file = await context
    .get(registrationApi)
    .importRefused({ league, id, language: languageOf(request) })
    .catch((reason: unknown) => {
      if (isRefusal(reason)) throw data(null, { status: 404 });
      throw reason;
    });
  return attached(file);
}
