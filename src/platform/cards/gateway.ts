import type { Cents } from "#kernel/money/money.ts";
import type { BalanceEntry, GatewayEvent } from "./event.ts";
import type { Outcome } from "./outcome.ts";
import type {
  AccountRef,
  CardRef,
  Currency,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  PaymentRef,
  RefundRef,
} from "./payment.ts";
import type { GatewayPayout, PayoutRef, PayoutSchedule } from "./payout.ts";

/**
 * The key of a call that changes something: at most 200 characters, made and *stored before* the call. The same key with the
 * same input, within 24 hours, gives the first result again; it never does the thing twice. After 24 hours look first
 * (`findPayment`, `findRefund`).
 */
export type CallKey = string;

/** A card that the browser handed to the processor. */
export interface NewCard {
  /** "pm_…", what `stripe.createPaymentMethod` gave the browser. */
  readonly token: string;
  readonly email: string;
  readonly name: string;
  /** The person's customer from an earlier checkout ("cus_…"), or null for their first. */
  readonly customer: string | null;
}

/** Whether somebody is there to answer the bank. */
export interface Presence {
  /** Nobody is: an installment. A bank that insists answers `authentication-required`. */
  readonly offSession: boolean;
  /** The page to which the cardholder comes back, should their bank ask on one of its own. The same for the same key. */
  readonly returnUrl: string;
}

/** What one order owes now, to be taken from one card. */
export interface NewCharge extends Presence {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly currency: Currency;
  /** The league's account (a direct charge: the league is the merchant), or null for the platform. */
  readonly account: AccountRef | null;
  /** What the platform keeps of it (application fee); 0 where `account` is null. */
  readonly feeCents: Cents;
  /** Stands in the processor's dashboard and receipt. No child's name. */
  readonly description: string;
  readonly receiptEmail: string;
  readonly card: CardRef;
  /** The card will be charged again without its holder: the bank is told so now. */
  readonly keepForLater: boolean;
}

export interface NewRefund {
  readonly refundId: string;
  readonly payment: PaymentRef;
  readonly amountCents: Cents;
  readonly reason: "requested" | "duplicate" | "fraudulent";
  /** Whether the platform gives its fee back too, in the proportion of the amount. */
  readonly returnFee: boolean;
}

/** How far a league's account is. */
export interface GatewayAccount {
  readonly ref: AccountRef;
  /** Whether it may take cards. A league without it cannot open paid registration. */
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** Whether its owner went through the onboarding; false: send them there. */
  readonly detailsSubmitted: boolean;
  /** What the processor still wants, in its own words, such as "external_account". */
  readonly currentlyDue: readonly string[];
}

/** What a page that takes cards needs. */
export interface BrowserSide {
  readonly mode: "test" | "live";
  /** The script to load, from the processor itself: it must not be bundled or copied. */
  readonly script: string;
  readonly publishableKey: string;
  /** Origins for the content security policy of these pages, and of no others. */
  readonly origins: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    /** Who may ask for the device's own wallet (`Permissions-Policy: payment`); nobody in tests. */
    readonly wallets: readonly string[];
  };
}

/** The processor does not answer, or not as it should, to a question that changes nothing. Ask again later. */
export class CardsUnreachable extends Error {
  override name = "CardsUnreachable";
}

/**
 * How cards are charged. One adapter fills it (`stripe-gateway.ts`), over Stripe or over the test processor, which speaks the same
 * protocol. It decides nothing about orders: it says what is so. Amounts are whole cents. Reads throw `CardsUnreachable`; calls
 * that change something come back with an `Outcome`.
 */
export interface CardGateway {
  /** `test`: no money moves, and pages say so. */
  readonly mode: "test" | "live";

  /** What pages that take cards need. `host`: that of the request, with port, where the test processor is beside us. */
  browserSide(host: string): BrowserSide;

  /** Keeps a card with the platform, once, so that one checkout may pay several leagues with it. Declines: what the bank says of the card. */
  keepCard(card: NewCard, key: CallKey): Promise<Outcome<CardRef>>;

  /**
   * Makes a payment and confirms it with a card of `keepCard` in one step. ok: see `state`, it may be `requires-action` (the browser
   * calls `handleNextAction` with the client secret) or `processing`. Declined: `value` is the payment, for `confirm` with another card.
   */
  charge(charge: NewCharge, key: CallKey): Promise<Outcome<GatewayPayment>>;

