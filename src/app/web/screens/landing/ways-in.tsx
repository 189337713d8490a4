import { Link } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import type { RegisteringNow } from "#slices/leagues/contract/search/registering-now.ts";
import { LeagueCard, useNames } from "#slices/leagues/web/public.ts";

/** The sports with most leagues to join, each a drawing that leads to its leagues. */
export function SportTiles({ sports, sportCount }: Pick<RegisteringNow, "sports" | "sportCount">) {
  const t = useTranslations("landing");
  const names = useNames();
  const formats = useFormats();
  const localPath = useLocalPath();
  if (sports.length === 0) return null;
  return (
    <section className="container landing-section">
      <h2>{t("sportsHeading")}</h2>
      <ul className="sport-tiles">
        {sports.map(({ sport, count }) => (
          <li key={sport}>
            <Link className="sport-tile" to={localPath(`/find-league?sport=${sport}`)}>
              <span className="sport-picture mown">
                <SportDrawing sport={sport} />
              </span>
              <strong>{names.sport(sport)}</strong>
              <span className="muted small">{t("leagues", { count, number: formats.number(count) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {sportCount > sports.length ? (
        <ButtonLink to="/find-league">
          {t("seeAllSports", { count: sportCount })}
          <Icon name="arrow-right" />
        </ButtonLink>
      ) : null}
    </section>
  );
}

export interface NearYouProps {
  registering: RegisteringNow;
  /** What the visitor searched for last, or chose here. */
  zip: string | undefined;
  thisYear: number;
}

/** Leagues that register now: near the visitor where that is known, else from everywhere, with cities to choose from. */
export function NearYou({ registering, zip, thisYear }: NearYouProps) {
  const t = useTranslations("landing");
  const localPath = useLocalPath();
  const near = registering.place;
  if (registering.leagues.length === 0) return null;
  return (
    <section className="container landing-section" id="near">
      <h2>{near ? t("registeringNear", { place: near }) : t("registering")}</h2>
      {near ? null : (
        <nav className="near-cities" aria-labelledby="near-cities">
          <p id="near-cities">{t("whereYouPlay")}</p>
          <ul className="chips">
            {registering.cities.map(({ city, state }) => (
              <li key={`${city} ${state}`}>
                <Link
                  className="chip"
                  to={`${localPath("/")}?zip=${encodeURIComponent(`${city}, ${state}`)}`}
                  preventScrollReset
                >
                  {city}, {state}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="cards near-first" data-columns="2">
        {registering.leagues.map((league) => (
          <li key={league.id}>
            <LeagueCard league={league} thisYear={thisYear} />
          </li>
        ))}
      </ul>
      <ButtonLink to={near && zip ? `/find-league?place=${encodeURIComponent(zip)}` : "/find-league"}>
        {near ? t("seeAllNear", { place: near }) : t("seeAll")}
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  );
}
