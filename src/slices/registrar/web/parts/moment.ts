import { useFormats } from "#browser/formats.ts";
import { useDeadlineText } from "#browser/deadline.ts";
import { localIn } from "#kernel/time/zone.ts";

/** A moment in the league's own time, as a day, as a time, and as a deadline, which names the clock. */
export function useMoment(zone: string): (at: string) => { date: string; time: string; deadline: string } {
  const formats = useFormats();
  const deadlineText = useDeadlineText();
  return (at) => {
    const { date, time } = localIn(zone, at);
    return { date: formats.date(date), time: formats.time(time), deadline: deadlineText(zone, at) };
  };
}
