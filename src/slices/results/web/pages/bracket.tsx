import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { resultsApi } from "../data.ts";
import { BracketView } from "../parts/bracket/bracket-view.tsx";
import "virtual:words/results/bracket";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [league, division] = [params["league"] ?? "", params["division"] ?? ""];
  const { bracket } = await found(context.get(resultsApi).bracket({ league, division }));
  return { bracket, league, division, origin: context.get(pageRequest).origin };
}

/** The playoffs of a division, for everybody. */
export default function BracketPage() {
  const t = useTranslations("results.bracket");
  const script = useScript();
  const seasonName = useSeasonName();
  const { bracket, league, division, origin } = useLoaderData<typeof loader>();
  const details = `/league-details/${bracket?.league.slug ?? league}`;
  const title = bracket ? t("title", { division: bracket.division.name }) : t("titleAlone");
  return (
    <div className="container page bracket-page">
      <PageHead title={title} path={`${details}/bracket/${division}`} origin={origin} listed={bracket !== null} />
      <BackLink to={details}>{t("back")}</BackLink>
      <header className="bracket-head">
        <h1>{title}</h1>
        {bracket ? (
          <p className="muted">{t("of", { league: bracket.league.name, season: seasonName(bracket.season.name) })}</p>
        ) : null}
      </header>
      {bracket ? (
        <>
          {script ? (
            <p className="no-print">
              <Button type="button" onClick={() => window.print()}>
                <Icon name="printer" /> {t("print")}
              </Button>
            </p>
          ) : null}
          <BracketView bracket={bracket} />
        </>
      ) : (
        <p className="reading">{t("none")}</p>
      )}
    </div>
  );
}
