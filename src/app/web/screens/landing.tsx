import { lazy, Suspense, useEffect, useState } from "react";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { readNear } from "#browser/near.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { Park } from "#design/drawings/park.tsx";
import { leaguesApi } from "#slices/leagues/web/data.ts";
import { registrationApi } from "#slices/registration/web/data.ts";
import { scheduleApi } from "#slices/schedule/web/data.ts";
import { siteApi } from "#slices/site/web/data.ts";
import type { RootData } from "../shell/load-root.ts";
import { Asked, Features, HowItWorks } from "./landing/explained.tsx";
import { SearchForm } from "./landing/search-form.tsx";
import { NearYou, SportTiles } from "./landing/ways-in.tsx";
import { useMemberHome } from "./member-home.ts";
import "./landing.css";

/** What somebody has to do and where to be next. */
async function memberHome(context: LoaderFunctionArgs["context"]) {
  const [{ deadlines, now }, { next }] = await Promise.all([
    context.get(registrationApi).mine(),
    context.get(scheduleApi).nextUp(),
  ]);
  return deadlines.length + next.length > 0 ? { deadlines, now, next } : null;
}

/** Leagues that register now, near the ZIP of the address or of the last search; else some from everywhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const zip = new URL(request.url).searchParams.get("zip")?.slice(0, 80).trim() || readNear(request);
  const api = context.get(leaguesApi);
  return {
    registering: await api.registeringNow(zip ? { place: zip } : {}),
    zip,
    home: page.member ? await memberHome(context) : null,
    preLaunch: (await context.get(siteApi).settings()).preLaunch,
    origin: page.origin,
    thisYear: new Date(page.now).getUTCFullYear(),
  };
}

export default function Landing() {
  const t = useTranslations("landing");
  const { registering, home, zip, origin, thisYear, preLaunch } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<RootData>("root")?.person;
  const formats = useFormats();
  const member = useMemberHome(home !== null);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} path="/" origin={origin} />
      {preLaunch && !person ? <Welcome /> : null}
      {home && member ? (
        <div className="container member-home">
          <member.Deadlines mine={home} />
          {home.next.length > 0 ? <member.NextUp next={home.next} /> : null}
        </div>
      ) : null}
      <section className="hero">
        <div className="hero-park">
          <Park name="saturday" />
          <div className="container">
            <h1 className="hero-title">{t("heading")}</h1>
            <p className="hero-lead">{t("lead")}</p>
            {registering.leagueCount > 1 ? (
              <p className="hero-count">{t("leadCount", { count: formats.number(registering.leagueCount) })}</p>
            ) : null}
          </div>
        </div>
        <div className="container">
          <SearchForm zip={zip} />
        </div>
      </section>
      <SportTiles sports={registering.sports} sportCount={registering.sportCount} />
      <NearYou registering={registering} zip={zip} thisYear={thisYear} />
      <HowItWorks />
      <Features />
      <Asked />
    </>
  );
}

const WelcomeOverlay = lazy(() =>
  import("#slices/site/web/public.ts").then((site) => ({ default: site.WelcomeOverlay })),
);

/** The overlay comes after the page: whoever has no script has nothing to close, and the page's own code stays small. */
function Welcome() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started ? (
    <Suspense>
      <WelcomeOverlay />
    </Suspense>
  ) : null;
}
