import { useTranslations } from "#browser/translations.ts";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import type { LeagueDetails, SeasonDetails } from "../../../contract/details.ts";
import type { MapPicture } from "../../../contract/search/map.ts";
import { LeagueMap } from "../league-map.tsx";

interface ScheduleAndLocationProps {
  league: LeagueDetails;
  season: SeasonDetails;
  /** None while nobody else may see the league. */
  map: MapPicture | undefined;
}

/** When and where it plays, the next real dates, and the way there. */
export function ScheduleAndLocation({ league, season, map }: ScheduleAndLocationProps) {
  const t = useTranslations("leagues.details");
  const facts = useTranslations("leagues");
  const formats = useFormats();
  const { venue } = league;
  return (
    <section>
      <h2>{t("schedule")}</h2>
      <dl className="facts">
        <dt>{t("nextDates")}</dt>
        <dd>{season.nextDates.length ? season.nextDates.map(formats.dateWithWeekday).join(" · ") : t("noDates")}</dd>
        <dt>{t("games")}</dt>
        <dd>{t("gamesText", { count: season.regularSeasonGames })}</dd>
        <dt>{t("level")}</dt>
        <dd>{facts(`difficulty.${league.difficulty}`)}</dd>
        <dt>{t("location")}</dt>
        <dd>
          {venue.name} ({t("fields", { count: venue.fieldCount })})
          <br />
          {venue.address}, {venue.city}, {venue.state} {venue.zip}
        </dd>
        {venue.parkingNote ? (
          <>
            <dt>{t("parking")}</dt>
            <dd>{venue.parkingNote}</dd>
          </>
        ) : null}
      </dl>
      <p className="small muted">{t("timesZone", { city: league.city })}</p>
      <p className="details-ways no-print">
        <ButtonLink to={`/league-details/${league.slug}/schedule`}>
          <Icon name="calendar-blank" />
          {t("allGames")}
        </ButtonLink>
        <a
          className="button"
          href={directionsTo(`${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`)}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="navigation-arrow" />
          {t("directions")}
        </a>
      </p>
      {map ? (
        <LeagueMap
          map={map}
          label={t("mapLabel", { venue: venue.name })}
          here={league.slug}
          hrefFor={(box) => ({ search: box ? `?box=${box}` : "" })}
        />
      ) : null}
      {map && venue.about ? <p className="small muted no-print">{t("aboutLocation")}</p> : null}
    </section>
  );
}
