import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Duty } from "../../../contract/duty.ts";
import type { MyEvent, MySchedule } from "../../../contract/mine.ts";
import { DutyCard } from "./duty-card.tsx";
import { EventCard } from "./event-card.tsx";
import type { Answers } from "./use-answers.ts";

/** An event of a family's teams, or something that one does beside them. */
export type Item = { date: LocalDate; start: string; startsAt: string; endsAt: string } & (
  | { event: MyEvent; duty?: undefined }
  | { duty: Duty; event?: undefined }
);

/** Events and duties as one list, in the order of time. */
export const inOrder = (events: readonly MyEvent[], duties: readonly Duty[]): Item[] =>
  [
    ...events.map((event) => ({ ...timesOf(event), event })),
    ...duties.map((duty) => ({ ...timesOf(duty), duty })),
  ].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

const timesOf = ({ date, start, startsAt, endsAt }: MyEvent | Duty) => ({ date, start, startsAt, endsAt });

interface ItemsProps {
  items: readonly Item[];
  schedule: MySchedule;
  answers: Answers;
  heading?: "h3" | "h4";
  /** Whether their day stands above them already. */
  dayKnown?: boolean;
}

/** A card for each. */
export function Items({ items, schedule, answers, ...shown }: ItemsProps) {
  return items.map(({ event, duty }) =>
    event ? (
      <EventCard key={event.id} event={event} schedule={schedule} answers={answers} {...shown} />
    ) : (
      <DutyCard key={duty.id} duty={duty} now={schedule.now} {...shown} />
    ),
  );
}
