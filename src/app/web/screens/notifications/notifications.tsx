import { useEffect, type ReactNode, type SyntheticEvent } from "react";
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { followLive } from "#browser/live.ts";
import { addWrite } from "#browser/offline/waiting-writes.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { TOPICS } from "#kernel/topics.ts";
import { demandPerson, pathFor, toSignIn } from "#slices/accounts/web/public.ts";
import { loadOfficeDoor } from "#slices/admin/web/data.ts";
import { chatApi } from "#slices/chat/web/data.ts";
import { notificationsApi } from "#slices/notifications/web/data.ts";
import { NothingHere } from "#slices/notifications/web/parts/nothing-here.tsx";
import { NotificationDays } from "#slices/notifications/web/parts/notification-days.tsx";
import { resultsApi } from "#slices/results/web/data.ts";
import { FilterPanel, searchFor, Tabs, type Chosen } from "./choose.tsx";
import { CoachMessages, RecentResults, Stats } from "./latest.tsx";
import "#slices/notifications/web/notifications.css";
import "#slices/notifications/web/words/list.ts";
import "#slices/notifications/web/words/preferences.ts";
import "./center.css";

/** Lists of twenty that one page shows at most. */
const MOST_LISTS = 50;
const CENTER = "/notification-center";

/** The address says which notifications, and how many lists of them: `?filter=unread&topic=scores&lists=2`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, pathname, search } = new URL(request.url);
  const { id: owner } = await demandPerson({ request, context });
  const inOffice = pathname.endsWith(CENTER);
  // Families have the same page outside of the back office.
  if (inOffice && !(await loadOfficeDoor(context))) throw redirect(pathFor(request, `/notifications${search}`));
  const chosen: Chosen = {
    filter: searchParams.get("filter") === "unread" ? "unread" : "all",
    topic: TOPICS.find((topic) => topic === searchParams.get("topic")),
  };
  const wanted = Math.min(Math.max(Math.trunc(Number(searchParams.get("lists"))) || 1, 1), MOST_LISTS);
  const api = context.get(notificationsApi);
  const { now, origin } = context.get(pageRequest);
  try {
    const [first, results, coaches] = await Promise.all([
      api.list(chosen),
      context.get(resultsApi).ownResults(),
      context.get(chatApi).fromCoaches(),
    ]);
    const { notifications, total, unread, newest } = first;
    let { next } = first;
    let lists = 1;
    for (; lists < wanted && next !== null; lists += 1) {
      const further = await api.list({ ...chosen, before: next });
      notifications.push(...further.notifications);
      ({ next } = further);
    }
    const more = next === null || lists === MOST_LISTS ? null : lists + 1;
    const list = { notifications, more, total, unread, newest };
    return data({ inOffice, chosen, list, results, coaches, owner, now, origin });
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "request.sign-in") throw toSignIn(request);
    throw reason;
  }
}

/** Marks all read that the page showed or could have shown, or takes that back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(notificationsApi);
  try {
    if (form.get("do") === "undo") {
      const { reopened } = await api.reopen({ at: String(form.get("at")) });
      return { done: "undone" as const, count: reopened };
    }
    const newest = form.get("newest");
    const { marked, at } = await api.readAll(typeof newest === "string" ? { newest } : {});
    return { done: "marked" as const, count: marked, at };
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "request.sign-in") throw toSignIn(request);
    throw data(null, { status: 400 });
  }
}

/** Nobody else may find it in a cache. */
export function headers() {
  return { "cache-control": "private, no-store" };
}

/** What somebody was told: for families at /notifications, within the back office at /notification-center (spec.txt §2). */
export default function Notifications() {
  const t = useTranslations("notifications");
  const { inOffice, results, coaches, origin } = useLoaderData<typeof loader>();
  useFreshList();
  const title = inOffice ? t("center.title") : t("list.title");
  return (
    <div className={inOffice ? "page center-page" : "container page center-page"} data-office={inOffice || undefined}>
      <PageHead title={title} path={inOffice ? CENTER : "/notifications"} origin={origin} listed={false} />
      <header className="center-head">
        <h1>{title}</h1>
        <p className="muted">{t("center.lead")}</p>
      </header>
      <Stats results={results} unread={coaches.unread} />
      <RecentResults results={results} />
      <CoachMessages messages={coaches.messages} />
      <AllNotifications />
    </div>
  );
}

/** Shows what is told while the page is open. */
function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () => followLive(["notifications"], { hear: () => void revalidate(), stands: () => {} }),
    [revalidate],
  );
}

function AllNotifications() {
  const t = useTranslations("notifications.list");
  const center = useTranslations("notifications.center");
  const formats = useFormats();
  const { chosen, list, now } = useLoaderData<typeof loader>();
  const { notifications, more, total } = list;
  return (
    <section className="center-all" aria-labelledby="all-notifications">
      <div className="center-all-head">
        <h2 id="all-notifications">{center("all")}</h2>
        <div className="center-buttons">
          <MarkAll />
          <FilterPanel chosen={chosen} />
          <LocalLink className="button" data-size="small" to="/profile/notifications">
            {t("preferences")}
          </LocalLink>
        </div>
      </div>
      <Tabs chosen={chosen} />
      <Done />
      {notifications.length === 0 ? (
        <NothingHere filtered={chosen.filter === "unread" || chosen.topic !== undefined} unread={chosen.filter === "unread"} />
      ) : (
        <>
          <NotificationDays notifications={notifications} now={now} />
          <div className="notifications-more">
            <p className="muted small" role="status">
              {t("shown", { shown: formats.number(notifications.length), total: formats.number(total) })}
            </p>
            {more === null ? null : (
              <Link className="button" preventScrollReset to={{ search: searchFor(chosen, more) }}>
                {t("more")}
              </Link>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Marks everything read, also what the filter hides. Without a network it is kept, and sent once there is one. */
function MarkAll(): ReactNode {
  const t = useTranslations("notifications.list");
  const { list, owner } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const { newest, unread } = list;
  if (unread === 0 || newest === null) return null;
  const whileOffline = (event: SyntheticEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const write = { kind: "notifications-read", owner, method: "POST", path: "/notifications/read" } as const;
    void addWrite({ ...write, body: { newest } });
  };
  return (
    <Form method="post" preventScrollReset onSubmit={whileOffline}>
      <input type="hidden" name="newest" value={newest} />
      <button
        className="button"
        data-size="small"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {t("markAll")}
      </button>
    </Form>
  );
}

/** What the last button did, and the way back. It takes the focus: the button that did it is gone. */
function Done() {
  const t = useTranslations("notifications.list");
  const answer = useActionData<typeof action>();
  if (answer === undefined) return null;
  const { done, count } = answer;
  return (
    <div
      className="notice notifications-done"
      role="status"
      tabIndex={-1}
      key={done}
      ref={(element) => element?.focus()}
    >
      <p>{done === "undone" ? t("undone", { count }) : t("marked", { count })}</p>
      {done === "marked" && count > 0 ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="at" value={answer.at} />
          <button className="button" data-size="small" name="do" value="undo">
            {t("undo")}
          </button>
        </Form>
      ) : null}
    </div>
  );
}
