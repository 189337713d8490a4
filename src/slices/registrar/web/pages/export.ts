import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson, provenFile } from "#slices/accounts/web/public.ts";
import { EXPORT_FORMATS } from "../../contract/export.ts";
import { understood } from "../parts/table-address.ts";
import { registrarApi } from "../data.ts";

/** The table as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const search = new URL(request.url).searchParams;
  const format = EXPORT_FORMATS.find((one) => one === search.get("format")) ?? "csv";
  const asked = { league, ...understood(league, search), format, language: languageOf(request) };
  return provenFile({ request, context }, `/league-management/${league}/registrations`, () =>
    context.get(registrarApi).officeExport(asked),
  );
}
