import { useTranslations } from "#browser/translations.ts";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { Icon } from "#design/icon.tsx";
import "#design/next-places.css";
import type { MyLeagues, MyRegistration } from "../../../contract/mine.ts";

type Next = NonNullable<MyRegistration["next"]>;

/** The soonest event of a player's teams, by its local time; undefined where no league has published one. */
function soonest(registrations: readonly MyRegistration[]): Next | undefined {
  const when = ({ date, start }: Next) => `${date} ${start}`;
  const coming = registrations.flatMap(({ next, status }) => (next && status === "confirmed" ? [next] : []));
  return coming.toSorted((a, b) => (when(a) < when(b) ? -1 : 1))[0];
}

/** For each player the next place to be: when, where, and the way. What a parent opens the page for comes first. */
export function NextPlaces({ players }: { players: MyLeagues["children"] }) {
  const t = useTranslations("registration.mine");
  const coming = players.flatMap(({ athleteId, firstName, registrations }) => {
    const next = soonest(registrations);
    return next ? [{ athleteId, firstName, next }] : [];
  });
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="next-places">
      <h2 id="next-places">{t("nextPlaces")}</h2>
      <ul className="next-places plain-list">
        {coming
          .toSorted((a, b) => (`${a.next.date} ${a.next.start}` < `${b.next.date} ${b.next.start}` ? -1 : 1))
          .map(({ athleteId, firstName, next }) => (
            <NextPlace key={athleteId} firstName={firstName} next={next} />
          ))}
      </ul>
    </section>
  );
}

function NextPlace({ firstName, next }: { firstName: string; next: Next }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const opponent =
    next.side === "away" ? formats.side(next.home, next.homeWaits) : formats.side(next.away, next.awayWaits);
  const what = next.kind === "game" ? t(next.side === "away" ? "nextAt" : "nextVersus", { opponent }) : next.title;
  return (
    <li className="next-place corner">
      <p className="next-place-when mown">
        <time dateTime={next.date}>{formats.dateWithWeekday(next.date)}</time>
        <b className="figures">{formats.time(next.start)}</b>
        {next.arriveAt === null ? null : <span>{t("nextArrive", { time: formats.time(next.arriveAt) })}</span>}
      </p>
      <div className="next-place-where">
        <h3>{firstName}</h3>
        <p>{what ?? t("nextPractice")}</p>
        {next.place === null ? null : <p className="muted">{next.place}</p>}
        {next.address === null ? null : (
          <a className="button" data-size="small" href={directionsTo(next.address)} rel="noreferrer" target="_blank">
            <Icon name="navigation-arrow" />
            {t("nextDirections")}
            <span className="unseen">{t("nextDirectionsFor", { name: firstName })}</span>
          </a>
        )}
      </div>
    </li>
  );
}
