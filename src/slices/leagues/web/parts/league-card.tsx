import { memo } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { Bar } from "#design/controls.tsx";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import { AvailabilityBadge } from "./availability.tsx";
import type { ShownLeague } from "./found.ts";
import { useNames } from "./names.ts";
import { CardPhoto } from "./photo.tsx";
import { RatingText } from "./rating.tsx";

interface LeagueCardProps {
  league: ShownLeague;
  thisYear: number;
  /** Whether the router asks for the way to this league as soon as the card is shown. */
  discover?: "render" | "none";
}

/** A league in a list. The whole card is one link: Register Now, named after its league. */
export const LeagueCard = memo(function LeagueCard({ league, thisYear, discover = "render" }: LeagueCardProps) {
  const t = useTranslations("leagues.card");
  const facts = useTranslations("leagues");
  const formats = useFormats();
  const names = useNames();
  const mayJoin = league.availability !== "closed" && league.availability !== "coming-soon";
  const action = mayJoin ? t("register") : t("see");
  return (
    <article className="card corner">
      <div className="card-when mown">
        {league.photo ? <CardPhoto id={league.photo} /> : <SportDrawing sport={league.sport} />}
        <WhenItPlays times={league.playTimes} />
      </div>
      <div className="card-body">
        <h3 className="card-name">{league.name}</h3>
        {league.rating ? <RatingText rating={league.rating} /> : null}
        <p className="card-tagline">{league.tagline}</p>
        <p className="card-facts">
          <strong>{agesText(league.ages, t)}</strong>
          {league.division ? <span>{league.division}</span> : null}
          <span>{names.sport(league.sport, league.customSport)}</span>
          {league.gender && league.gender !== "coed" ? <span>{facts(`gender.${league.gender}`)}</span> : null}
          <span>{facts(`difficulty.${league.difficulty}`)}</span>
        </p>
        <p className="card-facts">
          <strong>{names.season(`${league.season.term}-${league.season.year}`)}</strong>
          <span>{formats.dateRange(league.startDate, league.endDate, thisYear)}</span>
        </p>
        <p className="card-facts">
          <Distance distance={league.distance} />
          <span>
            {league.venue}, {league.city}
          </span>
        </p>
        {league.fits ? (
          <p className="card-facts">
            {league.fits.map((fit) => (
              <strong key={`${fit.firstName} ${fit.division}`}>{facts("search.fits", fit)}</strong>
            ))}
          </p>
        ) : null}
        <div className="card-end">
          <p className="card-price">
            {league.priceCents === 0 ? (
              <span className="figures card-amount">{t("free")}</span>
            ) : (
              <>
                {league.priceFrom ? `${t("from")} ` : ""}
                <span className="figures card-amount">{formats.money(league.priceCents)}</span> {t("price")}
              </>
            )}
          </p>
          <AvailabilityBadge availability={league.availability} />
        </div>
        <div className="card-end">
          <CardSpots league={league} />
          <LocalLink
            className="card-link"
            to={`/league-details/${league.slug}`}
            discover={discover}
            aria-label={t("for", { action, league: league.name })}
          >
            {action}
          </LocalLink>
        </div>
      </div>
    </article>
  );
});

function CardSpots({ league }: { league: ShownLeague }) {
  const t = useTranslations("leagues.card");
  const formats = useFormats();
  const { capacity, taken, waiting } = league.spots;
  const left = t("left", { count: capacity - taken });
  if (league.availability === "coming-soon") {
    const date = formats.date(league.registrationStartDate);
    return (
      <p className="card-spots">
        {t("opens", { date })} · {left}
      </p>
    );
  }
  return (
    <div className="card-spots">
      <p>
        {t("spots", { taken, capacity })}
        {league.availability === "closed"
          ? ""
          : ` · ${league.availability === "waitlist" ? t("ahead", { count: waiting }) : left}`}
      </p>
      <Bar percent={(100 * taken) / capacity} />
    </div>
  );
}

function Distance({ distance }: { distance: ShownLeague["distance"] }) {
  const t = useTranslations("leagues.card");
  const formats = useFormats();
  if (!distance) return null;
  const miles = formats.miles(distance.miles);
  return <strong>{distance.about ? t("about", { miles }) : t("miles", { miles })}</strong>;
}

/** "Sat" over "9:00 am"; several days share the first one's hour only where all have the same. */
function WhenItPlays({ times }: { times: ShownLeague["playTimes"] }) {
  const formats = useFormats();
  const days = [...new Set(times.map((time) => time.weekday))];
  const starts = [...new Set(times.map((time) => time.start))];
  return (
    <p className="card-days">
      <span className="figures">{days.map(formats.weekday).join(" · ")}</span>
      {starts.slice(0, 2).map((start) => (
        <span key={start} className="figures card-hour">
          {formats.time(start)}
        </span>
      ))}
    </p>
  );
}

/** Ages in words; beyond 99 there is no upper end. */
export function agesText(
  ages: { minimum: number; maximum: number },
  t: (key: "ages" | "agesFrom", values: { minimum: string; maximum: string }) => string,
): string {
  const values = { minimum: String(ages.minimum), maximum: String(ages.maximum) };
  return t(ages.maximum >= 99 ? "agesFrom" : "ages", values);
}
