import type { Failure } from "../store/rows.ts";
import { DECLINES } from "./declines.ts";

/** How the events of a payment reach us, when not at once and once. */
export type EventsFault = "delayed" | "repeated" | "reordered" | "dropped" | "wrongly-signed";
/** How the answer to a charge goes wrong. `lost` and `fault`: it was done. `busy`: it was not, and the same key does it next time. */
export type AnswerFault = "lost" | "fault" | "busy";

/** How a test card behaves. */
export interface Behaviour {
  /** Refused already when it is kept, as all of Stripe's cards that decline at once are. */
  kept?: Failure;
  charged?: Failure;
  /** The cardholder must confirm first. */
  challenge?: true;
  /** The bank takes its time and then says yes or no. */
  processing?: { paid: boolean };
  refunded?: { paid: boolean };
  disputed?: true;
  events?: EventsFault;
  answer?: AnswerFault;
}

interface TestCard {
  number: string;
  /** Stripe's name for it, which stands for a payment method where no browser is: https://docs.stripe.com/testing */
  token: string;
  behaviour: Behaviour;
}

const card = (number: string, token: string, behaviour: Behaviour = {}): [string, TestCard] => [
  token,
  { number, token, behaviour },
];

/** Stripe's test cards, and after them ours: faults that Stripe has no numbers for. */
const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  card("4242424242424242", "pm_card_visa"),
  card("5555555555554444", "pm_card_mastercard"),
  card("378282246310005", "pm_card_amex"),
  card("6011111111111117", "pm_card_discover"),
  card("4000000000000002", "pm_card_chargeDeclined", { kept: DECLINES.generic }),
  card("4000000000009995", "pm_card_chargeDeclinedInsufficientFunds", { kept: DECLINES.insufficientFunds }),
  card("4000000000009987", "pm_card_chargeDeclinedLostCard", { kept: DECLINES.lost }),
  card("4000000000000069", "pm_card_chargeDeclinedExpiredCard", { kept: DECLINES.expired }),
  card("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", { kept: DECLINES.wrongCode }),
  card("4000000000000119", "pm_card_chargeDeclinedProcessingError", { kept: DECLINES.processingError }),
  card("4000000000000341", "pm_card_chargeCustomerFail", { charged: DECLINES.generic }),
  card("4000002760003184", "pm_card_authenticationRequired", { challenge: true }),
  card("4000008260003178", "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", {
    challenge: true,
    charged: DECLINES.insufficientFunds,
  }),
  card("4000000000000259", "pm_card_createDispute", { disputed: true }),
  card("4000000000007726", "pm_card_pendingRefund", { refunded: { paid: true } }),
  card("4000000000005126", "pm_card_refundFail", { refunded: { paid: false } }),
  card("4000009900000012", "pm_card_touchline_eventsDelayed", { events: "delayed" }),
  card("4000009900000020", "pm_card_touchline_eventsRepeated", { events: "repeated" }),
  card("4000009900000038", "pm_card_touchline_eventsReordered", { events: "reordered" }),
  card("4000009900000046", "pm_card_touchline_eventsDropped", { events: "dropped" }),
  card("4000009900000053", "pm_card_touchline_eventsWronglySigned", { events: "wrongly-signed" }),
  card("4000009900000061", "pm_card_touchline_answerLost", { answer: "lost" }),
  card("4000009900000079", "pm_card_touchline_answerFault", { answer: "fault" }),
  card("4000009900000087", "pm_card_touchline_answerBusy", { answer: "busy" }),
  card("4000009900000095", "pm_card_touchline_processingPaid", { processing: { paid: true } }),
  card("4000009900000103", "pm_card_touchline_processingFailed", { processing: { paid: false } }),
  card("4000009900000111", "pm_card_touchline_chargeInsufficientFunds", { charged: DECLINES.insufficientFunds }),
  card("4000009900000129", "pm_card_touchline_chargeProcessingError", { charged: DECLINES.processingError }),
  card("4000009900000137", "pm_card_touchline_wrongZip", { kept: DECLINES.wrongZip }),
  card("4000009900000145", "pm_card_touchline_wrongAddress", { kept: DECLINES.wrongAddress }),
  card("4000009900000152", "pm_card_touchline_phoneWanted", { charged: DECLINES.phoneWanted }),
]);

/** The test card that a token names. */
export function testCardNamed(token: string): TestCard | undefined {
  return TEST_CARDS.get(token);
}

/** The test card with a number. Any other number is somebody's real card, and is refused. */
export function testCardNumbered(number: string): TestCard | undefined {
  return [...TEST_CARDS.values()].find((one) => one.number === number);
}

/** How a kept card behaves: the store has the token's name, never the number. */
export function behaviourOf(token: string): Behaviour {
  return TEST_CARDS.get(token)?.behaviour ?? {};
}
