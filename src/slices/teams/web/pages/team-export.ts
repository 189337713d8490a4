import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson, provenFile } from "#slices/accounts/web/public.ts";
import { TEAM_SHEET_FORMATS, TEAM_SHEETS } from "../../contract/export.ts";
import { teamsApi } from "../data.ts";

/** A division's teams as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const division = params["division"] ?? "";
  const search = new URL(request.url).searchParams;
  const sheet = TEAM_SHEETS.find((one) => one === search.get("sheet")) ?? "rosters";
  const format = TEAM_SHEET_FORMATS.find((one) => one === search.get("format")) ?? "csv";
  return provenFile({ request, context }, `/team-management?division=${division}`, () =>
    context.get(teamsApi).exportTeams({ division, sheet, format, language: languageOf(request) }),
  );
}
