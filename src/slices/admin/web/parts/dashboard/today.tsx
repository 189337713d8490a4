import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { officePath } from "#slices/officials/web/public.ts";
import { useZoneName } from "#slices/schedule/web/public.ts";
import type { Today as TodaysEvents, TodayEvent } from "../../../contract/dashboard.ts";

const TONES = {
  "to-come": "info",
  "missing-officials": "wait",
  "going-on": "go",
  "missing-score": "wait",
  postponed: "stop",
  cancelled: "stop",
} as const;

/** Where something is done about an event: its score is entered, officials are assigned, or it is seen in the schedule. */
function pageOf({ id, leagueId, seasonId, date, state }: TodayEvent): string {
  if (state === "missing-score") return `/games/${id}/score`;
  if (state === "missing-officials") return officePath(leagueId, date);
  return `/scheduling/${seasonId}?view=day&date=${date}`;
}

/** Today's games and practices of the leagues that somebody runs, each with what it needs, and the way to close a venue. */
export function Today({ today: { events, more, over, seasons } }: { today: TodaysEvents }) {
  const t = useTranslations("admin.today");
  const formats = useFormats();
  const zoneOf = useZoneName();
  const several = new Set([...events, ...seasons].map(({ leagueName }) => leagueName)).size > 1;
  const nameOf = ({ kind, title, home, away, homeWaits, awayWaits }: TodayEvent) =>
    kind === "game"
      ? t("game", { home: formats.side(home, homeWaits), away: formats.side(away, awayWaits) })
      : kind === "practice"
        ? t("practice", { team: home ?? "" })
        : (title ?? "");
  return (
    <section aria-labelledby="today" className="dashboard-today">
      <h2 id="today">{t("title")}</h2>
      {events.length === 0 ? null : (
        <ul className="plain-list">
          {events.map((event) => (
            <li key={event.id}>
              <LocalLink to={pageOf(event)}>
                <span className="figures">
                  {formats.time(event.start)} <small>{zoneOf(event)}</small>
                </span>
                <span>
                  <b>{nameOf(event)}</b>
                  <small>{[event.where, several ? event.leagueName : null].filter(Boolean).join(" · ")}</small>
                </span>
                <Tag tone={TONES[event.state]}>{t(`states.${event.state}`)}</Tag>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {more > 0 ? t("more", { count: more }) : null} {over > 0 ? t("over", { count: over }) : null}
      </p>
      <p className="buttons">
        {seasons.map(({ seasonId, leagueName }) => (
          <ButtonLink key={seasonId} size="small" to={`/scheduling/${seasonId}/rain-out`}>
            {several ? t("closeOf", { league: leagueName }) : t("close")}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
