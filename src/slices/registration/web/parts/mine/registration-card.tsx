import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useTranslations } from "#browser/translations.ts";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { scoreOf } from "#kernel/game-score.ts";
import { weekdayOf } from "#kernel/time/calendar.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { MyRegistration } from "../../../contract/mine.ts";
import { useNameList } from "../season/name-list.ts";
import { StatusTag } from "../season/status-tag.tsx";

/** One child in one season (spec.txt §3: venue, next game, record), with what can be done about it. */
export function RegistrationCard({ registration, firstName }: { registration: MyRegistration; firstName: string }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { id, league, season, venue, division, status, position, team, record, last, next: game } = registration;
  const next = season.nextPlayDate;
  const [time] = season.playTimes;
  return (
    <article className="mine-card corner" aria-labelledby={`mine-${id}`}>
      <div className="mine-when mown">
        {game && status === "confirmed" ? (
          <p>
            <span className="small">{formats.weekday(weekdayOf(game.date))}</span>{" "}
            <time className="figures" dateTime={game.date}>
              {formats.date(game.date, Number(game.date.slice(0, 4)))}
            </time>
            <span className="figures mine-hour">{formats.time(game.start)}</span>
          </p>
        ) : next && status === "confirmed" ? (
          <p>
            <WhenItPlays season={season} hasBegun={next > season.firstPlayDate} />
            {time ? <span className="figures mine-hour">{formats.time(time.start)}</span> : null}
          </p>
        ) : (
          <p>
            <span className="small">{t("season")}</span>
            <span className="figures">{formats.date(season.startDate)}</span>
          </p>
        )}
      </div>
      <div className="mine-body">
        <h3 id={`mine-${id}`}>
          <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
        </h3>
        <p className="mine-state">
          <StatusTag status={status} />
          <span className="muted">
            {nameOf(season.name)}, {division.name}
          </span>
        </p>
        <dl>
          <div>
            <dt>{t("venue")}</dt>
            <dd>
              {venue.name}, {venue.city}
            </dd>
          </div>
          {status === "confirmed" ? (
            <>
              <div>
                <dt>{t("team")}</dt>
                <dd>{team ? <LocalLink to={`/teams/${team.id}`}>{team.name}</LocalLink> : t("noTeam")}</dd>
              </div>
              {game ? <NextGame game={game} /> : null}
              <div>
                <dt>{t("record")}</dt>
                <dd>
                  {record === null ? (
                    t("noRecord")
                  ) : (
                    <>
                      <span className="figures">{record}</span>{" "}
                      <LocalLink to="/statistics">
                        {t("statistics")}
                        <span className="unseen">{t("whom", { name: firstName, league: league.name })}</span>
                      </LocalLink>
                    </>
                  )}
                </dd>
              </div>
              {last ? (
                <div>
                  <dt>{t("last")}</dt>
                  <dd>
                    {t("lastGame", {
                      outcome: last.outcome,
                      score: scoreOf(last.result, last.side) ?? t("forfeit"),
                      opponent: last.opponent,
                      state: last.result.state,
                    })}
                  </dd>
                </div>
              ) : null}
            </>
          ) : null}
          {position !== null ? (
            <div>
              <dt>{t("waitlist")}</dt>
              <dd>{t(registration.together ? "positionTogether" : "position", { position: String(position) })}</dd>
            </div>
          ) : null}
        </dl>
        <Money registration={registration} />
        <Actions registration={registration} firstName={firstName} />
      </div>
    </article>
  );
}

/** What comes next, when to be there, and the way. */
function NextGame({ game }: { game: NonNullable<MyRegistration["next"]> }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const opponent =
    game.side === "away" ? formats.side(game.home, game.homeWaits) : formats.side(game.away, game.awayWaits);
  const what = game.kind === "game" ? t(game.side === "away" ? "nextAt" : "nextVersus", { opponent }) : game.title;
  return (
    <div>
      <dt>{t("next")}</dt>
      <dd>
        {what ?? t("nextPractice")}, {formats.dateWithWeekday(game.date)}, {formats.time(game.start)}
        {game.place === null ? null : `, ${game.place}`}
        {game.arriveAt === null ? null : (
          <>
            {". "}
            <b>{t("nextArrive", { time: formats.time(game.arriveAt) })}</b>
          </>
        )}{" "}
        {game.address === null ? null : (
          <a href={directionsTo(game.address)} rel="noreferrer" target="_blank">
            {t("nextDirections")}
          </a>
        )}{" "}
        <LocalLink to="/schedule">{t("nextSchedule")}</LocalLink>
      </dd>
    </div>
  );
}

