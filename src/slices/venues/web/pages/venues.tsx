import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { venuesApi } from "../data.ts";
import { FindVenue } from "../parts/list/find-venue.tsx";
import { NewVenueDialog } from "../parts/list/new-venue.tsx";
import { VenueCard } from "../parts/list/venue-card.tsx";
import { receiveNewVenue, typedOf } from "../parts/venue/receive.ts";
import "virtual:words/venues/office";
import "#design/office/dense.css";
import "../venues.css";

const PATH = "/venues";
const DONE = ["chosen", "left"] as const;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(venuesApi);
  const { leagues, venues } = await api.ownVenues();
  const { searchParams } = url;
  const league = leagues.find(({ id }) => id === searchParams.get("league")) ?? leagues[0];
  const q = searchParams.get("q")?.slice(0, 120);
  const search = league && q !== undefined ? await api.searchVenues({ league: league.id, q }) : undefined;
  const done = DONE.find((one) => one === searchParams.get("done"));
  return { leagues, venues, league: league?.id, q, search, done, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(venuesApi);
  const typed = typedOf(await request.formData());
  if (typed.intent === "choose") {
    await found(api.chooseVenue({ venue: typed["venue"] ?? "", league: typed["league"] ?? "" }));
    return redirect(pathFor(request, `${PATH}?done=chosen`));
  }
  return receiveNewVenue(api, typed, (id) => pathFor(request, `${PATH}/${id}?done=added`));
}

export const headers = unkeptHeaders;

/** The venues of somebody's leagues, and the way to further ones. */
export default function Venues() {
  const t = useTranslations("venues.list");
  const { leagues, venues, league, q, search, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [asked] = useSearchParams();
  return (
    <div className="page sections dense venues-page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <header className="venues-head">
        <h1>{t("title")}</h1>
        <p className="muted reading">{t("lead")}</p>
      </header>
      {done ? (
        <Notice tone="go" className="venue-said">
          {t(done)}
        </Notice>
      ) : null}
      {league === undefined ? (
        <EmptyState
          title={t("none")}
          text={t("noLeaguesText")}
          action={
            <ButtonLink kind="primary" to="/submit-league">
              {t("submit")}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <section className="venue-section" aria-labelledby="yours-head">
            <h2 id="yours-head">{t("yours")}</h2>
            <ul className="venue-cards">
              {venues.map((venue) => (
                <VenueCard key={venue.id} venue={venue} several={leagues.length > 1} />
              ))}
            </ul>
          </section>
          <FindVenue leagues={leagues} league={league} q={q} found={search?.venues} />
        </>
      )}
      {league !== undefined && asked.has("new") ? (
        <NewVenueDialog league={league} back={`${PATH}?league=${league}`} answer={answer} />
      ) : null}
    </div>
  );
}
