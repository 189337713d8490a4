import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import type { Lineup } from "../../contract/lineup.ts";
import { endGame, lineOf, nextPeriod, onField, setPlayed, substitute } from "../../rules/plan/live.ts";
import { minimumStandings, timeOfPlayer } from "../../rules/plan/minimum.ts";
import { halvesText } from "./halves.ts";
import type { EditedLineup } from "./use-lineup.ts";

type BoardProps = { lineup: Lineup; edited: EditedLineup };
const NO_POSITION = "X";

/** A game that is recorded on a phone: two lists of large buttons, one tap takes a player out or puts one in. */
export function LiveBoard({ lineup, edited }: BoardProps) {
  const t = useTranslations("lineups.lineup");
  const { body, change, undo, mayUndo } = edited;
  const on = onField(body);
  const nameOf = (number: number) => t(`parts.${lineup.sport.parts}`, { number });
  const here = lineup.players.filter(({ id }) => body.players.some((one) => one.id === id && one.present));
  const urgent = new Set(
    minimumStandings(body, lineup.rules).flatMap(({ id, state }) =>
      state === "last-chance" || state === "short" ? id : [],
    ),
  );
  const list = (players: typeof here, isOn: boolean) => (
    <ul className="plain-list lineup-buttons">
      {players.map(({ id, name, jersey }) => {
        const plan = lineOf(body, id, body.period)?.plan ?? null;
        return (
          <li key={id}>
            <button
              type="button"
              data-on={isOn || undefined}
              data-urgent={(!isOn && urgent.has(id)) || undefined}
              onClick={() => change(substitute(body, id))}
            >
              <span className="unseen">{t(isOn ? "live.out" : "live.in", { player: name })}.</span>
              <b>
                {name} {jersey === null ? null : <span className="figures">#{jersey}</span>}
              </b>
              <span className="small">
                {isOn && plan !== null && plan !== NO_POSITION ? `${plan} · ` : ""}
                {t("live.played", { amount: halvesText(timeOfPlayer(body, id).played) })}
              </span>
              <Icon name={isOn ? "arrow-down" : "arrow-up"} />
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className="lineup-live" aria-labelledby="live-heading">
      <h2 id="live-heading" aria-live="polite">
        {t("live.now", { period: nameOf(body.period) })}
      </h2>
      {on.size > body.playersPerSide ? (
        <Notice tone="wait">{t("live.tooMany", { count: on.size, playersPerSide: body.playersPerSide })}</Notice>
      ) : null}
      <div className="lineup-sides">
        <div>
          <h3>{t("live.field", { count: on.size })}</h3>
          {list(
            here.filter(({ id }) => on.has(id)),
            true,
          )}
        </div>
        <div>
          <h3>{t("live.bench", { count: here.length - on.size })}</h3>
          {list(
            here.filter(({ id }) => !on.has(id)),
            false,
          )}
        </div>
      </div>
      <p className="small muted">{t("live.hint")}</p>
      <div className="lineup-actions">
        <Button type="button" onClick={undo} aria-disabled={!mayUndo || undefined}>
          {t("live.undo")}
        </Button>
        {body.period < body.periods ? (
          <Button type="button" kind="primary" onClick={() => change(nextPeriod(body))}>
            {t("live.next", { period: nameOf(body.period + 1) })}
          </Button>
        ) : null}
        <Button
          type="button"
          kind={body.period < body.periods ? undefined : "primary"}
          onClick={() => change(endGame(body))}
        >
          {t("live.end")}
        </Button>
      </div>
    </section>
  );
}

/** What was recorded, period by period, to be corrected. */
export function RecordedTable({ lineup, edited }: BoardProps) {
  const t = useTranslations("lineups.lineup");
  const { body, change } = edited;
  const periods = Array.from({ length: body.period }, (_, at) => at + 1);
  const amounts = [t("after.none"), t("after.half"), t("after.whole")];
  return (
    <section className="lineup-plan" aria-labelledby="after-heading">
      <h2 id="after-heading">{t("after.heading")}</h2>
      <p className="small muted">{t("after.lead")}</p>
      <div className="lineup-table" role="group" aria-labelledby="after-heading" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("plan.player")}</th>
              {periods.map((period) => (
                <th scope="col" key={period}>
                  {t(`parts.${lineup.sport.parts}`, { number: period })}
                </th>
              ))}
              <th scope="col">{t("plan.total")}</th>
            </tr>
          </thead>
          <tbody>
            {lineup.players.map(({ id, name }) => {
              const isHere = body.players.some((one) => one.id === id && one.present);
              return (
                <tr key={id} data-absent={!isHere || undefined}>
                  <th scope="row">
                    {name} {isHere ? null : <span className="small muted lineup-facts">{t("live.absent")}</span>}
                  </th>
                  {periods.map((period) => (
                    <td key={period}>
                      <select
                        className="input lineup-cell"
                        aria-label={t("plan.cell", {
                          player: name,
                          period: t(`parts.${lineup.sport.parts}`, { number: period }),
                        })}
                        value={lineOf(body, id, period)?.played ?? 0}
                        disabled={!isHere}
                        onChange={(event) => change(setPlayed(body, id, period, Number(event.target.value)))}
                      >
                        {amounts.map((text, halves) => (
                          <option key={text} value={halves}>
                            {text}
                          </option>
                        ))}
                      </select>
                    </td>
                  ))}
                  <td className="figures">{halvesText(timeOfPlayer(body, id).played)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
