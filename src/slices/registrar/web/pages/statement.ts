import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson, provenFile } from "#slices/accounts/web/public.ts";
import { registrarApi } from "../data.ts";

/** A season's statement as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const season = new URL(request.url).searchParams.get("season") ?? undefined;
  const league = params["league"] ?? "";
  return provenFile({ request, context }, `/league-management/${league}/money`, () =>
    context.get(registrarApi).officeStatement({ league, season, language: languageOf(request) }),
  );
}
