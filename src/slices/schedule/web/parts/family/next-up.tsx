import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import type { NextUp as Next } from "../../../contract/mine.ts";
import { directionsOf, placeName, useEventNames } from "./event-names.ts";
import { KindMark } from "./kind-mark.tsx";
import { ZoneTag } from "./zone-tag.tsx";
import "../../words/family.ts";
import "#design/team-swatch.css";
import "../../event-card.css";
import "../../next-up.css";

/** For each player of the family the next game or practice: when and where, when to be there, what to wear (screens.md S1). */
export function NextUp({ next }: { next: readonly Next[] }) {
  const mine = useTranslations("schedule.mine");
  return (
    <section className="container next-up" aria-labelledby="next-up">
      <h2 id="next-up">{mine("next")}</h2>
      <ul className="next-up-list plain-list">
        {next.map((one) => (
          <NextEvent key={one.event.id} next={one} />
        ))}
      </ul>
      <LocalLink className="next-up-all" to="/schedule">
        {mine("title")}
      </LocalLink>
    </section>
  );
}

function NextEvent({ next: { event, players, own } }: { next: Next }) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  const nameOf = useEventNames(new Set(own));
  const { date, start, where, arriveAt, home, away } = event;
  const directions = directionsOf(where);
  const wears = event.kind === "other" ? undefined : [home, away].find((team) => team && own.includes(team.id));
  return (
    <li className="next-up-card">
      <p className="event-kind">
        <KindMark event={event} />
        {t(`kinds.${event.kind}`)}
        {players.length === 0 ? null : <b>{players.join(", ")}</b>}
      </p>
      <p className="event-title">{nameOf(event)}</p>
      <p className="event-when">
        <span>{formats.dateWithWeekday(date)}</span>
        <time dateTime={event.startsAt}>{formats.time(start)}</time>
        <ZoneTag event={event} />
      </p>
      <p>{placeName(where) ?? t("place")}</p>
      {arriveAt === null && !wears ? null : (
        <ul className="event-know plain-list">
          {arriveAt === null ? null : (
            <li>
              <Icon name="clock" />
              {t("arrive", { time: formats.time(arriveAt) })}
            </li>
          )}
          {wears ? (
            <li>
              <span className="team-swatch" data-color={wears.color} />
              {t("wear", { color: t(`colors.${wears.color}`) })}
            </li>
          ) : null}
        </ul>
      )}
      {directions === undefined ? null : (
        <a className="button" href={directions} rel="noreferrer" target="_blank">
          <Icon name="navigation-arrow" />
          {t("directions")}
          {players.length === 0 ? null : <span className="unseen">{players.join(", ")}</span>}
        </a>
      )}
    </li>
  );
}
