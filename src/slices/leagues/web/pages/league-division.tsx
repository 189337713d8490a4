import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders, refusedWith } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { DivisionEditor, RemoveDivision, type DivisionAnswer } from "../parts/office/division-editor.tsx";
import { receiveDivision } from "../parts/office/division-form.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { onTo } from "../parts/office/received.ts";
import "../words/management.ts";
import "../words/seasons.ts";

/** A division of a season, or a new one where the address names none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const all = await context.get(leaguesApi).leagueSeasons({ league }).catch(notFoundIfUnknown);
  const season = all.seasons.find(({ id }) => id === params["season"]);
  const division = season?.divisions.find(({ id }) => id === params["division"]);
  if (!season || !all.mayEdit || (params["division"] !== undefined && !division)) throw data(null, { status: 404 });
  return { league, season, division, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { league = "", season = "", division } = params;
  const form = await request.formData();
  const back = `/league-management/${league}/seasons/${season}`;
  if (form.get("intent") === "remove" && division !== undefined) {
    try {
      await context.get(leaguesApi).removeDivision({ league, division });
    } catch (reason) {
      if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return notFoundIfUnknown(reason);
      return data({ refusal: reason.code }, refusedWith(reason));
    }
    return onTo(request, back, "divisionRemoved");
  }
  return receiveDivision(request, context, { league, season, division, form });
}

export const headers = actionHeaders;

export default function LeagueDivision() {
  const t = useTranslations("leagues");
  const { league, season, division, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const seasonName = useSeasonName();
  const back = `/league-management/${league}/seasons/${season.id}`;
  const saving = answer && "sent" in answer ? (answer as DivisionAnswer) : undefined;
  const removing = answer && !("sent" in answer) ? answer.refusal : undefined;
  const path = `${back}/divisions/${division?.id ?? "new"}`;
  return (
    <OfficePage
      title={division?.divisionName ?? t("officeDivision.add")}
      path={path}
      origin={origin}
      back={{ to: back, label: t("seasons.backToSeason", { name: seasonName(season.seasonName) }) }}
      failed={answer !== undefined}
    >
      {removing ? <Notice tone="error">{refusalText(removing)}</Notice> : null}
      <DivisionEditor season={season} division={division} answer={saving} path={path} />
      {division ? <RemoveDivision division={division} /> : null}
    </OfficePage>
  );
}
