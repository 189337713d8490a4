import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { LeagueArticle } from "../parts/details/league-article.tsx";
import { draftPath } from "../parts/submit/own-draft.ts";
import { SubmitPage, useDraftName } from "../parts/submit/submit-page.tsx";
import "../leagues.css";
import "../details.css";
import "../details-print.css";
import "virtual:words/leagues/details?alone";
import "virtual:words/leagues/map?alone";

/** A half-filled league as families would see it. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { params, context } = asked;
  const league = await context
    .get(leaguesApi)
    .previewLeague({ draft: params["draft"] ?? "" })
    .catch(notFoundIfUnknown);
  const { origin, now } = context.get(pageRequest);
  return { league, origin, now };
}

export default function SubmitPreview() {
  const t = useTranslations("leagues.submit");
  const { league, origin, now } = useLoaderData<typeof loader>();
  const nameOf = useDraftName();
  const name = nameOf(league.name);
  const title = t("previewTitle", { league: name });
  return (
    <SubmitPage
      title={title}
      path={draftPath(league.id, "preview")}
      origin={origin}
      back={{ to: draftPath(league.id), text: t("backToParts") }}
    >
      <h1>{title}</h1>
      <p>{t("previewLead")}</p>
      {league.seasons.length === 0 ? <Notice>{t("previewMissing")}</Notice> : null}
      {/* Nothing in it can be reached: neither by a finger nor by the keyboard. */}
      <div className="submit-preview" inert>
        <LeagueArticle league={{ ...league, name }} map={undefined} now={now} heading="h2" />
      </div>
    </SubmitPage>
  );
}
