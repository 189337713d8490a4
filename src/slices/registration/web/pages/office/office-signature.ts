import { data, type LoaderFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../../data.ts";
import { attached } from "#browser/forms/attached.ts";

/** A signed text as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", registration: id = "", signature = "" } = params;
  const file = await context
    .get(registrationApi)
    .officeSignature({ league, id, signature })
    .catch((reason: unknown) => {
      if (isRefusal(reason)) throw data(null, { status: 404 });
      throw reason;
    });
  return attached(file);
}
