import { Form } from "react-router";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { Measured, TeamProposal, Wish } from "../../../contract/generate.ts";
import { useNames } from "./names.ts";

type Teams = NonNullable<TeamProposal["teams"]>;

/** The proposed teams, player by player. */
export function ProposedTeams({ teams }: { teams: Teams }) {
  const t = useTranslations("teams.generate");
  const locale = useLocale();
  const { player, team } = useNames();
  const ids = [...new Set(teams.assignment.flatMap((one) => one.team ?? []))];
  const waiting = teams.assignment.filter((one) => one.team === null).length;
  return (
    <section aria-labelledby="proposed-head">
      <h2 id="proposed-head">{t("proposed")}</h2>
      {waiting > 0 ? <p>{t("waiting", { count: waiting })}</p> : null}
      <ul className="plain-list generate-teams">
        {ids
          .map((id) => ({ id, name: team(id), roster: teams.assignment.filter((one) => one.team === id) }))
          .toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }))
          .map(({ id, name, roster }) => (
            <Panel as="li" key={id}>
              <h3>{name}</h3>
              <p className="small muted">{t("size", { count: roster.length })}</p>
              <ul className="plain-list">
                {roster.map((one) => (
                  <li key={one.player}>{player(one.player)}</li>
                ))}
              </ul>
            </Panel>
          ))}
      </ul>
    </section>
  );
}

const METRICS = [
  "total",
  "ratingSd",
  "unrated",
  "age",
  "experience",
  "returning",
  "gender",
  "school",
  "travel",
  "travelWorst",
  "distance",
  "requests",
] as const;

/** A metric about a question of the league: its id follows. */
const ANSWER = "answer:";

/** What a metric is called; a criterion is called as the league does. */
function useMetricName() {
  const t = useTranslations("teams.generate");
  const { question } = useNames();
  return (metric: string) => {
    if (metric.startsWith(ANSWER)) return t("metrics.answer", { question: question(metric.slice(ANSWER.length)) });
    const known = METRICS.find((one) => one === metric);
    return known ? t(`metrics.${known}`) : t("metrics.rating", { criterion: metric.replace(/^rating:/, "") });
  };
}

