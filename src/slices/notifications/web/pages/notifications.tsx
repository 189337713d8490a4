import type { ReactNode, SyntheticEvent } from "react";
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
import { ButtonLink } from "#browser/link.tsx";
import { useLookWhenTold } from "#browser/live/look-again.ts";
import { addWrite } from "#browser/offline/waiting-writes.ts";
import { pageRequest } from "#browser/request.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { TOPICS } from "#kernel/topics.ts";
import { demandPerson, toSignIn } from "#slices/accounts/web/public.ts";
import { notificationsApi } from "../data.ts";
import { NothingHere } from "../parts/nothing-here.tsx";
import { NotificationDays } from "../parts/notification-days.tsx";
import { FilterPanel, searchFor, TopicTabs, type Chosen } from "../parts/choose.tsx";
import "../notifications.css";
import "virtual:words/notifications/list?alone";
import "virtual:words/notifications/preferences";

/** Lists of twenty that one page shows at most. */
const MOST_LISTS = 50;

/** The address says which notifications, and how many lists of them: `?filter=unread&topic=scores&lists=2`. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const { id: owner } = await demandPerson({ request, context });
  const chosen: Chosen = {
    filter: searchParams.get("filter") === "unread" ? "unread" : "all",
    topic: TOPICS.find((topic) => topic === searchParams.get("topic")),
  };
  const wanted = Math.min(Math.max(Math.trunc(Number(searchParams.get("lists"))) || 1, 1), MOST_LISTS);
  const api = context.get(notificationsApi);
  const { now } = context.get(pageRequest);
  try {
    const first = await api.list(chosen);
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
    return data({ chosen, list, owner, now });
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

/** Everything that somebody was told, by day. */
export default function AllNotifications() {
  const t = useTranslations("notifications.list");
  const center = useTranslations("notifications.center");
  const formats = useFormats();
  const { chosen, list, now } = useLoaderData<typeof loader>();
  useLookWhenTold("notifications");
  const { notifications, more, total } = list;
  return (
    <section className="center-all" aria-labelledby="all-notifications">
      <div className="center-all-head">
        <h2 id="all-notifications">{center("all")}</h2>
        <div className="buttons">
          <MarkAll />
          <FilterPanel chosen={chosen} />
          <ButtonLink size="small" to="/profile/notifications">
            {t("preferences")}
          </ButtonLink>
        </div>
      </div>
      <TopicTabs chosen={chosen} />
      <Done />
      {notifications.length === 0 ? (
        <NothingHere
          filtered={chosen.filter === "unread" || chosen.topic !== undefined}
          unread={chosen.filter === "unread"}
        />
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
      <Button size="small" aria-disabled={busy} onClick={(event) => busy && event.preventDefault()}>
        {t("markAll")}
      </Button>
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
    <Notice
      as="div"
      className="notifications-done"
      role="status"
      tabIndex={-1}
      key={done}
      ref={(element) => element?.focus()}
    >
      <p>{done === "undone" ? t("undone", { count }) : t("marked", { count })}</p>
      {done === "marked" && count > 0 ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="at" value={answer.at} />
          <Button size="small" name="do" value="undo">
            {t("undo")}
          </Button>
        </Form>
      ) : null}
    </Notice>
  );
}
