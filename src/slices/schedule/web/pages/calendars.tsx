import { useState } from "react";
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { CalendarFeed } from "../../contract/feeds.ts";
import { FEED_KINDS } from "../../contract/vocabulary.ts";
import { scheduleApi } from "../data.ts";
import "virtual:words/schedule/family";
import "../attendance.css";

/** What is said after something was done. */
const OUTCOMES = ["opened", "renewed", "closed"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { calendars } = await context.get(scheduleApi).calendarFeeds();
  const { searchParams } = new URL(request.url);
  const outcome = OUTCOMES.find((one) => searchParams.has(one));
  return {
    calendars,
    outcome,
    which: outcome ? searchParams.get(outcome) : null,
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(scheduleApi);
  const done = (outcome: (typeof OUTCOMES)[number], feed = "") =>
    redirect(pathFor(request, `/profile/calendars?${outcome}=${feed}`));
  switch (text("intent")) {
    case "renew": {
      const { feed } = await found(api.renewFeed({ feed: text("feed") }));
      return done("renewed", feed?.id);
    }
    case "close": {
      await found(api.closeFeed({ feed: text("feed") }));
      return done("closed");
    }
    default: {
      const kind = FEED_KINDS.find((one) => one === text("kind")) ?? "family";
      const of = text("of") === "" ? null : text("of");
      const { feed } = await found(api.openFeed({ kind, of, language: languageOf(request) }));
      return done("opened", feed?.id);
    }
  }
}

export const headers = unkeptHeaders;

/** Calendars to subscribe to, with their secret addresses. */
export default function CalendarsPage() {
  const t = useTranslations("schedule.feeds");
  const { calendars, outcome, which, origin } = useLoaderData<typeof loader>();
  return (
    <div className="container page calendars-page">
      <PageHead title={t("title")} path="/profile/calendars" origin={origin} listed={false} />
      <BackLink to="/schedule">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      {outcome ? <Notice tone="go">{t(`done.${outcome}`)}</Notice> : null}
      <p className="reading">{t("lead")}</p>
      <p className="reading">
        <b>{t("slow")}</b> {t("secret")}
      </p>
      <div className="calendars-list">
        {calendars.map((calendar) => (
          <Calendar
            key={`${calendar.kind} ${calendar.of}`}
            calendar={calendar}
            isNew={calendar.feed !== null && calendar.feed.id === which}
          />
        ))}
      </div>
    </div>
  );
}

/** Addresses that calendar programs understand. */
function ways(address: string, name: string): { to: "apple" | "google" | "outlook"; href: string }[] {
  const webcal = address.replace(/^https?:/, "webcal:");
  return [
    { to: "apple", href: webcal },
    { to: "google", href: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}` },
    {
      to: "outlook",
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`,
    },
  ];
}

function Calendar({ calendar: { kind, of, name, feed }, isNew }: { calendar: CalendarFeed; isNew: boolean }) {
  const t = useTranslations("schedule.feeds");
  const title = name ?? t("kinds.family");
  const file = `/schedule/file?kind=${kind}${of === null ? "" : `&of=${of}`}`;
  return (
    <Panel title={title} className="calendar-feed" data-new={isNew || undefined}>
      {name === null ? null : <p className="muted">{t(`kinds.${kind}`)}</p>}
      {feed === null ? (
        <Form method="post" className="buttons">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="of" value={of ?? ""} />
          <Button name="intent" value="open">
            {t("open")}
            <span className="unseen">{title}</span>
          </Button>
          <Download to={file} />
        </Form>
      ) : (
        <>
          <div className="buttons">
            {ways(feed.address, title).map(({ to, href }) => (
              <a
                key={to}
                className="button"
                href={href}
                rel="noreferrer"
                {...(to === "apple" ? {} : { target: "_blank" })}
              >
                {t(to)}
                <span className="unseen">{t("addTo", { name: title })}</span>
              </a>
            ))}
            <Copy address={feed.address} />
            <Download to={file} />
          </div>
          <p className="calendar-address">{feed.address}</p>
          <div className="buttons">
            <ConfirmedAction
              small
              intent="renew"
              fields={{ feed: feed.id }}
              label={t("renew")}
              question={t("renewAsk")}
              sure={t("renewSure")}
              of={title}
            />
            <ConfirmedAction
              small
              intent="close"
              fields={{ feed: feed.id }}
              label={t("close")}
              question={t("closeAsk")}
              sure={t("closeSure")}
              of={title}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

function Download({ to }: { to: string }) {
  const t = useTranslations("schedule.feeds");
  return (
    <ButtonLink kind="quiet" to={to} reloadDocument>
      <Icon name="download-simple" />
      {t("download")}
    </ButtonLink>
  );
}

function Copy({ address }: { address: string }) {
  const t = useTranslations("schedule.feeds");
  const script = useScript();
  const [copied, setCopied] = useState(false);
  if (!script) return null;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <Button type="button" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        {t(copied ? "copied" : "copy")}
      </Button>
      {/* Beside the button: within it the text would be no part of its name. */}
      <span role="status" className="unseen">
        {copied ? t("copied") : null}
      </span>
    </>
  );
}
