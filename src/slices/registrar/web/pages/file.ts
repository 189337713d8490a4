import type { LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrarApi } from "../data.ts";

/**
 * A file that answers a question, for the league's managers: asked for anew each time, shown as what it is and nothing else,
 * kept by nobody.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { league = "", registration: id = "", file = "" } = params;
  const kept = await found(context.get(registrarApi).officeFile({ league, id, file }));
  return new Response(kept, {
    headers: {
      "content-type": kept.type,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
