import type { LoaderFunctionArgs } from "react-router";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { attached } from "#browser/forms/attached.ts";
import { found } from "#browser/found.ts";
import { registrarApi } from "../data.ts";

/** A signed text as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", registration: id = "", signature = "" } = params;
  const file = await found(context.get(registrarApi).officeSignature({ league, id, signature }));
  return attached(file);
}
