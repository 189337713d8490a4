import type { KeyboardEvent } from "react";
import { Form, useNavigation } from "react-router";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import type { BoxScore, BoxScoreSaved, BoxSide } from "../../contract/box-score.ts";
import { fieldsOf, said, type TypedGrid } from "./box-values.ts";
import { usePlayerName, useStatistics } from "./labels.ts";
import { SideTotal } from "./side-total.tsx";
import "../statistics.css";
import "../box-score.css";

interface BoxGridProps {
  box: BoxScore;
  typed: TypedGrid;
  conflicts: BoxScoreSaved["conflicts"];
  issues: readonly FieldIssue[];
}

/** The box score as a grid: a row for each player, a column for each statistic that is recorded. */
export function BoxGrid({ box, typed, conflicts, issues }: BoxGridProps) {
  const t = useTranslations("statistics.entry");
  const busy = useNavigation().state === "submitting";
  const wrong = useIssueTexts(issues);
  const editable = box.sides.filter(({ mayEdit }) => mayEdit);
  const { set } = useStatistics(box.set);
  const playerName = usePlayerName();
  const nameOf = (registration: string) => {
    const found = box.sides.flatMap(({ players }) => players).find((one) => one.registration === registration);
    return found ? playerName(found.player) : "";
  };
  const shortOf = (id: string) => set.statistics.find((one) => one.id === id)?.short ?? id;
  return (
    <Form method="post" className="stack">
      {wrong.map(({ field, text }) => {
        const [registration = "", statistic = ""] = field.split(".");
        return (
          <Notice tone="error" key={field}>
            {nameOf(registration) ? `${nameOf(registration)}, ${shortOf(statistic)}: ${text}` : text}
          </Notice>
        );
      })}
      {conflicts.length > 0 ? (
        <Notice as="div" tone="error">
          <p>{t("conflict")}</p>
          <ul>
            {conflicts.map(({ registration, counts }) => {
              const now =
                counts &&
                Object.entries(counts)
                  .map(([id, count]) => `${shortOf(id)} ${count}`)
                  .join(", ");
              return (
                <li key={registration}>
                  {t("conflictOf", {
                    player: nameOf(registration),
                    now: counts === null ? t("removed") : now || t("nothing"),
                  })}
                </li>
              );
            })}
          </ul>
        </Notice>
      ) : null}
      {editable.map((side) => (
        <section key={side.team.id} aria-labelledby={`grid-${side.team.id}`}>
          <h2 id={`grid-${side.team.id}`}>
            <span className="team-swatch" data-color={side.team.color} /> {side.team.name}
          </h2>
          <SideTotal side={side} />
          <SideGrid
            box={box}
            side={side}
            typed={typed}
            conflicts={new Set(conflicts.map(({ registration }) => registration))}
            wrong={new Set(issues.map(({ field }) => field))}
          />
        </section>
      ))}
      <p>
        <SendButton busy={busy} name="intent" value="save" label={t("save")} busyLabel={t("saving")} />
      </p>
    </Form>
  );
}

/** Arrow up and down lead to the same statistic of the player above or below, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const cell = event.target instanceof HTMLInputElement ? event.target.closest("td") : null;
  if (step === undefined || !cell) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll("tbody tr")];
  const row = rows[rows.indexOf(cell.parentElement!) + step];
  const input = row?.children[cell.cellIndex]?.querySelector("input");
  input?.focus();
  input?.select();
}

function SideGrid({
  box,
  side: { team, players },
  typed,
  conflicts,
  wrong,
}: {
  box: BoxScore;
  side: BoxSide;
  typed: TypedGrid;
  conflicts: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
}) {
  const t = useTranslations("statistics.entry");
  const shared = useTranslations("statistics.shared");
  const { recorded, nameOf } = useStatistics(box.set);
  const playerName = usePlayerName();
  if (players.length === 0) return <p className="muted">{t("noPlayers")}</p>;
  return (
    <div
      className="stat-table box-grid"
      role="region"
      aria-label={`${t("grid")}: ${team.name}`}
      tabIndex={0}
      onKeyDown={moveInColumn}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{shared("name")}</th>
            <th scope="col">{t("played")}</th>
            {recorded.map((statistic) => (
              <th scope="col" key={statistic.id}>
                <abbr title={nameOf(statistic)}>{statistic.format === "innings" ? "OUTS" : statistic.short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ registration, player, line }) => {
            const fields = fieldsOf(registration);
            const name = playerName(player);
            return (
              <tr key={registration} data-conflict={conflicts.has(registration) || undefined}>
                <th scope="row">
                  {player.jersey === null || player.name === null ? name : `${player.jersey} ${name}`}
                  <input type="hidden" name={fields.version} value={line?.version ?? 0} />
                  <input type="hidden" name={fields.was} value={said(line?.counts ?? null)} />
                </th>
                <td>
                  <label className="check">
                    <input
                      type="checkbox"
                      name={fields.played}
                      aria-label={t("playedOf", { player: name })}
                      defaultChecked={typed[fields.played] === "on"}
                    />
                  </label>
                </td>
                {recorded.map((statistic) => (
                  <td key={statistic.id}>
                    <input
                      name={fields.cell(statistic.id)}
                      aria-label={t("cell", { statistic: nameOf(statistic), player: name })}
                      aria-invalid={wrong.has(`${registration}.${statistic.id}`) || undefined}
                      inputMode={statistic.id.endsWith("_net") ? "text" : "numeric"}
                      autoComplete="off"
                      maxLength={4}
                      defaultValue={typed[fields.cell(statistic.id)] ?? ""}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
