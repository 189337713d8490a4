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

interface OfPlayer {
  registration: MyRegistration;
  firstName: string;
}

/** One child in one season (spec.txt §3: venue, next game, record), with what can be done about it. */
export function RegistrationCard({ registration, firstName }: OfPlayer) {
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
              {game ? <NextGame game={game} venue={venue.name} /> : null}
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
        <div className="mine-actions">
          <Money registration={registration} firstName={firstName} />
          <Actions registration={registration} firstName={firstName} />
        </div>
      </div>
    </article>
  );
}

/** What comes next, when to be there, and the way. Its day and time stand beside it, and the venue above: here its field. */
function NextGame({ game, venue }: { game: NonNullable<MyRegistration["next"]>; venue: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const opponent =
    game.side === "away" ? formats.side(game.home, game.homeWaits) : formats.side(game.away, game.awayWaits);
  const what = game.kind === "game" ? t(game.side === "away" ? "nextAt" : "nextVersus", { opponent }) : game.title;
  const location = game.location?.startsWith(`${venue}, `) ? game.location.slice(venue.length + 2) : game.location;
  return (
    <div>
      <dt>{t("next")}</dt>
      <dd>
        {what ?? t("nextPractice")}
        {location === null || location === venue ? null : `, ${location}`}
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
        )}
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

/** For whom and in which league a link or button is, as a screen reader hears it. */
function Whom({ registration, firstName }: OfPlayer) {
  const t = useTranslations("registration.mine");
  return <span className="unseen">{t("whom", { name: firstName, league: registration.league.name })}</span>;
}

/** What was paid, what came back, what is still to come, and the receipt. */
function Money({ registration, firstName }: OfPlayer) {
  const { order, imported, league } = registration;
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  if (imported && imported.priceCents > 0) {
    const owed = imported.priceCents - imported.paidCents;
    const amounts = { paid: formats.amount(imported.paidCents), owed: formats.amount(owed) };
    return <p className="small">{t(owed > 0 ? "importedOwed" : "importedPaid", amounts)}</p>;
  }
  if (!order || order.paidCents === 0) return null;
  const [next] = order.installments;
  return (
    <p className="small mine-money">
      <span>
        {t("paid", { amount: formats.amount(order.paidCents) })}
        {order.refundedCents > 0 ? ` · ${t("refunded", { amount: formats.amount(order.refundedCents) })}` : null}
        {next
          ? ` · ${t("due", {
              amount: formats.amount(next.amountCents),
              date: formats.date(localIn(league.timeZone, next.dueAt).date),
            })}`
          : null}
      </span>
      {order.receipt ? (
        <ButtonLink size="small" kind="quiet" to={`/confirmation/${order.id}`}>
          {t("receipt")}
          <Whom registration={registration} firstName={firstName} />
        </ButtonLink>
      ) : null}
    </p>
  );
}

function Actions({ registration, firstName }: OfPlayer) {
  const t = useTranslations("registration.mine");
  const { id, league, season, status, order, mine, cancel } = registration;
  const hasBegun = season.nextPlayDate === null || season.nextPlayDate > season.firstPlayDate;
  const whom = <Whom registration={registration} firstName={firstName} />;
  // Before its first part is paid there is nothing to pay early, and no card to change.
  const inParts = mine && order?.state === "in-plan";
  return (
    <>
      {status === "confirmed" && hasBegun ? (
        <ButtonLink size="small" kind="quiet" to={`/league-details/${league.slug}/review`}>
          {t("review")} {whom}
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
    </>
  );
}
