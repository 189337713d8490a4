import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { resultsApi } from "../data.ts";
import "virtual:words/results/office";

/** Leads to the season that was played last. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { seasons } = await context.get(resultsApi).resultSeasons();
  if (seasons[0]) throw redirect(pathFor(request, `/results/${seasons[0].season.id}`));
  return { origin: context.get(pageRequest).origin };
}

/** Where no game of anybody's leagues has begun. */
export default function Results() {
  const t = useTranslations("results.results");
  const { origin } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHead title={t("title")} path="/results" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <EmptyState
        text={t("noSeason")}
        action={
          <ButtonLink kind="primary" to="/scheduling">
            {t("schedule")}
          </ButtonLink>
        }
      />
    </div>
  );
}
