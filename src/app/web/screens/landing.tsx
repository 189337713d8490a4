import { lazy, Suspense, useEffect, useState } from "react";
import { Form, Link, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { readNear } from "#browser/near.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { SportDrawing } from "#design/drawing.tsx";
import { Icon, type IconName } from "#design/icon.tsx";
import { LANDING_AGE_BANDS, SPORTS, STATES } from "#slices/leagues/contract/vocabulary.ts";
import { leaguesApi } from "#slices/leagues/web/data.ts";
import { LeagueCard, STATE_NAMES, useNames } from "#slices/leagues/web/public.ts";
import { scheduleApi } from "#slices/schedule/web/data.ts";
import { siteApi } from "#slices/site/web/data.ts";
import type { RootData } from "../shell/load-root.ts";
import { useNextUp } from "./next-up.ts";
import "./landing.css";

/** Five that most families ask for; the rest is one tap further. */
const POPULAR = ["soccer", "basketball", "baseball", "volleyball", "swimming"] as const;

/** Leagues that register now, near the ZIP of the address or of the last search; else some from everywhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const zip = new URL(request.url).searchParams.get("zip")?.slice(0, 80).trim() || readNear(request);
  const api = context.get(leaguesApi);
  return {
    registering: await api.registeringNow(zip ? { place: zip } : {}),
    zip,
    next: page.member ? (await context.get(scheduleApi).nextUp()).next : null,
    preLaunch: (await context.get(siteApi).settings()).preLaunch,
    origin: page.origin,
    thisYear: new Date(page.now).getUTCFullYear(),
  };
}

export default function Landing() {
  const t = useTranslations("landing");
  const { registering, next, zip, origin, thisYear, preLaunch } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<RootData>("root")?.person;
  const formats = useFormats();
  const schedule = useNextUp(next !== null);
  const near = registering.place;
  return (
    <>
      <PageHead title={t("title")} description={t("description")} path="/" origin={origin} />
      {preLaunch && !person ? <Welcome /> : null}
      {next && schedule ? <schedule.NextUp next={next} /> : null}
      <section className="hero mown">
        <SportDrawing name="soccer" seed="touchline" />
        <div className="container">
          <h1 className="hero-title">{t("heading")}</h1>
          <p className="hero-lead">{t("lead")}</p>
          {registering.leagueCount > 1 ? (
            <p className="hero-count">{t("leadCount", { count: formats.number(registering.leagueCount) })}</p>
          ) : null}
          <SearchForm zip={zip} />
          <PopularSports />
        </div>
      </section>
      {registering.leagues.length > 0 ? (
        <section className="container landing-section">
          <h2>{near ? t("registeringNear", { place: near }) : t("registering")}</h2>
          <ul className="cards" data-columns="2">
            {registering.leagues.map((league) => (
              <li key={league.id}>
                <LeagueCard league={league} thisYear={thisYear} />
              </li>
            ))}
          </ul>
          <LocalLink
            className="button"
            to={near && zip ? `/find-league?place=${encodeURIComponent(zip)}` : "/find-league"}
          >
            {near ? t("seeAllNear", { place: near }) : t("seeAll")}
            <Icon name="arrow-right" />
          </LocalLink>
        </section>
      ) : null}
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

/** Fields that nobody filled in stay out of the address. */
function withoutBlanks(form: HTMLFormElement | null) {
  form?.addEventListener("formdata", ({ formData }) => {
    [...formData].forEach(([name, value]) => value || formData.delete(name));
  });
}

/** The specified search. It goes to the list with its values; every field may stay empty. */
function SearchForm({ zip }: { zip: string | undefined }) {
  const t = useTranslations("landing");
  const ages = useTranslations("leagues.age");
  const names = useNames();
  const localPath = useLocalPath();
  return (
    <Form method="get" action={localPath("/find-league")} className="hero-search" role="search" ref={withoutBlanks}>
      <SelectField name="sport" label={t("sport")}>
        <option value="">{t("anySport")}</option>
        {SPORTS.map((sport) => (
          <option key={sport} value={sport}>
            {names.sport(sport)}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t("state")} autoComplete="address-level1">
        <option value="">{t("anyState")}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </SelectField>
      <TextField name="place" label={t("zip")} autoComplete="postal-code" defaultValue={zip} maxLength={80} />
      <TextField name="radius" label={t("radius")} inputMode="numeric" maxLength={4} />
      <SelectField name="age" label={t("age")}>
        <option value="">{t("anyAge")}</option>
        {LANDING_AGE_BANDS.map((band) => (
          <option key={band} value={band}>
            {ages(band)}
          </option>
        ))}
      </SelectField>
      <button className="button" data-kind="search">
        {t("submit")}
      </button>
    </Form>
  );
}

function PopularSports() {
  const t = useTranslations("landing");
  const names = useNames();
  const localPath = useLocalPath();
  return (
    <ul className="chips hero-chips" aria-label={t("popular")}>
      {POPULAR.map((sport) => (
        <li key={sport}>
          <Link className="chip" to={localPath(`/find-league?sport=${sport}`)}>
            {names.sport(sport)}
          </Link>
        </li>
      ))}
      <li>
        <LocalLink className="chip" to="/find-league">
          {t("allSports")}
        </LocalLink>
      </li>
    </ul>
  );
}

function Features() {
  const t = useTranslations("landing");
  const features: { icon: IconName; title: string; text: string }[] = [
    { icon: "calendar-check", title: t("featureScheduling"), text: t("featureSchedulingText") },
    { icon: "chats-circle", title: t("featureCommunication"), text: t("featureCommunicationText") },
    { icon: "chart-bar", title: t("featurePerformance"), text: t("featurePerformanceText") },
  ];
  return (
    <section className="landing-features">
      <div className="container landing-section">
        <h2>{t("featuresHeading")}</h2>
        <ul className="feature-list">
          {features.map((feature) => (
            <li key={feature.icon}>
              <Icon name={feature.icon} />
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        <LocalLink className="button" to="/run-a-league">
          {useTranslations("shell")("runLeague")}
        </LocalLink>
      </div>
    </section>
  );
}

function Asked() {
  const t = useTranslations("landing");
  const asked = [
    [t("askedCost"), t("askedCostText")],
    [t("askedRefund"), t("askedRefundText")],
    [t("askedWaitlist"), t("askedWaitlistText")],
    [t("askedAge"), t("askedAgeText")],
  ];
  return (
    <section className="container landing-section">
      <h2>{t("askedHeading")}</h2>
      <dl className="asked">
        {asked.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
