import type { ScheduledEvent } from "../../../contract/event.ts";

/** What an event is, by shape: a game is a filled square, a practice a ring, anything else a bar; a line through what does not take place. */
export function KindMark({ event: { kind, status } }: { event: Pick<ScheduledEvent, "kind" | "status"> }) {
  return (
    <span
      className="event-mark"
      data-kind={kind}
      data-off={status === "scheduled" ? undefined : ""}
      aria-hidden="true"
    />
  );
}
