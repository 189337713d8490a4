import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Bar } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { LeagueDetails, SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { SpotsText, PriceText } from "./facts.tsx";
import { RefundList } from "./refund-list.tsx";

/** Price, state, the registration window and the refund rule, beside the way to the league. */
export function JoinPanel({ league, season, now }: { league: LeagueDetails; season: SeasonDetails; now: number }) {
  const t = useTranslations("leagues.details");
  return (
    <Panel className="stack" aria-label={t("registrationWindow")}>
      <div className="find-line">
        <PriceText divisions={season.divisions} />
        <AvailabilityBadge availability={season.availability} />
      </div>
      <div className="small">
        <SpotsText of={season} />
        <Bar percent={(100 * season.spots.taken) / season.spots.capacity} />
      </div>
      <p className="small">
        <strong>{t("registrationWindow")}</strong>
        <br />
        <Window season={season} now={now} />
      </p>
      {season.availability === "coming-soon" ? (
        <p className="join-buttons">
          <ButtonLink kind="primary" to={`/league-details/${league.slug}/tell-me`}>
            {t("tellMe")}
          </ButtonLink>
          <ButtonLink to={`/league-details/${league.slug}/opening-date`} reloadDocument>
            {t("addOpening")}
          </ButtonLink>
        </p>
      ) : null}
      <div>
        <h3>{t("refunds")}</h3>
        <RefundList steps={season.refundSteps} today={localIn(league.timeZone, now).date} />
      </div>
      <p className="join-buttons">
        <JoinButton league={league} season={season} now={now} />
        <ButtonLink to={`/league-details/${league.slug}/ask`}>{t("ask")}</ButtonLink>
      </p>
      <p className="small muted">{t("askText")}</p>
      {league.demonstration ? <p className="small muted">{t("invented")}</p> : null}
    </Panel>
  );
}

/** The same in one line, kept at the lower edge of a phone. */
export function JoinBar({ league, season, now }: { league: LeagueDetails; season: SeasonDetails; now: number }) {
  return (
    <div className="join-bar no-print">
      <PriceText divisions={season.divisions} />
      {/* Where one can register, or hear when one can, the button says so, and a phone needs the room for the price. */}
      {season.availability === "closed" ? <AvailabilityBadge availability="closed" /> : null}
      <JoinButton league={league} season={season} now={now} small />
    </div>
  );
}

interface JoinButtonProps {
  league: LeagueDetails;
  season: SeasonDetails;
  now: number;
  /** In the bar of a phone there is one button: while nobody can register it leads to the league. */
  small?: boolean;
}

/** What a family can do about a spot now: the main button says the same as the state beside it. */
function JoinButton({ league, season, now, small = false }: JoinButtonProps) {
  const t = useTranslations("leagues.details");
  const size = small ? { "data-size": "small" } : {};
  if (registers(season, now)) {
    return (
      <ButtonLink kind="primary" {...size} to={`/player-registration/${league.slug}`}>
        {season.availability === "waitlist" ? t("joinWaitlist") : t("register")}
      </ButtonLink>
    );
  }
  if (!small) return null;
  const comes = season.availability === "coming-soon";
  return (
    <ButtonLink {...size} to={`/league-details/${league.slug}/${comes ? "tell-me" : "ask"}`}>
      {t(comes ? "tellMe" : "ask")}
    </ButtonLink>
  );
}

/** Whether the season registers now, with spots or with a waitlist. */
function registers({ availability, registrationOpensAt }: SeasonDetails, now: number): boolean {
  return availability !== "closed" && availability !== "coming-soon" && Date.parse(registrationOpensAt) <= now;
}

/** When registration opens, or its last day. */
function Window({ season, now }: { season: SeasonDetails; now: number }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  if (season.availability === "closed") return t("closedOn", { date: formats.longDate(season.registrationEndDate) });
  if (season.availability === "coming-soon" || Date.parse(season.registrationOpensAt) > now) {
    return t("opensOn", { date: formats.longDate(season.registrationStartDate) });
  }
  return t("lastDay", { date: formats.longDate(season.registrationEndDate) });
}
