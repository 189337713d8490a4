import type { Changes } from "../store/store.ts";
import type { Faults } from "./faults.ts";

/** What every piece of the bank's work has at hand: the store as one request changes it, the time, and the faults that were asked for. */
export interface Desk {
  changes: Changes;
  /** Milliseconds since 1970. */
  now: number;
  faults: Faults;
}

/** Now, as the wire writes times. */
export const seconds = (desk: Desk): number => Math.floor(desk.now / 1000);
