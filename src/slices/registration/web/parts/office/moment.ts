import { useFormats } from "#browser/formats.ts";
import { localIn } from "#kernel/zone.ts";

/** A moment in the league's own time, as a day and as a time. */
export function useMoment(zone: string): (at: string) => { date: string; time: string } {
  const formats = useFormats();
  return (at) => {
    const { date, time } = localIn(zone, at);
    return { date: formats.date(date), time: formats.time(time) };
  };
}
