import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { recordText, scoreOf } from "#kernel/game-score.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { TeamPage } from "../../contract/team-page.ts";
import { COACH_SHOWS, type CoachShows } from "../../contract/vocabulary.ts";
import { teamsApi } from "../data.ts";
import "virtual:words/teams/family";
import "../team-page.css";
import "#design/team-swatch.css";
import "../team-parts.css";

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { context, params } = asked;
  const team = await context
    .get(teamsApi)
    .team({ team: params["team"] ?? "" })
    .catch(notFoundIfUnknown);
  return { team, origin: context.get(pageRequest).origin };
}

/** A coach says what families read of them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const shows = String(form.get("shows")) as CoachShows;
  await context
    .get(teamsApi)
    .showCoach({ team: params["team"] ?? "", shows })
    .catch(notFoundIfUnknown);
  return { saved: true };
}

export function headers() {
  return { "cache-control": "no-store" };
}

/** A team, for its families and coaches. */
export default function Team() {
  const t = useTranslations("teams.page");
  const formats = useFormats();
  const seasonName = useSeasonName();
  const { team, origin } = useLoaderData<typeof loader>();
  const { id, name, color, league, season, division, players, as } = team;
  return (
    <div className="container page team-public">
      <PageHead title={name} path={`/teams/${id}`} origin={origin} listed={false} />
      <header>
        <h1 className="team-public-name">
          <span className="team-swatch" data-color={color} />
          {name}
        </h1>
        <p className="muted">{[league.name, seasonName(season.name), division.name].join(" · ")}</p>
        {team.record ? <Record record={team.record} /> : null}
      </header>
      <p className="buttons">
        {as === "family" ? null : (
          <>
            <ButtonLink kind="primary" to={`/teams/${id}/roster`}>
              {t("roster")}
            </ButtonLink>
            <ButtonLink to={`/teams/${id}/unavailable`}>{t("unavailable")}</ButtonLink>
          </>
        )}
        {/* Once it has played there are standings, or the reason why there are none. */}
        {team.record ? (
          <ButtonLink to={`/league-details/${league.slug}/standings/${division.id}`}>{t("standings")}</ButtonLink>
        ) : null}
        <ButtonLink to={`/teams/${id}/playing-time`}>{t("playingTime")}</ButtonLink>
      </p>
      <div className="team-public-parts">
        <Panel title={t("players")}>
          <Players players={players} />
          <p className="small muted">
            {t("names")}{" "}
            {players.some(({ own }) => own) ? <LocalLink to="/profile/family">{t("consent")}</LocalLink> : null}
          </p>
        </Panel>
        <div className="stack">
          <Panel title={t("coaches")}>
            <Coaches team={team} />
          </Panel>
          <Panel title={t("schedule")}>
            {team.events.length === 0 ? (
              <p>{t("noSchedule", { date: formats.dateWithWeekday(season.startDate) })}</p>
            ) : (
              <Events team={team} />
            )}
          </Panel>
          {team.requests.length === 0 ? null : <Requests requests={team.requests} />}
          {team.shows === null ? null : <Shows shows={team.shows} />}
        </div>
      </div>
    </div>
  );
}

/** What the team has won and lost, and its last game. */
function Record({ record }: { record: NonNullable<TeamPage["record"]> }) {
  const t = useTranslations("teams.page");
  const { last } = record;
  return (
    <p className="team-record">
      <span className="unseen">{t("record")}</span>
      <strong className="figures">{recordText(record)}</strong>
      {last ? (
        <span>
          {t("lastGame", {
            outcome: last.outcome,
            score: scoreOf(last.result, last.side) ?? t("forfeit"),
            opponent: last.opponent,
            state: last.result.state,
          })}
        </span>
      ) : null}
    </p>
  );
}

/** By the number on the shirt, as a team is read out; who has none comes last. */
const byJersey = (one: TeamPage["players"][number], other: TeamPage["players"][number]) =>
  Number(one.jersey ?? Infinity) - Number(other.jersey ?? Infinity) || one.number - other.number;

