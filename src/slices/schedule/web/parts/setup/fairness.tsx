import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import type { ScheduleProposal } from "../../../contract/generate.ts";
import { leastEven } from "../../../rules/plan/least-even.ts";
import { milesOf } from "../miles.ts";

/** What a column of the teams' table is called, by its figure. */
const FIGURE_HEADS = {
  games: "games",
  home: "home",
  early: "early",
  late: "late",
  shortestRest: "restDays",
  byes: "byes",
  kilometers: "travel",
} as const;

type Fair = NonNullable<NonNullable<ScheduleProposal["outcome"]>["fairness"]>;

/** How fair a schedule is: over all with the best possible, and team by team. */
export function Fairness({ fairness }: { fairness: Fair }) {
  const t = useTranslations("schedule.setup");
  const { measures, teams, siblings } = fairness;
  const { atOnce, apart } = siblings;
  return (
    <Panel titleId="fair" title={t("fair")} className="setup-part">
      <p className="muted">{t("fairText")}</p>
      <p>{atOnce === 0 && apart === 0 ? t("siblingsKept") : t("siblingsBroken", { atOnce, apart })}</p>
      <div className="setup-scroll" tabIndex={0} role="region" aria-labelledby="fair">
        <table className="setup-table">
          <thead>
            <tr>
              <th scope="col">{t("measure")}</th>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("bound")}</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ name, value, bound }) => (
              <tr key={name}>
                <th scope="row">{t(`measures.${name}`)}</th>
                <td>{value}</td>
                <td>{bound}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LeastEven teams={teams} />
      <details>
        <summary>{t("byTeam")}</summary>
        <Teams teams={teams} />
      </details>
    </Panel>
  );
}

/** The team that each figure is hardest on, by name. */
function LeastEven({ teams }: { teams: Fair["teams"] }) {
  const t = useTranslations("schedule.setup");
  const formats = useFormats();
  const lines = leastEven(teams);
  const written = (what: (typeof lines)[number]["what"], value: number) =>
    what === "kilometers" ? formats.miles(milesOf(value)) : String(Math.round(value * 10) / 10);
  return (
    <>
      <h3>{t("leastEven")}</h3>
      <ul className="plain-list">
        {lines.length === 0 ? <li>{t("allEven")}</li> : null}
        {lines.map(({ what, team, value, average }) => (
          <li key={what}>
            {t("leastEvenOf", {
              what: t(FIGURE_HEADS[what]),
              team: team.name,
              division: team.division,
              value: written(what, value),
              average: written(what, average),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Teams({ teams }: { teams: Fair["teams"] }) {
  const t = useTranslations("schedule.setup");
  const formats = useFormats();
  const rest = (shortest: number | null, longest: number | null) =>
    shortest === null ? "–" : shortest === longest ? String(shortest) : `${shortest}–${longest}`;
  return (
    <div className="setup-scroll" tabIndex={0} role="region" aria-label={t("byTeam")}>
      <table className="setup-table">
        <thead>
          <tr>
            {(["team", "games", "home", "early", "late", "restDays", "byes", "travel"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={`${team.division} ${team.name}`}>
              <th scope="row">
                {team.name} <span className="muted">{team.division}</span>
              </th>
              <td>{team.games}</td>
              <td>{team.home}</td>
              <td>{team.early}</td>
              <td>{team.late}</td>
              <td>{rest(team.shortestRest, team.longestRest)}</td>
              <td>{team.byes}</td>
              <td>{formats.miles(milesOf(team.kilometers))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
