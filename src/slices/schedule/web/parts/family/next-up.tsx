import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { NextEvent } from "#browser/next-event.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import type { NextUp as Next } from "../../../contract/mine.ts";
import { directionsOf, locationName, useEventNames } from "./event-names.ts";
import { ZoneTag } from "./zone-tag.tsx";
import "virtual:words/schedule/family";
import "#design/team-swatch.css";

/** For each player of the family the next game or practice: when and where, when to be there, what to wear (screens.md S1). */
export function NextUp({ next }: { next: readonly Next[] }) {
  const mine = useTranslations("schedule.mine");
  return (
    <section className="next-up" aria-labelledby="next-up">
      <h2 id="next-up">{mine("next")}</h2>
      <ul className="next-events plain-list">
        {next.map((one) => (
          <FamilyEvent key={one.event.id} next={one} />
        ))}
      </ul>
      <ButtonLink className="next-up-all" to="/schedule">
        <Icon name="calendar-blank" />
        {mine("title")}
      </ButtonLink>
    </section>
  );
}

function FamilyEvent({ next: { event, players, own } }: { next: Next }) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  const nameOf = useEventNames(new Set(own));
  const { date, start, where, arriveAt, home, away } = event;
  const directions = directionsOf(where);
  const wears = event.kind === "other" ? undefined : [home, away].find((team) => team && own.includes(team.id));
  const who = players.join(", ");
  return (
    <NextEvent
      date={date}
      start={start}
      startsAt={event.startsAt}
      zone={<ZoneTag event={event} />}
      arrive={arriveAt === null ? null : t("arrive", { time: formats.time(arriveAt) })}
      // A coach's own event is for no player.
      who={who}
      what={nameOf(event)}
      where={locationName(where) ?? t("location")}
      wear={
        wears ? (
          <p className="next-event-wear">
            <span className="team-swatch" data-color={wears.color} />
            {t("wear", { color: t(`colors.${wears.color}`) })}
          </p>
        ) : null
      }
      directions={directions === undefined ? undefined : { href: directions, label: t("directions"), unseen: who }}
    />
  );
}
