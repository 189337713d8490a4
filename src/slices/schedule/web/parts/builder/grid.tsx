import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useDropParts } from "#design/drag/drag.ts";
import type { PlannedEvent } from "../../../contract/plan.ts";
import type { FieldTime } from "../../../rules/plan/board.ts";
import { clashesAt, type Clash } from "../../../rules/plan/clashes.ts";
import { EventCard, type EventActions } from "./event-card.tsx";
import { cellAt, cellId, type Cell, type GridColumn, type GridSection } from "../../../rules/plan/sections.ts";
import { unpublishedOf, type Plan } from "./use-plan.ts";

/** Whether what is carried may go somewhere: without breaking a rule, breaking one that can be accepted, or not at all. */
export interface Verdict {
  readonly tone: "legal" | "soft" | "never" | "own";
  /** The first rule that breaks. */
  readonly clash?: Clash;
  /** The event with which it would swap. */
  readonly other?: PlannedEvent;
}

/** What becomes of an event that is put down in a cell. */
export function verdictOn(
  { board }: Pick<Plan, "board">,
  event: PlannedEvent,
  fieldTime: FieldTime,
  cell: Cell,
): Verdict {
  if (cell.kind === "events") {
    if (cell.events.some(({ id }) => id === event.id)) return { tone: "own" };
    const other = cell.events.find(({ status }) => status === "scheduled");
    if (!other || event.status !== "scheduled") return judged(clashesAt(board, event, fieldTime));
    const both = new Set([event.id, other.id]);
    const clashes = [...clashesAt(board, event, other, both), ...clashesAt(board, other, event, both)];
    return other.locked ? { tone: "never", other } : { ...judged(clashes), other };
  }
  return judged(clashesAt(board, event, fieldTime));
}

function judged(clashes: readonly Clash[]): Verdict {
  const [worst] = clashes.toSorted((a, b) => Number(a.acceptable) - Number(b.acceptable));
  return worst ? { tone: worst.acceptable ? "soft" : "never", clash: worst } : { tone: "legal" };
}

interface GridProps {
  plan: Plan;
  sections: readonly GridSection[];
  byCell: ReadonlyMap<string, readonly PlannedEvent[]>;
  clashCounts: ReadonlyMap<string, number>;
  division: string | undefined;
  actions: EventActions;
  /** What is carried, by whatever hand. */
  marked: PlannedEvent | undefined;
  onPut(event: string, cell: string): void;
  onLockDay(date: string, locked: boolean): void;
}

/** Fields and times of some days, with the events on them. On a narrow screen a list by day. */
export function PlanGrid({ plan, sections, onPut, ...rest }: GridProps) {
  const area = useDropParts<HTMLDivElement>(([id], cell) => id !== undefined && onPut(id, cell));
  return (
    <div ref={area} className="plan-grid" data-carrying={rest.marked !== undefined || undefined}>
      {sections.map((section) => (
        <Section key={section.key} plan={plan} section={section} onPut={onPut} {...rest} />
      ))}
    </div>
  );
}

function Section({ section, ...props }: Omit<GridProps, "sections"> & { section: GridSection }) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const { plan, byCell, onLockDay } = props;
  const { labels } = plan;
  const { date, columns, starts } = section;
  const events = columns.flatMap((column) => starts.flatMap((start) => byCell.get(cellId({ ...column, start })) ?? []));
  const title = date === undefined ? labels.fieldName(columns[0]?.field ?? null) : formats.dateWithWeekday(date);
  const allLocked = events.length > 0 && events.every(({ locked }) => locked);
  const headOf = (column: GridColumn) =>
    date === undefined ? formats.dateWithWeekday(column.date) : labels.fieldName(column.field);
  return (
    <section className="plan-day">
      <div className="plan-day-head">
        <h3>{title}</h3>
        <span className="small muted">{t("events", { count: events.length })}</span>
        {date === undefined || events.length === 0 ? null : (
          <Button type="button" className="plan-quiet" onClick={() => onLockDay(date, !allLocked)}>
            {t(allLocked ? "unlockDay" : "lockDay")}
          </Button>
        )}
      </div>
      {starts.length === 0 ? (
        <p className="muted small">{t("nothingHere")}</p>
      ) : (
        <div className="plan-scroll" role="region" aria-label={title} tabIndex={0}>
          <table className="plan-table" style={{ "--columns": columns.length } as React.CSSProperties}>
            <thead>
              <tr>
                <th scope="col">{t("time")}</th>
                {columns.map((column) => (
                  <th scope="col" key={`${column.date} ${column.field}`}>
                    {headOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {starts.map((start) => (
                <tr key={start}>
                  <th scope="row">{formats.time(start)}</th>
                  {columns.map((column) => (
                    <GridCell
                      key={`${column.date} ${column.field}`}
                      column={column}
                      start={start}
                      head={headOf(column)}
                      {...props}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type CellProps = Omit<GridProps, "sections" | "onLockDay"> & { column: GridColumn; start: string; head: string };

function GridCell({ plan, byCell, clashCounts, division, actions, marked, onPut, column, start, head }: CellProps) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const cell = cellAt(plan.board, byCell, column, start);
  const fieldTime = { ...column, start };
  const id = cellId(fieldTime);
  const verdict = marked && column.field !== null ? verdictOn(plan, marked, fieldTime, cell) : undefined;
  return (
    <td
      data-cell={cell.kind}
      data-drop={id}
      data-head={head}
      data-verdict={verdict?.tone}
      data-aimed={actions.carry.target === id || undefined}
    >
      {cell.kind === "events"
        ? cell.events.map((event) => (
            <EventCard
              key={event.id}
              event={event}
              labels={plan.labels}
              actions={actions}
              clashes={clashCounts.get(event.id) ?? 0}
              unpublished={unpublishedOf(plan, event)}
              today={plan.facts.today}
              dim={division !== undefined && event.division !== division}
            />
          ))
        : null}
      {verdict === undefined ? (
        cell.kind === "events" || cell.kind === "free" ? null : (
          <span className="plan-void small">
            {cell.kind === "closed" ? t("closed") : t(cell.kind, { time: formats.time(cell.until) })}
          </span>
        )
      ) : verdict.tone === "own" ? null : (
        <Put verdict={verdict} plan={plan} onPut={() => onPut(marked!.id, id)} head={head} start={start} />
      )}
    </td>
  );
}

/** A slot for what is carried: that it may go there, or which rule breaks. */
function Put({
  verdict: { tone, clash, other },
  plan,
  onPut,
  head,
  start,
}: {
  verdict: Verdict;
  plan: Plan;
  onPut(): void;
  head: string;
  start: string;
}) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const why = clash ? plan.labels.reasonOf(clash) : other?.locked ? t("lockedHere") : undefined;
  const does = other ? t("swapHere", { event: plan.labels.nameOf(other) }) : t("moveHere");
  if (tone === "never") return <span className="plan-put small">{why}</span>;
  return (
    <button type="button" className="plan-put small" onClick={onPut}>
      <strong>{does}</strong>
      <span className="unseen">
        {" "}
        {formats.time(start)}, {head}
      </span>
      {why ? <span> {why}</span> : null}
    </button>
  );
}
