import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Bar, Tag } from "#design/controls.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { PlayerTime, TeamTime } from "../../contract/lineup.ts";
import { lineupsApi } from "../data.ts";
import { halvesText, percentOf } from "../parts/halves.ts";
import "virtual:words/lineups/coach";
import "../lineup.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const time = await found(context.get(lineupsApi).teamTime({ team: params["team"] ?? "" }));
  return { time, origin: context.get(pageRequest).origin };
}

export const headers = unkeptHeaders;

/** How much players of a team have played: all of them for its coaches, with their games; for a family its own. */
export default function PlayingTimePage() {
  const t = useTranslations("lineups.time");
  const seasonName = useSeasonName();
  const { time, origin } = useLoaderData<typeof loader>();
  const isStaff = time.as === "staff";
  return (
    <div className="container page playing-time">
      <PageHead title={t("title")} path={`/teams/${time.team.id}/playing-time`} origin={origin} listed={false} />
      <BackLink to={`/teams/${time.team.id}`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted">{`${time.team.name} · ${time.league}, ${seasonName(time.season)}`}</p>
      <p className="reading">{t(isStaff ? "lead" : "leadFamily")}</p>
      {isStaff ? <Games time={time} /> : null}
      <section className="stack" aria-labelledby="players-heading">
        <h2 id="players-heading">{t("players")}</h2>
        {time.players.length === 0 ? <p>{t("nobody")}</p> : null}
        {time.players.map((player) => (
          <Player key={player.id} player={player} countsPitches={time.countsPitches} isOpen={!isStaff} />
        ))}
      </section>
    </div>
  );
}

const TONES = { none: "info", planned: "wait", live: "hot", done: "go" } as const;

/** The team's games with the way to their lineups. */
function Games({ time: { team, games } }: { time: TeamTime }) {
  const t = useTranslations("lineups.time");
  const formats = useFormats();
  return (
    <section aria-labelledby="games-heading">
      <h2 id="games-heading">{t("games")}</h2>
      {games.length === 0 ? <p>{t("noGames")}</p> : null}
      <ul className="plain-list playing-games">
        {games.map(({ event, date, start, opponent, state, isPast }) => (
          <li key={event}>
            <span>
              <b>{t("opponent", { opponent })}</b>
              <span className="small muted">{`${formats.dateWithWeekday(date)}, ${formats.time(start)}`}</span>
            </span>
            <Tag tone={TONES[state ?? "none"]}>{t(`states.${state ?? "none"}`)}</Tag>
            <ButtonLink to={`/games/${event}/lineup/${team.id}`}>
              {t(state !== null ? "open.change" : isPast ? "open.record" : "open.plan")}
              <span className="unseen">{t("versus", { date: formats.dateWithWeekday(date), opponent })}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlayerProps {
  player: PlayerTime;
  countsPitches: boolean;
  isOpen: boolean;
}

function Player({ player, countsPitches, isOpen }: PlayerProps) {
  const t = useTranslations("lineups.time");
  const formats = useFormats();
  const percent = percentOf(player);
  const pitched = countsPitches && (player.pitched.length > 0 || player.mayPitchOn !== null);
  return (
    <details className="panel playing-player" open={isOpen}>
      <summary>
        <b>{player.name}</b>
        <span className="playing-share">
          {percent === undefined ? (
            <span className="muted">{t("none")}</span>
          ) : (
            <>
              <span className="figures">{t("share", { percent })}</span>
              <Bar percent={percent} />
            </>
          )}
        </span>
      </summary>
      {player.games.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("game")}</th>
              <th scope="col">{t("played")}</th>
            </tr>
          </thead>
          <tbody>
            {player.games.map(({ event, date, opponent, played, of, present }) => (
              <tr key={event}>
                <td>{t("versus", { date: formats.dateWithWeekday(date), opponent })}</td>
                <td className="figures">
                  {present ? t("amount", { played: halvesText(played), of: halvesText(of) }) : t("absent")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pitched ? (
        <>
          <h3>{t("pitches")}</h3>
          <p>
            <Tag tone={player.mayPitchOn === null ? "go" : "wait"}>
              {player.mayPitchOn === null
                ? t("mayPitch")
                : t("mayPitchOn", { day: formats.dateWithWeekday(player.mayPitchOn) })}
            </Tag>
          </p>
          <ul className="plain-list">
            {player.pitched.map(({ date, pitches }, at) => (
              <li key={`${date} ${at}`}>{t("pitched", { date: formats.dateWithWeekday(date), count: pitches })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
