import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { DataTable } from "#design/data-table.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { resultsApi } from "../data.ts";
import "../words/office.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const season = params["season"] ?? "";
  try {
    const results = await context.get(resultsApi).seasonResults({ season });
    return { ...results, origin: context.get(pageRequest).origin };
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "results.not-found") throw data(null, { status: 404 });
    throw reason;
  }
}

/** The games of a season that have begun, with their scores. */
export default function SeasonResults() {
  const t = useTranslations("results.results");
  const { dateWithWeekday } = useFormats();
  const { league, season, games, origin } = useLoaderData<typeof loader>();
  const caption = t("caption", { count: games.length });
  return (
    <div className="page">
      <PageHead title={t("title")} path={`/results/${season.id}`} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${league.name}, ${season.name}`}</p>
      <p>
        <LocalLink className="button" to={`/results/${season.id}/standings`}>
          {t("standings")}
        </LocalLink>
      </p>
      {games.length === 0 ? (
        <section className="panel">
          <p>{t("empty")}</p>
          <LocalLink className="button" data-kind="primary" to={`/scheduling/${season.id}`}>
            {t("schedule")}
          </LocalLink>
        </section>
      ) : (
        <DataTable
          caption={caption}
          rows={games}
          rowKey={({ game }) => game.id}
          columns={[
            { name: "game", head: t("game"), cell: ({ game }) => `${game.home.name} – ${game.away.name}` },
            { name: "when", head: t("when"), cell: ({ game }) => dateWithWeekday(game.date) },
            { name: "division", head: t("division"), cell: ({ game }) => game.division.name },
            {
              name: "score",
              head: t("score"),
              cell: ({ result }) => (result?.score ? `${result.score.home}–${result.score.away}` : t("noScore")),
            },
          ]}
        />
      )}
    </div>
  );
}
