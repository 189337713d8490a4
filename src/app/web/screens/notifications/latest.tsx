import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { Tag } from "#design/controls.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { FromCoaches } from "#slices/chat/contract/from-coaches.ts";
import type { OwnResults } from "#slices/results/contract/own.ts";
import "#design/team-swatch.css";

const TONES = { win: "go", loss: "stop", tie: "info" } as const;

/** The stat cards of the specification, counted over one's teams in running seasons. */
export function Stats({ results, unread }: { results: OwnResults; unread: number }) {
  const t = useTranslations("center.stats");
  const { number } = useFormats();
  const cards = [
    [t("wins"), results.wins],
    [t("losses"), results.losses],
    [t("unread"), unread],
    [t("teams"), results.teams],
  ] as const;
  return (
    <dl className="center-stats" aria-label={t("title")}>
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The latest games of one's teams that have a score. */
export function RecentResults({ results: { recent } }: { results: OwnResults }) {
  const t = useTranslations("center");
  return (
    <section className="center-panel" aria-labelledby="recent-results">
      <h2 id="recent-results">{t("results")}</h2>
      {recent.length === 0 ? <p className="muted">{t("noResults")}</p> : null}
      <ul className="plain-list center-list">
        {recent.map((one) => (
          <li key={one.game.id}>
            <ResultLine {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game with its score: all of it leads to the entry for who may look at it, to the standings for everybody else. */
function ResultLine({ game, league, result, outcome, scores }: OwnResults["recent"][number]) {
  const t = useTranslations("center");
  const { dateWithWeekday } = useFormats();
  const { id, home, away, date, division } = game;
  const { ended, score, shootout, state } = result;
  const to = scores ? `/games/${id}/score` : `/league-details/${league.slug}/standings/${division.id}#game-${id}`;
  return (
    <LocalLink className="center-line" to={to}>
      <span className="center-score">
        <span className="team-swatch" data-color={home.color} aria-hidden="true" />
        <span>{home.name}</span>
        <b className="figures">{score ? `${score.home}–${score.away}` : "–"}</b>
        <span className="team-swatch" data-color={away.color} aria-hidden="true" />
        <span>{away.name}</span>
      </span>
      <span className="center-notes">
        {outcome ? <Tag tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Tag> : null}
        {ended === "forfeit" ? <span>{t("forfeit")}</span> : null}
        {shootout ? <span>{t("shootout", { score: `${shootout.home}–${shootout.away}` })}</span> : null}
        {state === "unconfirmed" || state === "disputed" ? <span>{t(`state.${state}`)}</span> : null}
        <span>{t("of", { league: league.name, date: dateWithWeekday(date) })}</span>
      </span>
    </LocalLink>
  );
}

/** The latest messages of coaches; each leads to its position in the room. */
export function CoachMessages({ messages }: { messages: FromCoaches["messages"] }) {
  const t = useTranslations("center");
  const { dateWithWeekday, time } = useFormats();
  const { zone } = useZone();
  return (
    <section className="center-panel" aria-labelledby="coach-messages">
      <h2 id="coach-messages">{t("messages")}</h2>
      {messages.length === 0 ? <p className="muted">{t("noMessages")}</p> : null}
      <ul className="plain-list center-list">
        {messages.map(({ id, room, called, sequence, userName, excerpt, photo, createdAt, unread }) => {
          const at = localIn(zone, createdAt);
          return (
            <li key={id}>
              <LocalLink className="center-line" to={`/messaging/${room}?at=${sequence}`}>
                <span className="center-from">
                  <b>{userName ?? t("coach")}</b>
                  <span className="muted">{called}</span>
                  {unread ? <Tag tone="hot">{t("new")}</Tag> : null}
                </span>
                <span className="center-excerpt">{excerpt || (photo ? t("photo") : "")}</span>
                <span className="center-notes">
                  <time dateTime={createdAt}>{`${dateWithWeekday(at.date)}, ${time(at.time)}`}</time>
                </span>
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
