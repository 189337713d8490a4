import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { addDays } from "#kernel/calendar.ts";
import type { LeagueDetails, SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { PlacesText, PriceText } from "./facts.tsx";
import { RefundList } from "./refund-list.tsx";

/** Price, state, the registration window and the refund rule, beside the way to the league. */
export function JoinPanel({ league, season, now }: { league: LeagueDetails; season: SeasonDetails; now: number }) {
  const t = useTranslations("leagues.details");
  return (
    <section className="panel stack" aria-label={t("registrationWindow")}>
      <div className="find-line">
        <PriceText divisions={season.divisions} />
        <AvailabilityBadge availability={season.availability} />
      </div>
      <p className="small">
        <PlacesText of={season} />
      </p>
      <p className="small">
        <strong>{t("registrationWindow")}</strong>
        <br />
        <Window season={season} now={now} />
      </p>
      <div>
        <h3>{t("refunds")}</h3>
        <RefundList steps={season.refundSteps} today={new Date(now).toISOString().slice(0, 10)} />
      </div>
      <LocalLink className="button" data-kind="primary" to={`/league-details/${league.slug}/ask`}>
        {t("ask")}
      </LocalLink>
      <p className="small muted">{t("askText")}</p>
      {league.demonstration ? <p className="small muted">{t("invented")}</p> : null}
    </section>
  );
}

/** The same in one line, kept at the lower edge of a phone. */
export function JoinBar({ league, season }: { league: LeagueDetails; season: SeasonDetails }) {
  const t = useTranslations("leagues.details");
  return (
    <div className="join-bar no-print">
      <PriceText divisions={season.divisions} />
      <AvailabilityBadge availability={season.availability} />
      <LocalLink className="button" data-kind="primary" data-size="small" to={`/league-details/${league.slug}/ask`}>
        {t("ask")}
      </LocalLink>
    </div>
  );
}

/** When registration opens or closes, at the league's own midnight. */
function Window({ season, now }: { season: SeasonDetails; now: number }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  if (season.availability === "closed") return t("closedOn", { date: formats.longDate(season.registrationEndDate) });
  if (season.availability === "coming-soon" || Date.parse(season.registrationOpensAt) > now) {
    return t("opensAt", { date: formats.longDate(season.registrationStartDate) });
  }
  // It closes at the midnight that ends the last day: the first moment of the day after.
  return t("closesAt", { date: formats.longDate(addDays(season.registrationEndDate, 1)) });
}
