import { useMemo } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { figuresOfTeam, type PlanFigure, type PlanGame } from "../../../rules/plan/team-measures.ts";
import { mondayOf } from "../../../rules/plan/sections.ts";
import { milesOf } from "../miles.ts";
import { EventCard, type EventActions } from "./event-card.tsx";
import { unpublishedOf, type Plan } from "./use-plan.ts";

interface TeamViewProps {
  plan: Plan;
  team: string;
  actions: EventActions;
  clashCounts: ReadonlyMap<string, number>;
}

/** The season of one team: its events week by week, and its measures with their bounds. */
export function TeamView({ plan, team, actions, clashCounts }: TeamViewProps) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const { labels, facts } = plan;
  const { events, teams } = plan.plan;
  const known = teams.find(({ id }) => id === team);
  const own = events.filter(({ home, away }) => home === team || away === team);
  const weeks = Map.groupBy(own, ({ date }) => mondayOf(date));
  const figures = useMemo(() => {
    const division = teams.find(({ id }) => id === team)?.division ?? "";
    const games = events.flatMap((event): PlanGame[] => {
      const { kind, status, home, away, field } = event;
      if (kind !== "game" || status !== "scheduled" || home === null || away === null) return [];
      return [{ ...event, division: event.division ?? "", home, away, field: field ?? "none" }];
    });
    const members = teams.filter((one) => one.division === division).map(({ id }) => id);
    return figuresOfTeam(team, { id: division, teams: members }, games, facts.fields);
  }, [events, teams, team, facts.fields]);
  const shown = ({ name, value }: PlanFigure) => (name === "kilometers" ? formats.miles(milesOf(value)) : value);
  const fair = ({ least, most }: PlanFigure): string => {
    if (least === null && most === null) return "–";
    if (least === null) return t("atMost", { count: most! });
    return least === most ? String(least) : `${least}–${most}`;
  };
  const isFair = ({ value, least, most }: PlanFigure) =>
    (least === null || value >= least) && (most === null || value <= most);
  return (
    <div className="plan-team-view">
      <section aria-labelledby="team-events">
        <h2 id="team-events">{t("seasonOf", { team: known?.name ?? "" })}</h2>
        {own.length === 0 ? <p className="muted">{t("noTeamEvents")}</p> : null}
        {[...weeks].map(([monday, list]) => (
          <section key={monday} className="plan-week">
            <h3>{t("weekOf", { date: formats.dateWithWeekday(monday) })}</h3>
            {list.map((event) => (
              <EventCard
                key={event.id}
                event={event}
                labels={labels}
                actions={actions}
                clashes={clashCounts.get(event.id) ?? 0}
                unpublished={unpublishedOf(plan, event)}
                today={plan.facts.today}
                dim={false}
                withSlot
              />
            ))}
          </section>
        ))}
      </section>
      <section>
        <h2>{t("figures")}</h2>
        <p className="muted small">{t("figuresText")}</p>
        {figures.length === 0 ? (
          <p className="muted">{t("noTeamEvents")}</p>
        ) : (
          <DataTable
            caption={t("figures")}
            rows={figures}
            rowKey={({ name }) => name}
            columns={[
              { name: "figure", head: t("figure"), cell: ({ name }) => t(`figureNames.${name}`) },
              { name: "value", head: t("value"), numeric: true, cell: shown },
              { name: "fair", head: t("fair"), numeric: true, cell: fair },
              {
                name: "state",
                head: t("state"),
                cell: (figure) =>
                  figure.least === null && figure.most === null ? null : (
                    <Tag tone={isFair(figure) ? "go" : "wait"}>{t(isFair(figure) ? "isFair" : "notFair")}</Tag>
                  ),
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}
