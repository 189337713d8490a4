import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { OfficialAvailability } from "../../contract/availability.ts";
import { WEEK } from "./availability.tsx";

/** When and how far away an official can work, in a cell of a table. */
export function AvailabilityCell({ availability }: { availability: OfficialAvailability | null }) {
  const t = useTranslations("clearances.office");
  const { weekday, time, longDate, miles: inMiles } = useFormats();
  if (availability === null) return <span className="muted">{t("notSaid")}</span>;
  const { hours, timesOff, miles, away } = availability;
  const days = WEEK.flatMap((day) => hours.find((one) => one.weekday === day) ?? []);
  return (
    <ul className="plain-list small">
      {days.map((day) => (
        <li key={day.weekday}>
          {t("dayHours", { day: weekday(day.weekday % 7), from: time(day.from), to: time(day.to) })}
        </li>
      ))}
      {timesOff.map(({ fromOn, toOn }) => (
        <li key={fromOn + toOn}>
          {fromOn === toOn
            ? t("awayOn", { day: longDate(fromOn) })
            : t("awayFrom", { from: longDate(fromOn), to: longDate(toOn) })}
        </li>
      ))}
      {miles === null ? null : <li>{t("travels", { miles })}</li>}
      {away === null ? null : (
        <li>
          {t("distance", { miles: inMiles(away) })}{" "}
          {miles !== null && away > miles ? <Tag tone="wait">{t("tooFar")}</Tag> : null}
        </li>
      )}
    </ul>
  );
}
