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
import { DivisionTable } from "../parts/office/division-table.tsx";
import { SeasonStatusTag } from "../parts/office/league-status.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import { doneOf, onTo, textsOf } from "../parts/office/received.ts";
import { SeasonEditor, type SeasonAnswer } from "../parts/office/season-editor.tsx";
import { receiveSeason } from "../parts/office/season-form.ts";
import "../words/management.ts";
import "../words/seasons.ts";

const DONE = ["added", "saved", "moved", "divisionAdded", "divisionSaved", "divisionRemoved"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const all = await context.get(leaguesApi).leagueSeasons({ league }).catch(notFoundIfUnknown);
  const season = all.seasons.find(({ id }) => id === params["season"]);
  if (!season) throw data(null, { status: 404 });
  const { processingFeeCents, mayEdit } = all;
  return {
    league,
    season,
    processingFeeCents,
    mayEdit,
    done: doneOf(request, DONE),
    origin: context.get(pageRequest).origin,
  };
}

/** Receives the forms of a season's page, each by its intent. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { league = "", season = "" } = params;
  const form = await request.formData();
  const api = context.get(leaguesApi);
  const path = `/league-management/${league}/seasons`;
  const { intent, division, direction } = textsOf(form, ["intent", "division", "direction"]);
  if (intent === "move") {
    await api
      .moveDivision({ league, division, direction: direction === "up" ? "up" : "down" })
      .catch(notFoundIfUnknown);
    return onTo(request, `${path}/${season}`, "moved");
  }
  if (intent === "remove") {
    try {
      await api.removeSeason({ league, season });
    } catch (reason) {
      if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return notFoundIfUnknown(reason);
      return data({ refusal: reason.code }, refusedWith(reason));
    }
    return onTo(request, path, "removed");
  }
  return receiveSeason(request, context, { league, season, form });
}

export const headers = actionHeaders;

/** One season: its dates, price and divisions. */
export default function LeagueSeason() {
  const t = useTranslations("leagues.seasons");
  const { league, season, processingFeeCents, mayEdit, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const seasonNameOf = useSeasonName();
  const refusalText = useRefusalText();
  const path = `/league-management/${league}/seasons/${season.id}`;
  const saving = answer && "sent" in answer ? (answer as SeasonAnswer) : undefined;
  const removing = answer && !("sent" in answer) ? answer.refusal : undefined;
  return (
    <OfficePage
      title={seasonNameOf(season.seasonName)}
      path={path}
      origin={origin}
      back={{ to: `/league-management/${league}/seasons`, label: t("back") }}
      lead={season.over ? t("over") : <SeasonStatusTag status={season.status} />}
      done={done && !answer ? t(done) : null}
      failed={answer !== undefined}
    >
      {removing ? <Notice tone="error">{refusalText(removing)}</Notice> : null}
      <DivisionTable league={league} season={season} processingFeeCents={processingFeeCents} mayEdit={mayEdit} />
      {mayEdit ? (
        <SeasonEditor
          key={season.version}
          season={season}
          answer={saving}
          processingFeeCents={processingFeeCents}
          path={path}
        />
      ) : null}
    </OfficePage>
  );
}
