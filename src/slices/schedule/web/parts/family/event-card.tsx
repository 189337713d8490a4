import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { MyEvent, MySchedule } from "../../../contract/mine.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { directionsOf, locationName, useEventNames } from "./event-names.ts";
import { KindMark } from "./kind-mark.tsx";
import type { Answers } from "./use-answers.ts";
import { ZoneTag } from "./zone-tag.tsx";

export interface EventCardProps {
  event: MyEvent;
  schedule: MySchedule;
  answers: Answers;
  /** Of what rank its title is. */
  heading?: "h3" | "h4";
  /** Whether its day stands above it already. */
  dayKnown?: boolean;
}

/** Teams of one's own: those that players of the family are on, and those that one coaches. */
export const ownTeamsOf = ({ events, coaches }: MySchedule): ReadonlySet<string> =>
  new Set([...coaches.map(({ id }) => id), ...events.flatMap(({ players }) => players.map(({ team }) => team))]);

/** One game, practice or other event (spec.txt §2, Schedule: title, date, time, location, details, absence). */
export function EventCard({ event, schedule, answers, heading: Heading = "h4", dayKnown = false }: EventCardProps) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  const nameOf = useEventNames(ownTeamsOf(schedule));
  const { status, statusReason, start, end, date, arriveAt, details, players, coached } = event;
  const off = status !== "scheduled";
  const over = event.endsAt <= schedule.now;
  return (
    <article className="event-card" data-off={off || undefined} data-over={over || undefined}>
      <header>
        <p className="event-kind">
          <KindMark event={event} />
          {t(`kinds.${event.kind}`)}
          {event.division === null ? null : <span className="muted">{event.division}</span>}
          {off ? <Tag tone="stop">{t(`status.${status}`)}</Tag> : null}
        </p>
        <Heading className="event-title">{off ? <s>{nameOf(event)}</s> : nameOf(event)}</Heading>
      </header>
      <Score event={event} schedule={schedule} />
      {statusReason === null || !off ? null : <p className="event-reason">{statusReason}</p>}
      <Before event={event} />
      <p className="event-when">
        {dayKnown ? null : <span>{formats.dateWithWeekday(date)}</span>}
        <time dateTime={event.startsAt}>{t("range", { start: formats.time(start), end: formats.time(end) })}</time>
        <ZoneTag event={event} />
      </p>
      <Where event={event} isOver={over || off} />
      {off || over ? null : <ToKnow event={event} arriveAt={arriveAt} />}
      {details === null ? null : <p className="event-details prewrapped">{details}</p>}
      <Clash event={event} schedule={schedule} />
      {off || over
        ? null
        : players.map((player) => <AnswerButtons key={player.id} event={event} player={player} answers={answers} />)}
      {coached.map(({ team, ...counts }) => (
        <p key={team} className="event-attendance">
          <span>{t("attendance", counts)}</span>
          <ButtonLink size="small" to={`/teams/${team}/events/${event.id}`}>
            <Icon name="users-three" />
            {t("seeAttendance")}
          </ButtonLink>
        </p>
      ))}
    </article>
  );
}

/** Time and location as families knew them, where they have changed: struck, with who changed them and when. */
function Before({ event: { previous, league, changedAt, timeZone, date, start, where } }: { event: MyEvent }) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  if (previous === null) return null;
  const [then, now] = [locationName(previous.where), locationName(where)];
  const moved = previous.date !== date || previous.start !== start;
  const was = [
    ...(moved ? [`${formats.dateWithWeekday(previous.date)}, ${formats.time(previous.start)}`] : []),
    ...(then !== undefined && then !== now ? [then] : []),
  ];
  if (was.length === 0) return null;
  return (
    <p className="event-before">
      <span>{t("was")}</span> <s>{was.join(" · ")}</s>
      <span className="small muted">
        {t("changedBy", { league: league.name, date: formats.dateWithWeekday(localIn(timeZone, changedAt).date) })}
      </span>
    </p>
  );
}

