import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { Pager } from "#design/office/office-parts.tsx";
import type { ScheduledEvent } from "../../contract/event.ts";
import { ScheduleWeek } from "../../contract/league-schedule.ts";
import { scheduleApi } from "../data.ts";
import { directionsOf, locationName, useEventNames } from "../parts/family/event-names.ts";
import { KindMark } from "../parts/family/kind-mark.tsx";
import { useZoneName, ZoneTag } from "../parts/family/zone-tag.tsx";
import "virtual:words/schedule/family";
import "../event-card.css";
import "../league-schedule.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // What is not understood shows the next weeks.
  const { data: week = "next" } = ScheduleWeek.safeParse(new URL(request.url).searchParams.get("week"));
  const schedule = await found(context.get(scheduleApi).leagueSchedule({ league: params["league"] ?? "", week }));
  return { schedule, origin: context.get(pageRequest).origin };
}

const NOBODY: ReadonlySet<string> = new Set();

/** What everybody may read of a league's schedule: what is still to come, by weeks and days. */
export default function LeagueSchedulePage() {
  const t = useTranslations("schedule.league");
  const formats = useFormats();
  const local = useLocalPath();
  const { schedule, origin } = useLoaderData<typeof loader>();
  const { league, events, more } = schedule;
  const details = `/league-details/${league.slug}`;
  const zoneOf = useZoneName();
  // Said once; where fields lie in two zones, beside each event.
  const zones = [...new Set(events.flatMap((event) => zoneOf(event) ?? []))];
  return (
    <div className="container page league-schedule">
      <PageHead title={t("title", { league: league.name })} path={`${details}/schedule`} origin={origin} />
      <BackLink to={details}>{t("back")}</BackLink>
      <h1>{t("title", { league: league.name })}</h1>
      {events.length === 0 ? null : (
        <p>
          <a className="button" href={local(`${details}/schedule/print`)} download>
            <Icon name="printer" /> {t("print")}
          </a>
        </p>
      )}
      {events.length === 0 ? <p className="reading">{t("none")}</p> : null}
      {zones.length === 1 ? <p className="muted">{t("zone", { zone: zones[0] ?? "" })}</p> : null}
      <Weeks label={t("weeks")} />
      {[...Map.groupBy(events, ({ date }) => date)].map(([date, here]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{formats.dateWithWeekday(date)}</h2>
          <ul className="plain-list">
            {here.map((event) => (
              <Line key={event.id} event={event} zoned={zones.length > 1} />
            ))}
          </ul>
        </section>
      ))}
      {more ? <p className="muted">{t("more", { count: events.length })}</p> : null}
      <Weeks label={t("moreWeeks")} />
    </div>
  );
}

/** To the weeks before and after, each at an address of its own. */
function Weeks({ label }: { label: string }) {
  const t = useTranslations("schedule.league");
  const formats = useFormats();
  const { league, pages, page } = useLoaderData<typeof loader>().schedule;
  const [before, here, after] = [pages[page - 1], pages[page], pages[page + 1]];
  if (!here || pages.length < 2) return null;
  const at = ({ from }: { from: string }) => `/league-details/${league.slug}/schedule?week=${from}`;
  return (
    <Pager label={label}>
      {before ? <LocalLink to={at(before)}>{t("earlier")}</LocalLink> : null}
      <span>{formats.dateRange(here.from, here.to)}</span>
      {after ? <LocalLink to={at(after)}>{t("later")}</LocalLink> : null}
    </Pager>
  );
}

function Line({ event, zoned }: { event: ScheduledEvent; zoned: boolean }) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  const nameOf = useEventNames(NOBODY);
  const { status, start, where, division } = event;
  const directions = directionsOf(where);
  return (
    <li data-off={status === "scheduled" ? undefined : ""}>
      <time className="figures" dateTime={event.startsAt}>
        {formats.time(start)}
      </time>
      <span className="league-schedule-what">
        <span className="event-kind">
          <KindMark event={event} />
          {status === "scheduled" ? nameOf(event) : <s>{nameOf(event)}</s>}
          {status === "scheduled" ? null : <Tag tone="stop">{t(`status.${status}`)}</Tag>}
        </span>
        <span className="muted">{division}</span>
        {zoned ? <ZoneTag event={event} /> : null}
        {directions === undefined ? (
          <span className="muted">{locationName(where) ?? t("location")}</span>
        ) : (
          <a href={directions} rel="noreferrer" target="_blank">
            <Icon name="navigation-arrow" />
            <span className="unseen">{t("directions")}: </span>
            {locationName(where)}
          </a>
        )}
      </span>
    </li>
  );
}
