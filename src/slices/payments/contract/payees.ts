import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

/** Hours that payouts wait after the bank account was changed. */
export const PAYOUTS_WAIT_HOURS = 72;

const { own } = callsOf("payments", (route) => oc.route(route));

/** How far a payee is with the processor: nothing begun; it still wants to know something; ready to take cards. */
export const PAYEE_STATES = ["none", "begun", "ready"] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

export const PayeeAccount = z.object({
  state: z.enum(PAYEE_STATES),
  /** Whether its money reaches its bank. */
  payouts: z.boolean(),
  /** Until when payouts wait, because the bank account was changed. */
  payoutsWaitUntil: z.nullable(z.iso.datetime()),
  /** Whether whoever asks owns the payee: nobody else goes to the processor for it. */
  owner: z.boolean(),
  /** How many things the processor still wants to know. */
  wanted: z.int(),
  /** `test`: no money moves. */
  mode: z.enum(["test", "live"]),
});
export type PayeeAccount = z.output<typeof PayeeAccount>;

/** The page of ours that the processor leads back to. */
const OwnPage = z.string().check(z.regex(/^\/(?:[\w-]+\/?)+$/, "input.not-understood"));
const Payee = z.object({ payee: z.uuid("input.not-understood") });

/** A payee's account at the processor, for who manages the payee. */
export const payeeCalls = {
  payeeAccount: own("GET", "/office/payees/{payee}/account", "How far a payee is with taking cards")
    .input(Payee)
    .output(PayeeAccount),
  openPayeeAccount: own("POST", "/office/payees/{payee}/account", "Go to the processor to open or finish the account", {
    description:
      "Answers with an address of the processor's that serves once, for minutes. Asking again opens no second account.",
  })
    .input(z.extend(Payee, { back: OwnPage }))
    .output(z.object({ address: z.url() })),
};