/** How even the teams are: each objective now and as proposed, with the best that is possible. */
export function Balance({ objectives, unknown }: { objectives: readonly Measured[]; unknown: Teams["unknown"] }) {
  const t = useTranslations("teams.generate");
  const { number } = useNames();
  const metricName = useMetricName();
  if (objectives.length === 0) return null;
  const missing = (["rating", "age", "experience", "gender", "distance"] as const).filter(
    (fact) => (unknown[fact] ?? 0) > 0,
  );
  return (
    <section aria-labelledby="balance-head">
      <h2 id="balance-head">{t("balance")}</h2>
      <p className="muted">{t("balanceText")}</p>
      <div className="generate-scroll">
        <table className="generate-table">
          <thead>
            <tr>
              <th scope="col">{t("measure")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
              <th scope="col">{t("bound")}</th>
            </tr>
          </thead>
          <tbody>
            {objectives.map(({ metric, before, after, bound }) => (
              <tr key={metric}>
                <th scope="row">{metricName(metric)}</th>
                <td className="figures">{before === null ? t("none") : number(before)}</td>
                <td className="figures">{number(after)}</td>
                <td className="figures">{number(bound)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.map((fact) => (
        <p key={fact} className="small muted">
          {t("unknown", { count: unknown[fact] ?? 0, what: t(`facts.${fact}`) })}
        </p>
      ))}
      {Object.entries(unknown).map(([metric, count]) =>
        metric.startsWith(ANSWER) && count > 0 ? (
          <p key={metric} className="small muted">
            {t("unanswered", { count, what: metricName(metric) })}
          </p>
        ) : null,
      )}
      <ByTeam objectives={objectives} />
    </section>
  );
}

function ByTeam({ objectives }: { objectives: readonly Measured[] }) {
  const t = useTranslations("teams.generate");
  const { team, answer, number } = useNames();
  const metricName = useMetricName();
  const rows = objectives.flatMap(({ metric, teams: own, values }) => [
    ...(own.length > 0 ? [{ key: metric, name: metricName(metric), teams: own }] : []),
    ...values.map((one) => ({
      key: `${metric} ${one.value}`,
      name: `${metricName(metric)}: ${answer(metric.slice(ANSWER.length), one.value)}`,
      teams: one.teams,
    })),
  ]);
  const teams = rows[0]?.teams.map((one) => one.team) ?? [];
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? "–" : number(value));
  return (
    <details>
      <summary>{t("byTeam")}</summary>
      <div className="generate-scroll">
        <table className="generate-table">
          <thead>
            <tr>
              <th scope="col">{t("measure")}</th>
              {teams.map((id) => (
                <th key={id} scope="col">
                  {team(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.teams.map((one) => (
                  <td key={one.team} className="figures">
                    {one.before === null ? cell(one.after) : `${cell(one.before)} → ${cell(one.after)}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface WishesProps {
  division: string;
  requests: readonly Wish[];
  forced: TeamProposal["forced"];
}

/** Every request: kept or not, what it costs, what was in the way, and the way to keep it all the same. */
export function Wishes({ division, requests, forced }: WishesProps) {
  const t = useTranslations("teams.generate");
  const { player } = useNames();
  if (requests.length === 0) return null;
  const isForced = ({ from, to }: Wish) => forced.some((pair) => pair.includes(from) && pair.includes(to));
  return (
    <section aria-labelledby="requests-head">
      <h2 id="requests-head">{t("requests")}</h2>
      <p>{t("requestsKept", { kept: requests.filter(({ kept }) => kept).length, all: requests.length })}</p>
      <ul className="plain-list generate-wishes">
        {requests.map((wish) => (
          <Panel as="li" key={`${wish.from} ${wish.to}`}>
            <p>
              <Tag tone={wish.kept ? "go" : "wait"}>{t(wish.kept ? "kept" : "notKept")}</Tag>{" "}
              {t("wish", { from: player(wish.from), to: player(wish.to) })}
            </p>
            <WhyNot wish={wish} />
            {isForced(wish) ? <p className="small muted">{t("forced")}</p> : null}
            {canForce(wish) || isForced(wish) ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="division" value={division} />
                <input type="hidden" name="from" value={wish.from} />
                <input type="hidden" name="to" value={wish.to} />
                <Button
                  size="small"
                  name="intent"
                  value={isForced(wish) ? "unforce" : "force"}
                  aria-label={`${t(isForced(wish) ? "unforce" : "force")}: ${t("wish", { from: player(wish.from), to: player(wish.to) })}`}
                >
                  {t(isForced(wish) ? "unforce" : "force")}
                </Button>
              </Form>
            ) : null}
          </Panel>
        ))}
      </ul>
    </section>
  );
}

/** Whether both players are here, so that they can be put on one team whatever it costs. */
const canForce = ({ kept, why }: Wish) => !kept && why !== "unknown" && why !== "division";

function WhyNot({ wish: { kept, why, because, cost } }: { wish: Wish }) {
  const t = useTranslations("teams.generate");
  const { reason, number } = useNames();
  const price = cost !== null && cost >= 0.005;
  if (kept)
    return cost === null ? null : <p className="small">{price ? t("costs", { points: number(cost) }) : t("free")}</p>;
  return (
    <div className="small">
      <p>
        {why ? t(`why.${why}`) : null} {price ? t("wouldCost", { points: number(cost) }) : null}
        {because.length > 0 && why !== "conflict" ? t("why.conflict") : null}
      </p>
      {because.length > 0 ? (
        <ul>
          {because.map((one) => (
            <li key={reason(one)}>{reason(one)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Why there are no teams: rules none of which can be left out. */
export function Conflict({ items }: { items: NonNullable<TeamProposal["conflict"]> }) {
  const t = useTranslations("teams.generate");
  const { reason } = useNames();
  if (items.length === 0) return <Notice>{t("undecided")}</Notice>;
  return (
    <Panel title={t("conflictTitle")}>
      <p>{t("conflictText")}</p>
      <ul>
        {items.map((one) => (
          <li key={reason(one)}>{reason(one)}</li>
        ))}
      </ul>
    </Panel>
  );
}
