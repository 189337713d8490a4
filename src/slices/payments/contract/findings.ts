import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";

/** What a person should look at: where our books and the processor's differ, what did not go back, what is in dispute. */
export const FINDING_KINDS = [
  "payment-differs",
  "payment-missing",
  "payment-never-arrived",
  "refund-failed",
  "refund-differs",
  "refund-unknown",
  "refund-without-balance",
  "return-differs",
  "balance-without-capture",
  "capture-without-balance",
  "balance-differs",
  "fee-differs",
  "dispute-opened",
  "dispute-unknown",
  "dispute-differs",
  "payout-unknown",
  "payout-differs",
  "payout-without-balance",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_STATES = ["open", "settled"] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** What is told of an issue: ids, states, and amounts in cents of our records and of the processor's. */
export const FINDING_DETAILS = [
  "ref",
  "gatewayTxn",
  "gatewayRef",
  "payment",
  "dispute",
  "source",
  "orderId",
  "state",
  "why",
  "since",
  "currency",
  "amountCents",
  "expected",
  "amountReceivedCents",
  "grossCents",
  "netCents",
  "lines",
  "expectedFee",
  "feeCents",
  "ours",
  "platformFeeCents",
] as const;
export type FindingDetail = (typeof FINDING_DETAILS)[number];

const Time = z.iso.datetime();

export const FindingView = z.object({
  id: z.uuid(),
  kind: z.enum(FINDING_KINDS),
  /** The id of what it is about: a payment, a refund, a dispute, a payout, a line of the processor's balance. */
  about: z.string(),
  /** Ids, states and amounts in cents. */
  details: z.record(z.string(), z.unknown()),
  foundAt: Time,
  /** When it was last found to be so. */
  seenAt: Time,
  /** When it was settled, by a person or because all was well when it was looked at again. */
  settledAt: z.nullable(Time),
});
export type FindingView = z.output<typeof FindingView>;

export const FindingsInput = z.object({
  state: z._default(z.enum(FINDING_STATES, "input.not-understood"), "open"),
  page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "page.number")), z.transform(Number)), 1),
});
export type FindingsInput = z.output<typeof FindingsInput>;

export const FindingsPage = z.object({
  findings: z.array(FindingView),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});
export type FindingsPage = z.output<typeof FindingsPage>;

export const OneFinding = z.object({
  ...FindingView.shape,
  /** How it was settled, and by whom; null where nobody did, or at the machine itself. */
  note: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  /** The order that it concerns, where one can be told. */
  order: z.nullable(z.object({ number: z.string(), payeeName: z.string() })),
});
export type OneFinding = z.output<typeof OneFinding>;

const Id = z.uuid("input.not-understood");

export const SettleFinding = z.object({
  id: Id,
  /** How it was settled, for whoever asks later. */
  note: z
    .string("finding-note.missing")
    .check(z.trim(), z.minLength(1, "finding-note.missing"), z.maxLength(500, "finding-note.long"), oneLine()),
});
export type SettleFinding = z.output<typeof SettleFinding>;

const { own } = callsOf("payments", (route) => oc.route(route));
const accepted = Accepted;

/** What differs between the books, for global admins. */
export const findingCalls = {
  findings: own("GET", "/payments/findings", "What differs between the books and should be looked at, newest first")
    .input(FindingsInput)
    .output(FindingsPage),
  finding: own("GET", "/payments/findings/{id}", "One of them, with how it was settled")
    .input(z.object({ id: Id }))
    .output(OneFinding),
  settleFinding: own("POST", "/payments/findings/{id}/settle", "Resolve a payment issue, with a note on how")
    .input(SettleFinding)
    .output(accepted),
  retryRefund: own("POST", "/payments/refunds/{id}/retry", "Try a refund that failed again")
    .input(z.object({ id: Id }))
    .output(z.object({ refundId: z.uuid() })),
};
