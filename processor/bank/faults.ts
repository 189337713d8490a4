import type { AnswerFault, EventsFault } from "./test-cards.ts";

/** What may be asked for from outside: what a card can do, and what no card can. */
export const ANSWER_FAULTS = ["lost", "fault", "busy", "reset", "slow"] as const satisfies readonly (
  | AnswerFault
  | "reset"
  | "slow"
)[];
export const EVENTS_FAULTS = [
  "delayed",
  "repeated",
  "reordered",
  "dropped",
  "wrongly-signed",
] as const satisfies readonly EventsFault[];

/** A fault for the next calls whose method and path begin so: "POST /v1/refunds". */
export interface ArmedAnswer {
  fault: (typeof ANSWER_FAULTS)[number];
  call: string;
  times: number;
  /** How long `slow` takes. */
  milliseconds: number;
}

/** When accounts are paid out: a day after money came in, or when the control API says so. */
export type PayoutSchedule = "daily" | "asked";

/** Faults that tests ask for over the control API. They are forgotten when the processor ends. */
export class Faults {
  #answers: ArmedAnswer[] = [];
  #events: { fault: EventsFault; times: number }[] = [];
  /** Keys that a busy processor has sent away once. */
  readonly #sentAway = new Set<string>();
  /** All waiting is multiplied by this, so that tests need not wait a minute. */
  pace: number;
  /** `asked`: nothing is paid out by itself, so that a test knows what is. */
  readonly payouts: PayoutSchedule;

  constructor(pace: number, payouts: PayoutSchedule = "daily") {
    this.pace = pace;
    this.payouts = payouts;
  }

  armAnswer(armed: ArmedAnswer): void {
    this.#answers.push(armed);
  }

  armEvents(fault: EventsFault, times: number): void {
    this.#events.push({ fault, times });
  }

  disarm(): void {
    this.#answers = [];
    this.#events = [];
  }

  /** The fault for this call, used up by it. */
  takeAnswer(call: string): ArmedAnswer | undefined {
    const armed = this.#answers.find((one) => one.times > 0 && call.startsWith(one.call));
    if (armed) armed.times -= 1;
    return armed;
  }

  takeEvents(): EventsFault | undefined {
    const armed = this.#events.find((one) => one.times > 0);
    if (armed) armed.times -= 1;
    return armed?.fault;
  }

  /** True the first time that a key comes. */
  isFirst(key: string): boolean {
    if (this.#sentAway.has(key)) return false;
    this.#sentAway.add(key);
    return true;
  }
}
