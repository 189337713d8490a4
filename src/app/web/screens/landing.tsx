import { lazy, Suspense, useEffect, useState } from "react";
import {
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { readNear } from "#browser/near.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { leaguesApi } from "#slices/leagues/web/data.ts";
import { registrationApi } from "#slices/registration/web/data.ts";
import { scheduleApi } from "#slices/schedule/web/data.ts";
import { siteApi } from "#slices/site/web/data.ts";
import type { RootData } from "../shell/load-root.ts";
import { AsDrawn } from "./landing/as-drawn.tsx";
import { useMemberHome } from "./member-home.ts";
// The code of the sections does not come along, but their styles: these lie in one file with those of leagues (vite.config.ts).
import "#design/drawings/park.css";
import "./landing.css";

/** What everybody reads here. The server draws it; a browser loads it only to show the page by itself, for who comes from another one. */
let sections = import.meta.env.SSR || import.meta.env.DEV ? await import("./landing/sections.tsx") : undefined;

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

/** Where the browser shows the page by itself: what it shows comes with its code. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [loaded, parts] = await Promise.all([
    serverLoader<typeof loader>(),
    import("./landing/sections.tsx").catch(() => {
      // A tab from before an update asks for a file that is gone: the page is loaded anew, as the router does with its own.
      window.location.assign(request.url);
      return new Promise<never>(() => {});
    }),
  ]);
  sections = parts;
  return loaded;
}

export default function Landing() {
  const t = useTranslations("landing");
  const { registering, home, zip, origin, thisYear, preLaunch } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<RootData>("root")?.person;
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
      <AsDrawn of={zip}>{sections ? <sections.Hero leagueCount={registering.leagueCount} zip={zip} /> : null}</AsDrawn>
      <AsDrawn of={registering} className="near-first">
        {sections ? <sections.BelowSearch registering={registering} zip={zip} thisYear={thisYear} /> : null}
      </AsDrawn>
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