function Players({ players }: { players: TeamPage["players"] }) {
  const t = useTranslations("teams.page");
  if (players.length === 0) return <p className="muted">{t("unknown")}</p>;
  return (
    <ul className="plain-list team-public-list">
      {players.toSorted(byJersey).map(({ name, number, jersey, own }) => (
        <li key={number}>
          <span>{name ?? t("number", { number })}</span>
          <span>
            {own ? <Tag tone="go">{t("yours")}</Tag> : null}{" "}
            {jersey === null ? null : (
              <span className="figures">
                <span className="unseen">{t("jersey", { jersey })}</span>
                <span aria-hidden="true">{`#${jersey}`}</span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Coaches({ team: { coaches } }: { team: TeamPage }) {
  const t = useTranslations("teams.page");
  if (coaches.length === 0) return <p className="muted">{t("noCoach")}</p>;
  return (
    <ul className="plain-list team-public-list">
      {coaches.map(({ position, name, email, phone }) => (
        <li key={position}>
          <span>
            <b>{name ?? (position === 1 ? t("head") : t("coach", { number: position }))}</b>
            {name === null ? null : (
              <span className="small muted"> {position === 1 ? t("head") : t("coach", { number: position })}</span>
            )}
          </span>
          <span className="team-contact">
            {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}{" "}
            {phone === null ? null : <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What became of a family's own friend requests; no other family sees it. */
function Requests({ requests }: Pick<TeamPage, "requests">) {
  const t = useTranslations("teams.page");
  return (
    <Panel title={t("requests")}>
      <ul className="plain-list stack">
        {requests.map(({ player, friend, why }) => (
          <li key={`${player} ${friend}`}>
            <b>{t("requestFor", { player, friend })}</b>
            <br />
            {t(`reasons.${why}`)}
          </li>
        ))}
      </ul>
      <p className="small muted">{t("requestsNote")}</p>
    </Panel>
  );
}

/** What comes next, with the way there. */
function Events({ team }: { team: TeamPage }) {
  const local = useLocalPath();
  const t = useTranslations("teams.page");
  const formats = useFormats();
  return (
    <>
      <ul className="plain-list team-public-list">
        {team.events.map(
          ({ id, kind, title, home, away, homeWaits, awayWaits, side, date, start, location, address, status }) => (
            <li key={id}>
              <span>
                <b>
                  {formats.dateWithWeekday(date)}, {formats.time(start)}
                </b>{" "}
                {status === "scheduled" ? null : <Tag tone="stop">{t(`status.${status}`)}</Tag>}
                <br />
                {kind === "game"
                  ? t(side === "away" ? "at" : "versus", {
                      opponent: side === "away" ? formats.side(home, homeWaits) : formats.side(away, awayWaits),
                    })
                  : (title ?? t("practice"))}
                {location === null ? null : ` · ${location}`}
              </span>
              {address === null ? null : (
                <a href={directionsTo(address)} rel="noreferrer" target="_blank">
                  {t("directions")}
                </a>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="buttons">
        <ButtonLink to="/schedule">{t("wholeSchedule")}</ButtonLink>
        <a
          className="button"
          href={local(`/league-details/${team.league.slug}/schedule/print?team=${team.id}`)}
          download
        >
          {t("printSchedule")}
        </a>
      </p>
    </>
  );
}

/** A coach's own choice. */
function Shows({ shows }: { shows: CoachShows }) {
  const t = useTranslations("teams.page");
  const answer = useActionData<typeof action>();
  return (
    <Form method="post" className="panel team-shows">
      <fieldset className="fieldset">
        <legend>{t("shows")}</legend>
        {COACH_SHOWS.map((one) => (
          <label className="check" key={one}>
            <input type="radio" name="shows" value={one} defaultChecked={one === shows} />
            <span className="check-label">{t(`choices.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button>{t("save")}</Button>
      <span role="status">{answer?.saved ? t("saved") : ""}</span>
    </Form>
  );
}