function Where({ event: { where }, isOver }: { event: MyEvent; isOver: boolean }) {
  const t = useTranslations("schedule.event");
  const name = locationName(where);
  const directions = isOver ? undefined : directionsOf(where);
  if (name === undefined) return <p className="event-where muted">{t("location")}</p>;
  return (
    <p className="event-where">
      <span>
        <b>{name}</b>
        {where.address === null ? null : <span>{where.address}</span>}
      </span>
      {directions === undefined ? null : (
        <a className="button" data-size="small" href={directions} rel="noreferrer" target="_blank">
          <Icon name="navigation-arrow" />
          {t("directions")}
          <span className="unseen">{t("directionsTo", { location: name })}</span>
        </a>
      )}
    </p>
  );
}

/** When to be there, and what to wear. */
function ToKnow({ event, arriveAt }: { event: MyEvent; arriveAt: string | null }) {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  const own = new Set([...event.players.map(({ team }) => team), ...event.coached.map(({ team }) => team)]);
  const teams = event.kind === "other" ? [] : [event.home, event.away].filter((team) => team && own.has(team.id));
  if (arriveAt === null && teams.length === 0) return null;
  return (
    <ul className="event-know plain-list">
      {arriveAt === null ? null : (
        <li>
          <Icon name="clock" />
          {t("arrive", { time: formats.time(arriveAt) })}
        </li>
      )}
      {teams.map((team) => (
        <li key={team!.id}>
          <span className="team-swatch" data-color={team!.color} />
          {t("wear", { color: t(`colors.${team!.color}`) })}
        </li>
      ))}
    </ul>
  );
}

/** Another event of the family that is in the way. */
function Clash({ event: { clash }, schedule }: { event: MyEvent; schedule: MySchedule }) {
  const t = useTranslations("schedule.event");
  const nameOf = useEventNames(ownTeamsOf(schedule));
  const other = clash === null ? undefined : schedule.events.find(({ id }) => id === clash.event);
  if (clash === null || !other) return null;
  const title = nameOf(other);
  const named = clash.firstName === null ? title : t("clash.of", { name: clash.firstName, title });
  return (
    <p className="event-clash">
      <Icon name="warning-circle" />
      {clash.gap < 0 ? t("clash.overlaps", { other: named }) : t("clash.tight", { gap: clash.gap, other: named })}
    </p>
  );
}

/** How a game ended, as everybody of both teams sees it at once; its coaches enter and confirm it. */
function Score({ event, schedule }: { event: MyEvent; schedule: MySchedule }) {
  const t = useTranslations("schedule.event");
  const { score, home, away, kind, status } = event;
  const isCoached = event.coached.length > 0;
  const mayEnter = isCoached && kind === "game" && status === "scheduled" && event.startsAt <= schedule.now;
  if (!score && !mayEnter) return null;
  const names = { home: home?.name ?? "", away: away?.name ?? "" };
  const waits = score?.state === "unconfirmed" || score?.state === "disputed";
  return (
    <div className="event-score">
      {score ? (
        <p>
          {score.score ? (
            <span className="event-figures">
              <span>{names.home}</span>
              <strong>{`${score.score.home}–${score.score.away}`}</strong>
              <span>{names.away}</span>
            </span>
          ) : null}
          {score.shootout ? (
            <span>{t("score.shootout", { score: `${score.shootout.home}–${score.shootout.away}` })}</span>
          ) : null}
          {score.ended === "forfeit" ? (
            <span>
              {score.forfeitedBy === "both"
                ? t("score.forfeitBoth")
                : t("score.forfeit", { team: names[score.forfeitedBy ?? "home"] })}
            </span>
          ) : null}
          {score.ended === "abandoned" || score.ended === "suspended" ? <span>{t(`score.${score.ended}`)}</span> : null}
          {waits ? (
            <Tag tone={score.state === "disputed" ? "hot" : "wait"}>
              {t(score.state === "disputed" ? "score.disputed" : "score.unconfirmed")}
            </Tag>
          ) : null}
        </p>
      ) : null}
      {mayEnter ? (
        <ButtonLink kind={score ? undefined : "primary"} size="small" to={`/games/${event.id}/score`}>
          {t(score ? "score.see" : "score.enter")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
