import { useTranslations } from "#browser/translations.ts";
import type { DivisionTable, StandingRow } from "../../../contract/standings.ts";
import { useRuleWords } from "./rule-words.ts";

interface WhyProps {
  row: StandingRow;
  table: Pick<DivisionTable, "rules" | "teams" | "rows">;
}

/** How a position came about: the first rule, and each further one with what it compared. */
export function Why({ row, table }: WhyProps) {
  const t = useTranslations("results.standings");
  const words = useRuleWords();
  const nameOf = new Map(table.teams.map(({ id, name }) => [id, name]));
  const names = (ids: readonly string[]) => words.list(ids.map((id) => nameOf.get(id) ?? ""));
  const [first = "points"] = table.rules.rules;
  const firstFigure = words.figure(first, row.figure);
  const { deducted = 0, reason = null } = table.teams.find(({ id }) => id === row.team) ?? {};
  const tied = table.rows.flatMap(({ team, figure }) => (figure === row.figure && team !== row.team ? team : []));
  const sharing = table.rows.filter(({ position }) => position === row.position).map(({ team }) => team);
  return (
    <div className="standings-why">
      <p>
        {tied.length === 0
          ? t("why.alone", { rule: words.name(first), figure: firstFigure })
          : t("why.tied", { rule: words.name(first), figure: firstFigure, teams: names(tied) })}
      </p>
      {row.steps.length > 0 ? (
        <ol className="plain-list">
          {row.steps.map(({ rule, skipped, teams }, at) => (
            <li key={`${at}`}>
              <strong>{t("why.step", { number: String(at + 1), rule: words.name(rule) })}</strong>
              {skipped ? (
                <span className="muted">{t("why.skipped")}</span>
              ) : (
                <span className="standings-compared">
                  {teams.map(({ team, figure }) => (
                    <span key={team} data-own={team === row.team || undefined}>
                      {nameOf.get(team)} <span className="figures">{words.figure(rule, figure)}</span>
                    </span>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {tied.length > 0 ? (
        <p>
          <strong>
            {row.decidedBy === "none"
              ? t("why.shared", { teams: names(sharing) })
              : t("why.decided", { rule: words.name(row.decidedBy) })}
          </strong>
        </p>
      ) : null}
      {deducted > 0 ? <p>{t("why.deducted", { points: deducted, reason: reason ?? "" })}</p> : null}
      {row.unconfirmed > 0 ? <p>{t("unconfirmed", { count: row.unconfirmed })}</p> : null}
    </div>
  );
}
