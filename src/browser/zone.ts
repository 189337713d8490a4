import { useSyncExternalStore } from "react";
import { OFFICE_ZONE } from "#kernel/product.ts";
import { localIn } from "#kernel/time/zone.ts";
import { useDeadlineText } from "./deadline.ts";
import { useFormats } from "./formats.ts";

const NEVER_CHANGES = () => () => {};

/**
 * The zone in which times of this moment's reader are shown. A page is first rendered where nobody knows it (`own` is
 * false: say which zone it is), and again once the script runs in the reader's own.
 */
export function useZone(): { zone: string; own: boolean } {
  const here = useSyncExternalStore(
    NEVER_CHANGES,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "",
  );
  return here === "" ? { zone: OFFICE_ZONE, own: false } : { zone: here, own: true };
}

/**
 * How a moment reads in the reader's zone, where it belongs to no league: as a day, "Sep 12" and "September 12, 2026", and as the
 * end of something, which names the clock. Before the script runs, in the support's zone.
 */
export function useDay() {
  const formats = useFormats();
  const deadlineText = useDeadlineText();
  const { zone } = useZone();
  const dayOf = (moment: string) => localIn(zone, moment).date;
  return {
    day: (moment: string) => formats.date(dayOf(moment)),
    longDay: (moment: string) => formats.longDate(dayOf(moment)),
    deadline: (moment: string) => deadlineText(zone, moment),
  };
}
