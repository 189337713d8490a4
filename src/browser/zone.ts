import { useSyncExternalStore } from "react";
import { OFFICE_ZONE } from "#kernel/product.ts";

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
