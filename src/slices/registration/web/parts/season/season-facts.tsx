import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { SeasonFacts as Facts } from "../../../contract/season-facts.ts";

/** When and where a season is played. */
export function SeasonFacts({ season, venue, division }: Pick<Facts, "season" | "venue"> & { division?: string }) {
  const t = useTranslations("registration.season");
  const formats = useFormats();
  const query = encodeURIComponent(`${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`);
  return (
    <dl className="season-facts">
      {division ? <Fact name={t("division")}>{division}</Fact> : null}
      <Fact name={t("when")}>
        {season.playTimes.map(({ weekday, start, end }) => (
          <span key={`${weekday} ${start}`}>
            {t("plays", {
              weekday: formats.weekdayLong(weekday),
              start: formats.time(start),
              end: formats.time(end),
            })}
          </span>
        ))}
      </Fact>
      <Fact name={t("dates")}>{formats.dateRange(season.startDate, season.endDate)}</Fact>
      <Fact name={t("where")}>
        {venue.name}, {venue.city}{" "}
        <a href={`https://www.google.com/maps/search/?api=1&query=${query}`} rel="noreferrer">
          {t("directions")}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
