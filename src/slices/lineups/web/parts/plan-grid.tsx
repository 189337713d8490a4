import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { Lineup, LineupBody } from "../../contract/lineup.ts";
import { MOST_PERIODS, MOST_PLAYERS_PER_SIDE } from "../../contract/vocabulary.ts";
import { lineOf, withLines } from "../../rules/plan/live.ts";
import { PITCHER } from "../../rules/plan/pitching.ts";
import { rotationOf } from "../../rules/plan/rotation.ts";
import { NO_POSITION } from "../../rules/plan/sports.ts";
import { percentOf } from "./halves.ts";
import type { EditedLineup } from "./use-lineup.ts";
import { standingOf } from "./warnings.tsx";

const periodsOf = ({ periods }: LineupBody) => Array.from({ length: periods }, (_, at) => at + 1);

/** The plan of a game: who is here, who plays where in which period, and a rotation to begin with. */
export function PlanGrid({ lineup, edited }: { lineup: Lineup; edited: EditedLineup }) {
  const t = useTranslations("lineups.lineup");
  const { body, change } = edited;
  const [seed, setSeed] = useState(1);
  const [fixed, setFixed] = useState("");
  const { positions, parts } = lineup.sport;
  const [first] = positions;
  const here = new Set(body.players.flatMap(({ id, present }) => (present ? id : [])));

  const suggest = () => {
    const players = lineup.players.filter(({ id }) => here.has(id));
    const stays = first && here.has(fixed) ? new Map([[fixed, first]]) : new Map<string, string>();
    const resting = players.filter(({ id }) => standingOf(lineup, body, id)?.mayPitch === false);
    const barred = new Map(resting.map(({ id }) => [id, PITCHER]));
    const { periods, playersPerSide } = body;
    const plan = rotationOf({ players, periods, playersPerSide, positions, fixed: stays, seed, barred });
    const lines = body.players.flatMap(({ id }) =>
      periodsOf(body).map((period) => ({
        player: id,
        period,
        plan: plan[period - 1]?.get(id) ?? null,
        played: null,
        onField: false,
      })),
    );
    setSeed(seed + 1);
    change(withLines(body, lines));
  };
  /** A number of the plan; what is planned beyond it goes. */
  const set = (what: "periods" | "playersPerSide", value: number, most: number) => {
    if (!Number.isInteger(value) || value < 1 || value > most) return;
    const next = { ...body, [what]: value };
    change({ ...next, lines: what === "playersPerSide" ? [] : next.lines.filter(({ period }) => period <= value) });
  };
  const toggle = (id: string, present: boolean) => {
    const players = body.players.map((one) => (one.id === id ? { ...one, present } : one));
    change({ ...body, players, lines: present ? body.lines : body.lines.filter(({ player }) => player !== id) });
  };

  return (
    <section className="lineup-plan" aria-labelledby="plan-heading">
      <h2 id="plan-heading">{t("plan.heading")}</h2>
      <div className="lineup-settings">
        <NumberChoice
          id="lineup-periods"
          label={t(`periodsCount.${parts}`)}
          value={body.periods}
          most={MOST_PERIODS}
          choose={(value) => set("periods", value, MOST_PERIODS)}
        />
        <NumberChoice
          id="lineup-players-per-side"
          label={t("plan.playersPerSide")}
          value={body.playersPerSide}
          most={MOST_PLAYERS_PER_SIDE}
          choose={(value) => set("playersPerSide", value, MOST_PLAYERS_PER_SIDE)}
        />
        {first === undefined ? null : (
          <div className="field">
            <label htmlFor="lineup-fixed">
              {t("plan.fixed", { position: first in POSITION_KEYS ? t(`positions.${first as "GK"}`) : first })}
            </label>
            <select
              id="lineup-fixed"
              className="input"
              value={fixed}
              onChange={(event) => setFixed(event.target.value)}
            >
              <option value="">{t("plan.nobody")}</option>
              {lineup.players
                .filter(({ id }) => here.has(id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
        )}
      </div>
      <p>
        <Button type="button" kind="primary" onClick={suggest}>
          {t(body.lines.length === 0 ? "plan.suggest" : "plan.again")}
        </Button>
      </p>
      <p className="small muted">{t("plan.suggestNote")}</p>
      <div className="lineup-table" role="group" aria-labelledby="plan-heading" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("plan.player")}</th>
              <th scope="col">{t("plan.present")}</th>
              {periodsOf(body).map((period) => (
                <th scope="col" key={period}>
                  {t(`parts.${parts}`, { number: period })}
                </th>
              ))}
              <th scope="col">{t("plan.total")}</th>
            </tr>
          </thead>
          <tbody>
            {lineup.players.map((player) => (
              <PlayerRow
                key={player.id}
                lineup={lineup}
                body={body}
                player={player}
                isHere={here.has(player.id)}
                toggle={toggle}
                change={change}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t("plan.playersPerSide")}
              </th>
              {periodsOf(body).map((period) => (
                <td key={period} className="figures">
                  {t("plan.count", {
                    count: body.lines.filter((line) => line.period === period && line.plan !== null).length,
                    playersPerSide: body.playersPerSide,
                  })}
                </td>
              ))}
              <td className="figures">{body.lines.filter(({ plan }) => plan !== null).length}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface NumberChoiceProps {
  id: string;
  label: string;
  value: number;
  most: number;
  choose(value: number): void;
}

function NumberChoice({ id, label, value, most, choose }: NumberChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => choose(Number(event.target.value))}>
        {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </div>
  );
}

/** Positions that have a name beside their abbreviation; those of a rotation are numbers. */
const POSITION_KEYS = {
  GK: 1,
  D: 1,
  M: 1,
  F: 1,
  PG: 1,
  SG: 1,
  SF: 1,
  PF: 1,
  C: 1,
  P: 1,
  "1B": 1,
  "2B": 1,
  "3B": 1,
  SS: 1,
  LF: 1,
  CF: 1,
  RF: 1,
  RO: 1,
} as const;

interface PlayerRowProps {
  lineup: Lineup;
  body: LineupBody;
  player: Lineup["players"][number];
  isHere: boolean;
  toggle(id: string, present: boolean): void;
  change(next: LineupBody): void;
}

function PlayerRow({ lineup, body, player, isHere, toggle, change }: PlayerRowProps) {
  const t = useTranslations("lineups.lineup");
  const { positions, parts } = lineup.sport;
  const choices = positions.length === 0 ? [NO_POSITION] : [...new Set(positions)];
  const percent = percentOf(player.past);
  const total = body.lines.filter((line) => line.player === player.id && line.plan !== null).length;
  const write = (period: number, plan: string | null) =>
    change(withLines(body, [{ player: player.id, period, plan, played: null, onField: false }]));
  const isFull = (period: number) =>
    body.lines.filter((line) => line.period === period && line.plan !== null).length >= body.playersPerSide;
  return (
    <tr data-absent={!isHere || undefined}>
      <th scope="row">
        {player.name} {player.jersey === null ? null : <span className="figures muted">#{player.jersey}</span>}
        <span className="small muted lineup-facts">
          {[
            player.answer === null ? null : t(`plan.answers.${player.answer}`),
            percent === undefined ? null : t("plan.past", { percent }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </th>
      <td>
        <label className="check lineup-here">
          <input
            type="checkbox"
            checked={isHere}
            onChange={(event) => toggle(player.id, event.target.checked)}
            aria-label={t("plan.presentOf", { player: player.name })}
          />
        </label>
      </td>
      {periodsOf(body).map((period) => {
        const plan = lineOf(body, player.id, period)?.plan ?? "";
        return (
          <td key={period}>
            <select
              className="input lineup-cell"
              data-plays={plan === "" ? undefined : ""}
              aria-label={t("plan.cell", { player: player.name, period: t(`parts.${parts}`, { number: period }) })}
              value={plan}
              disabled={!isHere}
              onChange={(event) => write(period, event.target.value || null)}
            >
              <option value="">{t("plan.sits")}</option>
              {choices.map((one) => (
                <option key={one} value={one} disabled={plan === "" && isFull(period)}>
                  {one === NO_POSITION ? t("plan.plays") : one}
                </option>
              ))}
              {plan === NO_POSITION && !choices.includes(NO_POSITION) ? (
                <option value={NO_POSITION}>{t("plan.plays")}</option>
              ) : null}
            </select>
          </td>
        );
      })}
      <td className="figures">{total}</td>
    </tr>
  );
}
