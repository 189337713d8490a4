import type { Card, Charge, Failure, Intent } from "../store/rows.ts";
import { newId } from "../wire/ids.ts";
import { chargeObject, intentObject } from "../wire/objects.ts";
import { DECLINES } from "./declines.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce, schedule, type EventType } from "./events.ts";
import { bookCharge, move } from "./money.ts";
import { behaviourOf, type Behaviour } from "./test-cards.ts";

/** Milliseconds that a slow bank takes, and after which a disputing cardholder disputes. */
const PROCESSING = 60_000;
const DISPUTED_AFTER = 5_000;

/** An intent after a try, and why the try took nothing, if so. */
export interface Attempted {
  intent: Intent;
  declined: Failure | null;
}

/** Tries to take an intent's money from a card: the bank says yes, no, "ask the cardholder", or "later". */
export function attempt(desk: Desk, intent: Intent, card: Card): Attempted {
  const behaviour = behaviourOf(card.behaviour);
  const trying = desk.changes.put("intent", {
    ...intent,
    card: card.id,
    failure: null,
    failedCard: null,
    challenge: null,
  });
  if (!behaviour.challenge) return askBank(desk, trying, card, behaviour);
  if (intent.offSession) return decline(desk, trying, card, DECLINES.authenticationRequired);
  const challenge = newId("challenge");
  const waiting = desk.changes.put("intent", { ...trying, status: "requires_action", challenge });
  tell(desk, "payment_intent.requires_action", waiting, card);
  return { intent: waiting, declined: null };
}

/** The cardholder has met the challenge, or not. The intent waits for one. */
export function meetChallenge(desk: Desk, intent: Intent, card: Card, met: boolean): Attempted {
  const trying = desk.changes.put("intent", { ...intent, challenge: null });
  if (met) return askBank(desk, trying, card, behaviourOf(card.behaviour));
  const failure = DECLINES.challengeFailed;
  const failed = desk.changes.put("intent", withoutCard(trying, card, failure));
  tell(desk, "payment_intent.payment_failed", failed, card);
  return { intent: failed, declined: failure };
}

function askBank(desk: Desk, intent: Intent, card: Card, behaviour: Behaviour): Attempted {
  if (behaviour.charged) return decline(desk, intent, card, behaviour.charged);
  const charge = newCharge(desk, intent, card);
  if (!behaviour.processing) return settleCharge(desk, charge, true);
  const processing = desk.changes.put("intent", { ...intent, status: "processing", latestCharge: charge.id });
  tell(desk, "payment_intent.processing", processing, card);
  schedule(desk, { kind: "settle-charge", charge: charge.id, paid: behaviour.processing.paid }, PROCESSING);
  return { intent: processing, declined: null };
}

function newCharge(desk: Desk, intent: Intent, card: Card): Charge {
  return desk.changes.put("charge", {
    id: newId("ch"),
    account: intent.account,
    created: seconds(desk),
    status: "pending",
    intent: intent.id,
    card: card.id,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    applicationFee: intent.applicationFee,
    balance: null,
    failure: null,
    dispute: null,
  });
}

/** The bank's last word on a charge. */
export function settleCharge(desk: Desk, charge: Charge, paid: boolean): Attempted {
  const intent = desk.changes.get("intent", charge.intent)!;
  const card = desk.changes.get("card", charge.card)!;
  if (!paid) return fail(desk, intent, card, charge, DECLINES.generic);
  const captured = desk.changes.put("charge", { ...charge, status: "succeeded", balance: bookCharge(desk, charge) });
  move(desk, "taken", intent, charge.amount);
  const done = desk.changes.put("intent", {
    ...intent,
    status: "succeeded",
    amountReceived: charge.amount,
    latestCharge: charge.id,
  });
  tellOfCharge(desk, "charge.succeeded", captured, card);
  tell(desk, "payment_intent.succeeded", done, card);
  if (behaviourOf(card.behaviour).disputed) schedule(desk, { kind: "open-dispute", charge: charge.id }, DISPUTED_AFTER);
  return { intent: done, declined: null };
}

const decline = (desk: Desk, intent: Intent, card: Card, failure: Failure): Attempted =>
  fail(desk, intent, card, newCharge(desk, intent, card), failure);

function fail(desk: Desk, intent: Intent, card: Card, charge: Charge, failure: Failure): Attempted {
  const failed = desk.changes.put("charge", { ...charge, status: "failed", failure });
  const open = desk.changes.put("intent", { ...withoutCard(intent, card, failure), latestCharge: charge.id });
  tellOfCharge(desk, "charge.failed", failed, card);
  tell(desk, "payment_intent.payment_failed", open, card);
  return { intent: open, declined: failure };
}

/** A try took nothing: the intent waits for another card. */
const withoutCard = (intent: Intent, card: Card, failure: Failure): Intent => ({
  ...intent,
  status: "requires_payment_method",
  card: null,
  failure,
  failedCard: card.id,
});

function tell(desk: Desk, type: EventType, intent: Intent, card: Card): void {
  const cardFault = behaviourOf(card.behaviour).events;
  announce(desk, type, { account: intent.account, object: intentObject(intent, desk.changes), cardFault });
}

function tellOfCharge(desk: Desk, type: EventType, charge: Charge, card: Card): void {
  const cardFault = behaviourOf(card.behaviour).events;
  announce(desk, type, { account: charge.account, object: chargeObject(charge, desk.changes), cardFault });
}
