import type { CSSProperties } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { BracketGameView, PublicBracket } from "../../../contract/playoffs.ts";
import { laidOut, type Placed, type Round } from "../../../rules/plan/bracket-layout.ts";
import { PoolsOf } from "./pools.tsx";
import "virtual:words/results/bracket";
import "#design/team-swatch.css";
import "../../bracket.css";

type Shown = Pick<PublicBracket, "division" | "games" | "first" | "second" | "third" | "format" | "pools">;
const PARTS = ["W", "L", "F"] as const;

/** A bracket: its rounds side by side with lines; on a phone one round at a time, to be swiped or chosen. */
export function BracketView({ bracket }: { bracket: Shown }) {
  const t = useTranslations("results.bracket");
  const { division, games, first, format, pools } = bracket;
  const third = games.find(({ part }) => part === "3rd");
  const parts = PARTS.map((part) => ({ part, ...laidOut(games, part) })).filter(({ rounds }) => rounds.length > 0);
  const rounds = parts.flatMap((one) => one.rounds);
  const nameOf = useRoundNames(format, rounds);
  // A page may have the brackets of several divisions.
  const idOf = ({ part, round }: Pick<Round, "part" | "round">) => `${division.id}-${part}${round}`;
  const labelOf = (label: string) => `${label}: ${division.name}`;
  return (
    <div className="bracket">
      {first === null ? null : <Winners bracket={bracket} />}
      {pools.length > 0 ? <PoolsOf pools={pools} games={games} /> : null}
      <nav className="bracket-tabs no-print" aria-label={labelOf(t("rounds"))}>
        {rounds.map((round) => (
          <a key={idOf(round)} className="chip" href={`#${idOf(round)}`}>
            {nameOf(round)}
          </a>
        ))}
        {third ? (
          <a className="chip" href={`#${division.id}-third`}>
            {t("third")}
          </a>
        ) : null}
      </nav>
      {parts.map(({ part, rounds: own, height }) => (
        <div key={part} className="bracket-part">
          <h2 className={format === "double" ? undefined : "unseen"}>{t(`parts.${format}.${part}`)}</h2>
          <div
            className="bracket-rounds"
            style={{ "--rows": height, "--columns": own.length } as CSSProperties}
            tabIndex={0}
            role="region"
            aria-label={labelOf(t(`parts.${format}.${part}`))}
          >
            {own.map((round) => (
              <section key={idOf(round)} id={idOf(round)} className="bracket-round">
                <h3>{nameOf(round)}</h3>
                <ol>
                  {round.games.map((placed) => (
                    <Game key={placed.number} placed={placed} games={games} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </div>
      ))}
      {third ? (
        <section className="bracket-part bracket-third" id={`${division.id}-third`}>
          <h2>{t("third")}</h2>
          <ol>
            <Game placed={{ number: third.number, at: 0, to: null }} games={games} />
          </ol>
        </section>
      ) : null}
    </div>
  );
}

/** "Quarterfinals", "Semifinals", "Final"; earlier rounds and those of a losers' bracket by their number. */
function useRoundNames(format: Shown["format"], rounds: readonly Round[]) {
  const t = useTranslations("results.bracket");
  return ({ part, round, left }: Round): string => {
    const number = rounds.filter((one) => one.part === part && one.round <= round).length;
    if (part === "F") return t(number === 1 ? "final" : "secondFinal");
    if (part === "L") return t("lowerRound", { number });
    if (format === "double") return left === 0 ? t("upperFinal") : t("upperRound", { number });
    return left === 0
      ? t("final")
      : left === 1
        ? t("semifinals")
        : left === 2
          ? t("quarterfinals")
          : t("round", { number });
  };
}

function Winners({ bracket: { first, second, third } }: { bracket: Shown }) {
  const t = useTranslations("results.bracket");
  return (
    <dl className="bracket-podium">
      {(
        [
          ["place1", first],
          ["place2", second],
          ["place3", third],
        ] as const
      ).map(([label, team]) =>
        team ? (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <span className="team-swatch" data-color={team.color} /> {team.name}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Game({ placed, games }: { placed: Placed; games: readonly BracketGameView[] }) {
  const t = useTranslations("results.bracket");
  const formats = useFormats();
  const game = games.find(({ number }) => number === placed.number);
  if (!game) return null;
  const { number, at, needed, state, winner } = game;
  const style = { "--at": placed.at, "--rise": placed.to === null ? 0 : placed.to - placed.at } as CSSProperties;
  return (
    <li
      className="bracket-game"
      style={style}
      data-line={placed.to === null ? undefined : placed.to > placed.at ? "down" : placed.to < placed.at ? "up" : "on"}
      data-off={needed === false || undefined}
    >
      <p className="bracket-facts small">
        <b>{t("game", { number })}</b>
        {needed === false ? (
          <span>{t("notNeeded")}</span>
        ) : at ? (
          <span>
            {formats.dateWithWeekday(at.date)}, {formats.time(at.start)}
          </span>
        ) : null}
        {needed === null ? <span>{t("ifNeeded")}</span> : null}
        {state === "unconfirmed" || state === "disputed" ? (
          <Tag tone={state === "disputed" ? "hot" : "wait"}>{t(`states.${state}`)}</Tag>
        ) : null}
      </p>
      <ul className="plain-list bracket-sides">
        {(["a", "b"] as const).map((side) => (
          <li key={side} data-winner={winner === side || undefined}>
            <SideName side={game[side]} />
            <span className="bracket-score figures">{scoreOf(game, side)}</span>
            {winner === side ? <span className="unseen">{t("won")}</span> : null}
          </li>
        ))}
      </ul>
      {at?.location && needed !== false ? <p className="bracket-location small muted">{at.location}</p> : null}
    </li>
  );
}

/** "2", after a shoot-out "2 (4)". */
function scoreOf({ score, shootout }: BracketGameView, side: "a" | "b"): string {
  const key = side === "a" ? "home" : "away";
  if (score === null) return "";
  return shootout === null ? String(score[key]) : `${score[key]} (${shootout[key]})`;
}

function SideName({ side: { team, seed, waits } }: { side: BracketGameView["a"] }) {
  const formats = useFormats();
  const t = useTranslations("results.bracket");
  return (
    <span className="bracket-team" data-waits={team === null || undefined}>
      {seed === null ? null : (
        <span className="bracket-seed figures" title={t("seed", { seed })}>
          {seed}
        </span>
      )}
      {formats.side(team?.name, waits)}
    </span>
  );
}
