import { daysAfter } from "#kernel/time/moment.ts";

/** Days after which an installment that a bank declined is tried again, one after the other: three more times in nine days. */
const RETRY_DAYS = 3;
const MOST_TRIES = 4;

/** Days after which a refund that failed is tried again, and how often: an account that lacked the money may have it then. */
const REFUND_RETRY_DAYS = 1;
const MOST_REFUNDS = 4;

/** When an installment is tried again. Null after the last try: from then on only its payer can pay it. */
export function nextTry(tries: number, now: Date): Date | null {
  return tries < MOST_TRIES ? daysAfter(now, RETRY_DAYS) : null;
}

/** When a refund that failed is tried again. Null after the last try: from then on a person sees to it. */
export function nextRefund(tries: number, now: Date): Date | null {
  return tries < MOST_REFUNDS ? daysAfter(now, REFUND_RETRY_DAYS) : null;
}
