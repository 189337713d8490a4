import type { LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { demandPerson, provenFile } from "#slices/accounts/web/public.ts";
import { SHEET_FORMATS } from "../../contract/vocabulary.ts";
import { statisticsApi } from "../data.ts";

/** The players of a division with their statistics as a file, for who runs the league. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const season = params["season"] ?? "";
  const search = new URL(request.url).searchParams;
  const format = SHEET_FORMATS.find((one) => one === search.get("format")) ?? "csv";
  const division = search.get("division") || undefined;
  return provenFile({ request, context }, `/player-stats?season=${season}`, () =>
    context.get(statisticsApi).exportStatistics({ season, division, format, language: languageOf(request) }),
  );
}
