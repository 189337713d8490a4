import { useMemo } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { PlanFactsAnswer } from "../../../contract/builder.ts";
import type { PlannedEvent, SeasonPlan } from "../../../contract/plan.ts";
import type { FieldTime } from "../../../rules/plan/board.ts";
import type { Clash } from "../../../rules/plan/clashes.ts";

/** How events, slots and clashes read. */
export function useLabels(plan: SeasonPlan, facts: PlanFactsAnswer) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  return useMemo(() => {
    const teams = new Map(plan.teams.map((team) => [team.id, team]));
    const fields = new Map(facts.fields.map((field) => [field.id, field]));
    const divisions = new Map(plan.divisions.map(({ id, name }) => [id, name]));
    const events = new Map(plan.events.map((event) => [event.id, event]));
    const venues = new Set(facts.fields.map(({ venue }) => venue.id)).size;
    const teamName = (id: string | null) => teams.get(id ?? "")?.name ?? "";
    /** "Field 2", with its venue where there are several. */
    const fieldName = (id: string | null): string => {
      if (id === null) return t("noField");
      const field = fields.get(id);
      if (!field) return t("unknownField");
      return venues > 1 ? `${field.venue.name}, ${field.name}` : field.name;
    };
    const when = ({ date, start }: Pick<FieldTime, "date" | "start">) =>
      `${formats.dateWithWeekday(date)}, ${formats.time(start)}`;
    const slotOf = (slot: FieldTime) => t("where", { when: when(slot), field: fieldName(slot.field) });
    /** A team of an event, or whom a playoff game waits for. */
    const sideOf = (event: Pick<PlannedEvent, "home" | "away" | "homeWaits" | "awayWaits">, side: "home" | "away") =>
      formats.side(teams.get(event[side] ?? "")?.name, event[`${side}Waits`]);
    const nameOf = (
      event: Pick<PlannedEvent, "kind" | "home" | "away" | "title" | "homeWaits" | "awayWaits">,
    ): string => {
      const { kind, home, title } = event;
      if (kind === "game") return t("versus", { home: sideOf(event, "home"), away: sideOf(event, "away") });
      return kind === "practice" ? t("practiceOf", { team: teamName(home) }) : (title ?? "");
    };
    return {
      teams,
      fields,
      fieldName,
      slotOf,
      when,
      nameOf,
      sideOf,
      divisionName: (id: string | null) => divisions.get(id ?? "") ?? t("everybody"),
      /** Why a rule is broken: "Coach Kim Lee has Otters – Foxes too close to this time." */
      reasonOf: ({ rule, names, events: [, other] }: Clash) => {
        const second = other === undefined ? undefined : events.get(other);
        return t(`rules.${rule}`, { ...names, other: second ? nameOf(second) : t("anotherLeague") });
      },
    };
  }, [plan.teams, plan.divisions, plan.events, facts.fields, t, formats]);
}
export type Labels = ReturnType<typeof useLabels>;
