import {
  Outlet,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { loadOfficeDoor } from "#slices/admin/web/data.ts";
import { chatApi } from "#slices/chat/web/data.ts";
import { resultsApi } from "#slices/results/web/data.ts";
import { CoachMessages, RecentResults, Stats } from "./latest.tsx";
import "../../words/center.ts";
import "./center.css";

const CENTER = "/notification-center";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { pathname, search } = url;
  const inOffice = pathname.endsWith(CENTER);
  // Families have the same page outside of the back office.
  if (inOffice && !(await loadOfficeDoor(context))) throw redirect(pathFor(request, `/notifications${search}`));
  const [results, coaches] = await Promise.all([
    context.get(resultsApi).ownResults(),
    context.get(chatApi).fromCoaches(),
  ]);
  return { inOffice, results, coaches, origin: context.get(pageRequest).origin };
}

/** Tabs, filter and portions of the list leave the rest as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** Nobody else may find it in a cache. */
export function headers() {
  return { "cache-control": "private, no-store" };
}

/**
 * Figures, latest results and messages of coaches, over the list of notifications: for families at /notifications, within the back
 * office at /notification-center (spec.txt §2).
 */
export default function NotificationOverview() {
  const t = useTranslations("center");
  const { inOffice, results, coaches, origin } = useLoaderData<typeof loader>();
  const title = inOffice ? t("title") : t("short");
  const latest = (
    <>
      <RecentResults results={results} />
      <CoachMessages messages={coaches.messages} />
    </>
  );
  // Who comes by the bell comes for the list.
  return (
    <div className={inOffice ? "page center-page" : "container page center-page"} data-office={inOffice || undefined}>
      <PageHead title={title} path={inOffice ? CENTER : "/notifications"} origin={origin} listed={false} />
      <header className="center-head">
        <h1>{title}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <Stats results={results} unread={coaches.unread} />
      {inOffice ? latest : <Outlet />}
      {inOffice ? <Outlet /> : latest}
    </div>
  );
}
