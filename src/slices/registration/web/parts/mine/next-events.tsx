import { useTranslations } from "#browser/translations.ts";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { NextEvent } from "#browser/next-event.tsx";
import type { MyLeagues, MyRegistration } from "../../../contract/mine.ts";

type Next = NonNullable<MyRegistration["next"]>;

/** The soonest event of a player's teams, by its local time; undefined where no league has published one. */
function soonest(registrations: readonly MyRegistration[]): Next | undefined {
  const when = ({ date, start }: Next) => `${date} ${start}`;
  const coming = registrations.flatMap(({ next, status }) => (next && status === "confirmed" ? [next] : []));
  return coming.toSorted((a, b) => (when(a) < when(b) ? -1 : 1))[0];
}

/** For each player the next event: when, where, and the way. What a parent opens the page for comes first. */
export function NextEvents({ players }: { players: MyLeagues["children"] }) {
  const t = useTranslations("registration.mine");
  const coming = players.flatMap(({ athleteId, firstName, registrations }) => {
    const next = soonest(registrations);
    return next ? [{ athleteId, firstName, next }] : [];
  });
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="next-events">
      <div className="mine-next-head">
        <h2 id="next-events">{t("nextEvents")}</h2>
        <LocalLink to="/schedule">{t("nextSchedule")}</LocalLink>
      </div>
      <ul className="next-events plain-list">
        {coming
          .toSorted((a, b) => (`${a.next.date} ${a.next.start}` < `${b.next.date} ${b.next.start}` ? -1 : 1))
          .map(({ athleteId, firstName, next }) => (
            <NextOf key={athleteId} firstName={firstName} next={next} />
          ))}
      </ul>
    </section>
  );
}

function NextOf({ firstName, next }: { firstName: string; next: Next }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const opponent =
    next.side === "away" ? formats.side(next.home, next.homeWaits) : formats.side(next.away, next.awayWaits);
  const what = next.kind === "game" ? t(next.side === "away" ? "nextAt" : "nextVersus", { opponent }) : next.title;
  return (
    <NextEvent
      date={next.date}
      start={next.start}
      arrive={next.arriveAt === null ? null : t("nextArrive", { time: formats.time(next.arriveAt) })}
      who={firstName}
      what={what ?? t("nextPractice")}
      where={next.location}
      directions={
        next.address === null
          ? undefined
          : {
              href: directionsTo(next.address),
              label: t("nextDirections"),
              unseen: t("nextDirectionsFor", { name: firstName }),
            }
      }
    />
  );
}
