import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Bar } from "#design/controls.tsx";
import { Icon, type IconName } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { LeagueDetails, SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { SpotsText, PriceText } from "./facts.tsx";
import { WeekStrip } from "./week-strip.tsx";
import { RefundLine } from "./refund-list.tsx";

interface AtAGlanceProps {
  league: LeagueDetails;
  season: SeasonDetails;
  now: number;
}

/** The five answers a parent looks for first: who, when, where, how much, is there a spot. */
export function AtAGlance({ league, season, now }: AtAGlanceProps) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const thisYear = new Date(now).getUTCFullYear();
  const { venue } = league;
  return (
    <Panel className="corner glance" aria-label={t("answers")}>
      <Answer icon="users-three">
        <Eligibility season={season} />
      </Answer>
      <Answer icon="calendar-blank" kind="when">
        {season.playTimes.map((time) => (
          <strong key={`${time.weekday}${time.start}`} className="glance-line">
            {t("playTime", {
              weekday: formats.weekdayLong(time.weekday),
              start: formats.time(time.start),
              end: formats.time(time.end),
            })}
          </strong>
        ))}
        <span>{formats.dateRange(season.startDate, season.endDate, thisYear)}</span>
        <WeekStrip times={season.playTimes} />
      </Answer>
      <Answer icon="map-pin">
        <strong>{venue.name}</strong>
        <span>
          {venue.address}, {venue.city}, {venue.state} {venue.zip}
        </span>
      </Answer>
      <Answer icon="currency-dollar" kind="beside">
        <PriceText divisions={season.divisions} />
        <span>
          <RefundLine steps={season.refundSteps} today={localIn(league.timeZone, now).date} />
        </span>
      </Answer>
      <Answer icon="check" kind="beside">
        <AvailabilityBadge availability={season.availability} />
        <span>
          <SpotsText of={season} />
        </span>
        <Bar percent={(100 * season.spots.taken) / season.spots.capacity} />
      </Answer>
    </Panel>
  );
}

interface AnswerProps {
  icon: IconName;
  /** When has the week below it; beside stands in the panel beside where there is room for one. */
  kind?: "when" | "beside";
  children: ReactNode;
}

function Answer({ icon, kind, children }: AnswerProps) {
  return (
    <div className="glance-answer" data-kind={kind}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

/** "Your child must be 8–12 on Aug 1": the outer ages of the divisions, each of which may have its own day. */
function Eligibility({ season }: { season: SeasonDetails }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const minimum = Math.min(...season.divisions.map((division) => division.ages.minimum));
  const maximum = Math.max(...season.divisions.map((division) => division.ages.maximum));
  const [first] = season.divisions;
  if (!first) return null;
  const facts = { minimum: String(minimum), maximum: String(maximum), date: formats.date(first.ageCutoffDate) };
  return <strong>{maximum >= 99 ? t("eligibilityFrom", facts) : t("eligibility", facts)}</strong>;
}
