import { useState } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { DivisionTable, StandingRow, StandingsGame } from "../../../contract/standings.ts";
import { standingRows } from "../../../rules/standings/rows.ts";

type Scores = Readonly<Record<string, { readonly home: string; readonly away: string }>>;
const NO_SCORE = { home: "", away: "" };

/** A game as it would be with a score that somebody tries; as it is while one of the two is missing. */
function tried(game: StandingsGame, scores: Scores): StandingsGame {
  const { home, away } = scores[game.id] ?? NO_SCORE;
  if (!/^\d{1,3}$/.test(home) || !/^\d{1,3}$/.test(away)) return game;
  const nothing = { forfeitedBy: null, parts: [], overtime: false, shootout: null };
  const score = { home: Number(home), away: Number(away) };
  return { ...game, result: { ended: "played", ...nothing, score, counts: true, state: "final" } };
}

interface WhatIfProps {
  table: DivisionTable;
  /** The games that are still to be played. */
  games: readonly StandingsGame[];
  /** Shows standings with the scores that are tried; none for the real ones. */
  onRows(rows: readonly StandingRow[] | undefined): void;
}

/** Scores for games to come, to try what the standings would be. The same computation as on the server, in the browser. */
export function WhatIf({ table, games, onRows }: WhatIfProps) {
  const t = useTranslations("results.standings.whatIf");
  const { dateWithWeekday } = useFormats();
  const [scores, setScores] = useState<Scores>({});
  const nameOf = new Map(table.teams.map(({ id, name }) => [id, name]));
  const set = (id: string, side: "home" | "away", value: string) => {
    const next = { ...scores, [id]: { ...(scores[id] ?? NO_SCORE), [side]: value } };
    setScores(next);
    const with_ = table.games.map((game) => tried(game, next));
    const isSame = with_.every((game, at) => game === table.games[at]);
    onRows(isSame ? undefined : standingRows({ ...table, games: with_ }));
  };
  const reset = () => {
    setScores({});
    onRows(undefined);
  };
  const field = (game: StandingsGame, side: "home" | "away") => {
    const [team, opponent] = side === "home" ? [game.home, game.away] : [game.away, game.home];
    return (
      <input
        className="figures"
        inputMode="numeric"
        maxLength={3}
        aria-label={t("score", { team: nameOf.get(team) ?? "", opponent: nameOf.get(opponent) ?? "" })}
        value={scores[game.id]?.[side] ?? ""}
        onChange={(event) => set(game.id, side, event.target.value)}
      />
    );
  };
  return (
    <div className="what-if">
      <p className="reading">{t("lead")}</p>
      <ul className="plain-list">
        {games.map((game) => (
          <li key={game.id}>
            <span className="muted">{dateWithWeekday(game.date)}</span>
            <span className="what-if-home">{nameOf.get(game.home)}</span>
            {field(game, "home")}
            {field(game, "away")}
            <span>{nameOf.get(game.away)}</span>
          </li>
        ))}
      </ul>
      <Button type="button" onClick={reset}>
        {t("reset")}
      </Button>
    </div>
  );
}
