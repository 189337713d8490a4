import { Fragment, useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import type { DivisionTable, StandingRow } from "../../../contract/standings.ts";
import { share, signed } from "./rule-words.ts";
import { Why } from "./why.tsx";
import "#design/team-swatch.css";
import "../../standings.css";

interface StandingsTableProps {
  caption: string;
  table: Pick<DivisionTable, "rules" | "teams" | "rows">;
  /** Whether games are still to be played: marks say what is certain before they are. */
  goesOn: boolean;
}

/** Wins, losses and, where there are any, ties: 5-2 or 3-1-1. */
const recordOf = ({ wins, losses, draws }: StandingRow, hasTies: boolean) =>
  [wins, losses, ...(hasTies ? [draws] : [])].join("-");

/** The standings of a division; each row opens to how it came about. */
export function StandingsTable({ caption, table, goesOn }: StandingsTableProps) {
  const t = useTranslations("results.standings");
  const [open, setOpen] = useState<string>();
  const { rules, rows, teams } = table;
  const [first] = rules.rules;
  const hasTies = first === "points" || rows.some(({ draws }) => draws > 0);
  const figures = FIGURES.filter(
    ({ name }) => (name !== "draws" || hasTies) && (name !== "late" || rules.overtimePoints !== null),
  );
  const main = first === "points" ? POINTS : PERCENTAGE;
  const columns = [...figures, main];
  const all = columns.length + 3;
  return (
    <table className="standings">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t("columns.position")}</span>
          </th>
          <th scope="col">{t("columns.team")}</th>
          <th scope="col" className="standings-narrow">
            <abbr title={t("columns.recordLong")}>{t("columns.record")}</abbr>
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={name === main.name ? undefined : `standings-wide standings-${name}`}>
              <abbr title={t(`columns.${name}Long`)}>{t(`columns.${name}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const team = teams.find(({ id }) => id === row.team);
          const isOpen = open === row.team;
          const isLast = at + 1 === rules.advancing && at + 1 < rows.length;
          return (
            <Fragment key={row.team}>
              <tr data-last-advancing={isLast || undefined}>
                <td className="figures">{row.position}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="standings-team"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : row.team)}
                  >
                    <span className="team-swatch" data-color={team?.color} aria-hidden="true" />
                    <span>{team?.name}</span>
                    <Icon name="caret-down" />
                  </button>
                  {goesOn ? <Marks row={row} /> : null}
                </th>
                <td className="figures standings-narrow">{recordOf(row, hasTies)}</td>
                {columns.map(({ name, of }) => (
                  <td
                    key={name}
                    className={`figures ${name === main.name ? "standings-main" : `standings-wide standings-${name}`}`}
                  >
                    {of(row)}
                  </td>
                ))}
              </tr>
              <tr className="standings-reason" data-open={isOpen || undefined}>
                <td colSpan={all}>
                  <Why row={row} table={table} />
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type FigureName = "played" | "wins" | "losses" | "draws" | "late" | "scored" | "allowed" | "difference";
const FIGURES: readonly { name: FigureName; of(row: StandingRow): string | number }[] = [
  { name: "played", of: (row) => row.played },
  { name: "wins", of: (row) => row.wins },
  { name: "losses", of: (row) => row.losses },
  { name: "draws", of: (row) => row.draws },
  { name: "late", of: (row) => row.lateLosses },
  { name: "scored", of: (row) => row.scored },
  { name: "allowed", of: (row) => row.allowed },
  { name: "difference", of: (row) => signed(row.scored - row.allowed) },
];
const POINTS = { name: "points", of: (row: StandingRow) => row.points } as const;
const PERCENTAGE = {
  name: "percentage",
  of: ({ wins, draws, played }: StandingRow) => share(played === 0 ? 0 : (wins + draws / 2) / played),
} as const;

/** What is certain whatever the remaining games bring. */
function Marks({ row: { first, advances } }: { row: StandingRow }) {
  const t = useTranslations("results.standings.marks");
  if (first === "clinched") return <Tag tone="go">{t("firstClinched")}</Tag>;
  if (advances === "clinched") return <Tag tone="go">{t("advanceClinched")}</Tag>;
  return advances === "eliminated" ? <Tag tone="wait">{t("advanceEliminated")}</Tag> : null;
}
