import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import type { SetChoice } from "../../contract/shapes.ts";
import { addUp, valuesOf, type Counts } from "../../rules/plan/statistic-sets.ts";
import { useStatistics } from "./labels.ts";
import "../statistics.css";

/** A row of figures: a player, a team or a game. */
export interface StatRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly counts: Counts;
  readonly games: number;
}

interface StatTableProps {
  caption: string;
  /** What the rows are: "Player". */
  head: string;
  choice: SetChoice;
  rows: readonly StatRow[];
  /** Games that a total is of; none without it. */
  totalGames?: number;
  total?: Counts;
  /** Without a column for the games: where each row is one. */
  single?: boolean;
}

/** All statistics of a set, recorded and derived, for some rows. */
export function StatTable({ caption, head, choice, rows, totalGames, total, single = false }: StatTableProps) {
  const t = useTranslations("statistics.shared");
  const { set, nameOf, write } = useStatistics(choice);
  const used = usedIn(rows.map(({ counts }) => counts));
  const made = usedIn(
    rows.map(({ counts, games }) =>
      Object.fromEntries([...valuesOf(set, counts, games)].map(([id, value]) => [id, value ?? 0])),
    ),
  );
  const shown = set.statistics.filter(({ id, formula }) => (formula === undefined ? used : made).has(id));
  const cells = (counts: Counts, games: number) => {
    const values = valuesOf(set, counts, games);
    return (
      <>
        {single ? null : <td>{games}</td>}
        {shown.map((statistic) => (
          <td key={statistic.id}>{write(values.get(statistic.id) ?? null, statistic)}</td>
        ))}
      </>
    );
  };
  return (
    <div className="stat-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {single ? null : (
              <th scope="col">
                <abbr title={t("gamesName")}>{t("games")}</abbr>
              </th>
            )}
            {shown.map((statistic) => (
              <th scope="col" key={statistic.id}>
                <abbr title={nameOf(statistic)}>{statistic.short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head: name, counts, games }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(counts, games)}
            </tr>
          ))}
        </tbody>
        {totalGames === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row">{t("total")}</th>
              {cells(total ?? addUp(rows.map(({ counts }) => counts)), totalGames)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The statistics that anybody has: others would be a column of noughts. */
const usedIn = (all: readonly Counts[]): ReadonlySet<string> =>
  new Set(all.flatMap((counts) => Object.entries(counts).flatMap(([id, count]) => (count === 0 ? [] : id))));
