import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Bar } from "#design/controls.tsx";
import { reviewsApi } from "../data.ts";
import { ReviewEntry } from "../parts/review-entry.tsx";
import { Stars } from "../parts/stars.tsx";
import "virtual:words/reviews/public";
import "../reviews.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { league = "" } = params;
  const api = context.get(reviewsApi);
  const { member, origin } = context.get(pageRequest);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const reviews = await found(api.leagueReviews({ league, before }));
  const own = member ? (await found(api.ownReviews({ league }))).seasons : [];
  return { ...reviews, own, isFirst: before === undefined, origin };
}

/** What families say about a league. */
export default function LeagueReviewsPage() {
  const t = useTranslations("reviews.list");
  const { league, counts, reviews, next, own, isFirst, origin } = useLoaderData<typeof loader>();
  const details = `/league-details/${league.slug}`;
  const path = `${details}/reviews`;
  return (
    <div className="container page">
      <PageHead
        title={t("title", { league: league.name })}
        description={t("about", { league: league.name })}
        path={path}
        origin={origin}
      />
      <BackLink to={details}>{t("back")}</BackLink>
      <h1>{t("title", { league: league.name })}</h1>
      <p className="muted reading">{t("lead")}</p>
      {own.length > 0 ? (
        <p className="no-print">
          <ButtonLink kind="primary" to={`${details}/review`}>
            {own.every(({ review }) => review) ? t("change") : t("write")}
          </ButtonLink>
        </p>
      ) : null}
      {isFirst ? <Summary counts={counts} /> : null}
      <ul className="plain-list review-list">
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} league={league.name} />
        ))}
      </ul>
      {next ? (
        <p>
          <ButtonLink to={`${path}?before=${next}`}>{t("older")}</ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/** The average, and how many reviews have how many stars. */
function Summary({ counts }: { counts: readonly number[] }) {
  const t = useTranslations("reviews.list");
  const formats = useFormats();
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return <p className="reading">{t("none")}</p>;
  const average = counts.reduce((sum, each, index) => sum + each * (index + 1), 0) / count;
  return (
    <div className="review-summary">
      <p>
        <span className="review-average">{formats.stars(average)}</span> {t("ofFive", { count })}
      </p>
      <ul className="plain-list review-counts" aria-label={t("counts")}>
        {counts
          .map((each, index) => (
            <li key={index}>
              <Stars stars={index + 1} />
              <Bar percent={(100 * each) / count} />
              <span className="figures">{each}</span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  );
}