/** The days of play, for as long as no game is known: "Starts Saturdays from Mar 6", and later "Plays Saturdays". */
function WhenItPlays({ season, hasBegun }: { season: MyRegistration["season"]; hasBegun: boolean }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const numbers = [...new Set(season.playTimes.map(({ weekday }) => weekday))];
  const days = useNameList()(numbers.map((weekday) => t("onDays", { day: String(weekday) })));
  if (hasBegun) {
    return (
      <>
        <span className="small">{t("plays")}</span> <span className="figures">{days}</span>
      </>
    );
  }
  return (
    <>
      <span className="small">{t("starts", { days })}</span>{" "}
      <time className="figures" dateTime={season.firstPlayDate}>
        {formats.date(season.firstPlayDate, Number(season.firstPlayDate.slice(0, 4)))}
      </time>
    </>
  );
}

/** What was paid, what came back, what is still to come. */
function Money({ registration: { order, imported, league } }: { registration: MyRegistration }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  if (imported && imported.priceCents > 0) {
    const owed = imported.priceCents - imported.paidCents;
    const amounts = { paid: formats.amount(imported.paidCents), owed: formats.amount(owed) };
    return <p className="small mine-money">{t(owed > 0 ? "importedOwed" : "importedPaid", amounts)}</p>;
  }
  if (!order || order.paidCents === 0) return null;
  const [next] = order.instalments;
  return (
    <p className="small mine-money">
      {t("paid", { amount: formats.amount(order.paidCents) })}
      {order.refundedCents > 0 ? ` · ${t("refunded", { amount: formats.amount(order.refundedCents) })}` : null}
      {next
        ? ` · ${t("due", {
            amount: formats.amount(next.amountCents),
            date: formats.date(localIn(league.timeZone, next.dueAt).date),
          })}`
        : null}
    </p>
  );
}

function Actions({ registration, firstName }: { registration: MyRegistration; firstName: string }) {
  const t = useTranslations("registration.mine");
  const { id, league, season, status, order, mine, cancel } = registration;
  const hasBegun = season.nextPlayDate === null || season.nextPlayDate > season.firstPlayDate;
  const whom = <span className="unseen">{t("whom", { name: firstName, league: league.name })}</span>;
  // Before its first part is paid there is nothing to pay early, and no card to change.
  const inParts = mine && order?.state === "in-plan";
  return (
    <div className="mine-actions">
      {status === "confirmed" && hasBegun ? (
        <ButtonLink size="small" to={`/league-details/${league.slug}/review`}>
          {t("review")} {whom}
        </ButtonLink>
      ) : null}
      {order?.receipt ? (
        <ButtonLink size="small" to={`/confirmation/${order.id}`}>
          {t("receipt")}
          {whom}
        </ButtonLink>
      ) : null}
      {inParts ? (
        <>
          <ButtonLink size="small" to={`/payment?order=${order.id}`} reloadDocument>
            {t("payEarly")}
            {whom}
          </ButtonLink>
          <ButtonLink size="small" to={`/my-leagues/card/${order.id}`} reloadDocument>
            {t("changeCard")}
            {whom}
          </ButtonLink>
        </>
      ) : null}
      {status === "waitlisted" ? (
        <ConfirmedAction
          small
          action="?"
          intent="leave"
          fields={{ id }}
          label={
            <>
              {t("leave")}
              {whom}
            </>
          }
          question={t("leaveAsk", { name: firstName })}
          sure={t("leaveSure")}
        />
      ) : null}
      {cancel !== null && status === "confirmed" ? (
        <ButtonLink size="small" kind="quiet" to={`/my-leagues/cancel/${id}`}>
          {t("cancel")}
          {whom}
        </ButtonLink>
      ) : null}
    </div>
  );
}
