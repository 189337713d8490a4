import type { SyntheticEvent } from "react";
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { addWrite } from "#browser/offline/waiting-writes.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { NOTIFICATION_FILTERS, type NotificationFilter } from "../../contract/kinds.ts";
import { demandPerson, toSignIn } from "#slices/accounts/web/public.ts";
import { notificationsApi } from "../data.ts";
import { NothingHere } from "../parts/nothing-here.tsx";
import { NotificationDays } from "../parts/notification-days.tsx";
import "../notifications.css";
import "../words/list.ts";

/** Lists of twenty that one page shows at most. */
const MOST_LISTS = 50;

/** The address says which notifications, and how many lists of them: `?filter=unread&lists=2`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter: NotificationFilter = searchParams.get("filter") === "unread" ? "unread" : "all";
  const wanted = Math.min(Math.max(Math.trunc(Number(searchParams.get("lists"))) || 1, 1), MOST_LISTS);
  const api = context.get(notificationsApi);
  const { now, origin } = context.get(pageRequest);
  const { id: owner } = await demandPerson({ request, context });
  try {
    const first = await api.list({ filter });
    const { notifications } = first;
    let { next } = first;
    let lists = 1;
    for (; lists < wanted && next !== null; lists += 1) {
      const further = await api.list({ filter, before: next });
      notifications.push(...further.notifications);
      ({ next } = further);
    }
    const more = next === null || lists === MOST_LISTS ? null : lists + 1;
    return data({ filter, notifications, more, total: first.total, unread: first.unread, owner, now, origin });
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

export default function Notifications() {
  const t = useTranslations("notifications.list");
  const formats = useFormats();
  const { filter, notifications, more, total, unread, owner, now, origin } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const [newest] = notifications;
  /** Without a network it is kept, and sent once there is one. */
  const whileOffline = (event: SyntheticEvent) => {
    if (navigator.onLine || !newest) return;
    event.preventDefault();
    const write = { kind: "notifications-read", owner, method: "POST", path: "/notifications/read" } as const;
    void addWrite({ ...write, body: { newest: newest.id } });
  };
  return (
    <div className="container page notifications-page">
      <PageHead title={t("title")} path="/notifications" origin={origin} listed={false} />
      <div className="notifications-head">
        <h1>{t("title")}</h1>
        {unread > 0 && newest ? (
          <Form method="post" preventScrollReset onSubmit={whileOffline}>
            <input type="hidden" name="newest" value={newest.id} />
            <button
              className="button"
              data-size="small"
              aria-disabled={busy}
              onClick={(event) => busy && event.preventDefault()}
            >
              {t("markAll")}
            </button>
          </Form>
        ) : null}
        <LocalLink className="button" data-size="small" to="/profile/notifications">
          {t("preferences")}
        </LocalLink>
      </div>
      <nav aria-label={t("filters")}>
        <ul className="chips">
          {NOTIFICATION_FILTERS.map((one) => (
            <li key={one}>
              <Link
                className="chip"
                to={{ search: one === "all" ? "" : `filter=${one}` }}
                aria-current={one === filter ? "page" : undefined}
                data-filled={one === filter ? "" : undefined}
              >
                {one === "unread"
                  ? t("unread", { count: formats.number(unread) })
                  : t("all", { count: filter === "all" ? formats.number(total) : "" })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Done />
      {notifications.length === 0 ? (
        <NothingHere filter={filter} />
      ) : (
        <>
          <NotificationDays notifications={notifications} now={now} />
          <div className="notifications-more">
            <p className="muted small" role="status">
              {t("shown", { shown: formats.number(notifications.length), total: formats.number(total) })}
            </p>
            {more === null ? null : (
              <Link
                className="button"
                preventScrollReset
                to={{ search: `${filter === "all" ? "" : `filter=${filter}&`}lists=${more}` }}
              >
                {t("more")}
              </Link>
            )}
          </div>
        </>
      )}
    </div>
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