  /**
   * Another try of the same payment after a decline. One intent can succeed only once, however many cards are tried. The card is of
   * the same customer (`NewCard.customer`): on the platform's own account the processor insists on it. ok with another state than
   * asked for: it was over already, and this is how.
   */
  confirm(ref: PaymentRef, card: CardRef, presence: Presence, key: CallKey): Promise<Outcome<GatewayPayment>>;

  /** @returns undefined when there is no such payment @throws CardsUnreachable */
  readPayment(ref: PaymentRef): Promise<GatewayPayment | undefined>;

  /**
   * The payment made for an id of ours, for outcomes that stayed unknown for more than a day. It may miss one of the last minutes: the
   * processor's search lags.
   * @throws CardsUnreachable
   */
  findPayment(paymentId: string, account: AccountRef | null): Promise<GatewayPayment | undefined>;

  /** Ends a payment for good. ok with state `succeeded` or `processing`: it was too late, the money is taken or about to be. */
  cancel(ref: PaymentRef, key: CallKey): Promise<Outcome<GatewayPayment>>;

  /** Returns money to the card. It comes out of the account that was paid. */
  refund(refund: NewRefund, key: CallKey): Promise<Outcome<GatewayRefund>>;

  /** @returns undefined when there is no such refund of a payment @throws CardsUnreachable */
  readRefund(ref: RefundRef): Promise<GatewayRefund | undefined>;

  /** The refund made for an id of ours; see `findPayment`. This one lags not. @throws CardsUnreachable */
  findRefund(refundId: string, payment: PaymentRef): Promise<GatewayRefund | undefined>;

  /** @returns undefined when there is no such dispute @throws CardsUnreachable */
  readDispute(id: string, account: AccountRef | null): Promise<GatewayDispute | undefined>;

  /**
   * Reads a webhook. Pure: no I/O, the time is passed in. Signatures more than five minutes old or from the future are refused; any of
   * several secrets will do while they are changed.
   * @param rawBody the bytes as they came, before any parsing
   * @throws WebhookRefused
   */
  verifyWebhook(rawBody: Uint8Array, signature: string | undefined, now: Date): GatewayEvent;

  /**
   * What happened, newest first, from a moment on (the processor keeps 30 days). Each account's events are its own: the platform's list
   * does not hold those of the leagues.
   * @throws CardsUnreachable
   */
  listEvents(since: Date, account: AccountRef | null): AsyncIterable<GatewayEvent>;

  /** What moved an account's balance, newest first. @throws CardsUnreachable */
  listBalance(since: Date, account: AccountRef | null): AsyncIterable<BalanceEntry>;

  /** What an account's owner was sent since, newest first. @throws CardsUnreachable */
  listPayouts(since: Date, account: AccountRef | null): AsyncIterable<GatewayPayout>;

  /** @returns undefined when there is no such payout @throws CardsUnreachable */
  readPayout(ref: PayoutRef): Promise<GatewayPayout | undefined>;

  /**
   * What is in a payout: charges, refunds and all else that it took from the balance, its own line left out. They add up to its
   * amount. Only of a payout whose `itemized` is `done`.
   * @throws CardsUnreachable
   */
  listPayoutLines(ref: PayoutRef): AsyncIterable<BalanceEntry>;

  /** Opens an account for a league, not yet able to take cards. */
  createAccount(account: { leagueId: string; email: string }, key: CallKey): Promise<Outcome<GatewayAccount>>;

  /** A page of the processor where the league's owner fills in what it wants to know. The address serves once, for minutes. */
  onboardingLink(account: AccountRef, back: { returnUrl: string; refreshUrl: string }): Promise<Outcome<string>>;

  /** How often an account is paid out. @throws CardsUnreachable */
  readPayoutSchedule(account: AccountRef): Promise<PayoutSchedule>;

  /** From now on it is paid out so. */
  setPayoutSchedule(account: AccountRef, schedule: PayoutSchedule, key: CallKey): Promise<Outcome<PayoutSchedule>>;

  /** @returns undefined when there is no such account @throws CardsUnreachable */
  readAccount(ref: AccountRef): Promise<GatewayAccount | undefined>;
}
