import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { resultsApi } from "../data.ts";
import "#design/team-swatch.css";
import "virtual:words/results/score";
import "../score.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { games } = await context.get(resultsApi).gamesToScore();
  return { games, origin: context.get(pageRequest).origin };
}

/** Games that wait for a score: of teams that one coaches, and of leagues whose referee or score keeper one is. */
export default function GamesToScore() {
  const t = useTranslations("results.waiting");
  const formats = useFormats();
  const { games, origin } = useLoaderData<typeof loader>();
  return (
    <div className="container page reading">
      <PageHead title={t("title")} path="/games" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p>{t(games.length === 0 ? "empty" : "lead")}</p>
      {games.length === 0 ? (
        <ButtonLink kind="primary" to="/schedule">
          {t("schedule")}
        </ButtonLink>
      ) : (
        <ul className="plain-list score-waiting">
          {games.map(({ game, league, waitsFor }) => (
            <Panel as="li" key={game.id}>
              <span>
                <b>{t("versus", { home: game.home.name, away: game.away.name })}</b>
                <span className="small muted">
                  {`${formats.dateWithWeekday(game.date)}, ${formats.time(game.start)} · ${league} · ${game.division.name}`}
                </span>
              </span>
              <ButtonLink kind={waitsFor === "score" ? "primary" : undefined} to={`/games/${game.id}/score`}>
                {t(waitsFor)}
                <span className="unseen">{t("versus", { home: game.home.name, away: game.away.name })}</span>
              </ButtonLink>
            </Panel>
          ))}
        </ul>
      )}
    </div>
  );
}
