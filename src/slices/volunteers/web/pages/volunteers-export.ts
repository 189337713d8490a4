import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson, provenFile } from "#slices/accounts/web/public.ts";
import { SHEET_FORMATS } from "../../contract/vocabulary.ts";
import { volunteersApi } from "../data.ts";

/** A league's volunteers as a file, for who runs it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const search = new URL(request.url).searchParams;
  const format = SHEET_FORMATS.find((one) => one === search.get("format")) ?? "csv";
  return provenFile({ request, context }, `/volunteers/${league}`, () =>
    context.get(volunteersApi).exportVolunteers({ league, format, language: languageOf(request) }),
  );
}
