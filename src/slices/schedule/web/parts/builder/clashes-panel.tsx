import { useMemo, useState } from "react";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import type { PlannedEvent } from "../../../contract/plan.ts";
import type { PlanBoard } from "../../../rules/plan/board.ts";
import type { Clash } from "../../../rules/plan/clashes.ts";
import { daysAroundEvent, slotsFor, type Slot } from "../../../rules/plan/slots.ts";
import type { Plan } from "./use-plan.ts";

/** Clashes that are shown at first. */
const FIRST = 6;

interface PanelProps {
  plan: Plan;
  /** The address at which an event is seen. */
  seenAt(event: PlannedEvent): string;
  onAccept(clash: Clash): void;
}

/** What breaks a rule, in words, each with the nearest slot where it would not. */
export function ClashesPanel({ plan, seenAt, onAccept }: PanelProps) {
  const t = useTranslations("schedule.builder");
  const [all, setAll] = useState(false);
  const open = plan.clashes.filter(({ accepted }) => !accepted);
  const accepted = plan.clashes.filter((clash) => clash.accepted);
  const shown = all ? open : open.slice(0, FIRST);
  return (
    <section className="plan-clashes" aria-labelledby="clashes-head">
      <h2 id="clashes-head">
        {t("clashes")} <Tag tone={open.length > 0 ? "hot" : "go"}>{t("toSolve", { count: open.length })}</Tag>
      </h2>
      {open.length === 0 ? <p className="muted small">{t("noClashes")}</p> : null}
      <ul className="plain-list">
        {shown.map((clash) => (
          <ClashItem key={clash.key} clash={clash} plan={plan} seenAt={seenAt} onAccept={onAccept} />
        ))}
      </ul>
      {open.length > shown.length ? (
        <Button type="button" className="plan-quiet" onClick={() => setAll(true)}>
          {t("allClashes", { count: open.length })}
        </Button>
      ) : null}
      {accepted.length > 0 ? (
        <details>
          <summary>{t("acceptedCount", { count: accepted.length })}</summary>
          <ul className="plain-list">
            {accepted.map((clash) => (
              <li key={clash.key} className="plan-clash">
                <p>{plan.labels.reasonOf(clash)}</p>
                <p className="small muted">{plan.board.events.has(clash.events[0]!) ? noteOf(plan, clash) : null}</p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

const eventsOf = ({ plan }: Plan, { events }: Clash) =>
  events.flatMap((id) => plan.events.find((event) => event.id === id) ?? []);

const noteOf = (plan: Plan, clash: Clash) =>
  [plan.labels.nameOf(eventsOf(plan, clash)[0]!), eventsOf(plan, clash)[0]!.acceptedNote].filter(Boolean).join(": ");

function ClashItem({ clash, plan, seenAt, onAccept }: Omit<PanelProps, "plan"> & { clash: Clash; plan: Plan }) {
  const t = useTranslations("schedule.builder");
  const { board, facts, labels, actions } = plan;
  const events = eventsOf(plan, clash);
  const fix = useMemo(() => nearestFix(board, facts.today, clash), [board, facts.today, clash]);
  const moved = plan.plan.events.find((event) => event.id === fix?.event);
  return (
    <li className="plan-clash" data-clash={clash.rule}>
      <p>
        <strong>{labels.reasonOf(clash)}</strong>
      </p>
      <ul className="plain-list small">
        {events.map((event) => (
          <li key={event.id}>
            <LocalLink to={seenAt(event)} preventScrollReset>
              {labels.nameOf(event)}
            </LocalLink>
            <span className="muted"> {labels.slotOf(event)}</span>
          </li>
        ))}
      </ul>
      <p className="plan-fixes">
        {fix && moved ? (
          <Button type="button" className="plan-quiet" onClick={() => void actions.move(fix.event, fix.slot)}>
            {t("fix", { event: labels.nameOf(moved), where: labels.slotOf(fix.slot) })}
          </Button>
        ) : (
          <span className="small muted">{t("noFix")}</span>
        )}
        {clash.acceptable ? (
          <Button type="button" className="plan-quiet" onClick={() => onAccept(clash)}>
            {t("accept")}
          </Button>
        ) : null}
      </p>
    </li>
  );
}

/** The event of a clash that finds a slot which breaks nothing nearest to where it is, and that slot. */
function nearestFix(board: PlanBoard, today: string, clash: Clash): { event: string; slot: Slot } | undefined {
  const events = clash.events.flatMap((id) => board.events.get(id) ?? []).filter(({ locked }) => !locked);
  for (const weeks of [0, 2])
    for (const event of events.toReversed()) {
      const range = daysAroundEvent(board, event, today, weeks);
      const [slot] = slotsFor(board, event, { range, legal: 1, others: 0 });
      if (slot) return { event: event.id, slot };
    }
  return undefined;
}
