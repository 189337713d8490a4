import { changeSettings, createAccount, createLink } from "../bank/accounts.ts";
import { attachCard, cloneCard, createCard, createCustomer } from "../bank/cards.ts";
import type { Desk } from "../bank/desk.ts";
import { cancelIntent, confirmIntent, createIntent, declineBody, type Charging } from "../bank/intents.ts";
import { createRefund } from "../bank/refunds.ts";
import type { Kind, Rows } from "../store/rows.ts";
import { invalid, WireError } from "../wire/error.ts";
import {
  accountObject,
  balanceObject,
  cardObject,
  chargeObject,
  customerObject,
  disputeObject,
  eventObject,
  intentObject,
  linkObject,
  payoutObject,
  refundObject,
  settingsObject,
} from "../wire/objects.ts";
import { demandFound } from "../wire/parameters.ts";
import type { Answered, Asked, Entry } from "./asked.ts";
import { listPage } from "./lists.ts";

/** A thing of the account that is asked about; others' things are not there. */
function own<K extends Kind>({ changes }: Desk, kind: K, { id, account }: Asked): Rows[K] {
  const row = changes.get(kind, id);
  return demandFound(row?.account === account ? row : undefined, kind);
}

/** The account on whose behalf is asked. */
const itself = ({ changes }: Desk, { account }: Asked): Rows["account"] =>
  demandFound(changes.get("account", account ?? ""), "account");

function charged(desk: Desk, { intent, declined, fault }: Charging): Answered {
  if (declined) return { status: 402, body: declineBody(desk, { intent, declined }), fault };
  return { body: intentObject(intent, desk.changes), fault };
}

/** A page sees the payment that it has the secret of, and none other. */
function shownIntent(desk: Desk, asked: Asked): Rows["intent"] {
  const intent = own(desk, "intent", asked);
  const secret = asked.given.text("client_secret");
  if (asked.who === "browser" && secret !== intent.clientSecret) {
    throw new WireError(401, { type: "invalid_request_error", message: "The client secret does not match." });
  }
  return intent;
}

/** `metadata['payment']:'…'`: the one question of the search that we ask. */
function searched(desk: Desk, { given, account }: Asked): Answered {
  const [, name = "", value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(given.demand("query")) ?? [];
  if (value === undefined)
    throw invalid("The test processor understands metadata['name']:'value' only.", { param: "query" });
  const found = desk.changes.all("intent").filter((one) => one.account === account && one.metadata[name] === value);
  const data = found.toReversed().map((one) => intentObject(one, desk.changes));
  return {
    body: { object: "search_result", url: "/v1/payment_intents/search", has_more: false, next_page: null, data },
  };
}

/** Cards as the frame sends them, with the publishable key; copies on a league's account, with the secret one. */
function newCard(desk: Desk, { given, account, who }: Asked): Answered {
  const typed = Object.keys(given.inside("card").all).length > 0;
  if (typed !== (who === "browser")) {
    throw invalid("Card numbers are taken from the card frame alone; servers copy cards that are kept.");
  }
  return { body: cardObject(typed ? createCard(desk, given, account) : cloneCard(desk, given, account)) };
}

const list = <K extends Kind>(kind: K, path: string, object: (row: Rows[K], desk: Desk) => unknown): Entry => ({
  method: "GET",
  path,
  call: (desk, { given, account }) => {
    const intent = given.text("payment_intent");
    const payout = given.text("payout");
    const of = (row: Rows[K]) =>
      row.account === account &&
      (intent === undefined || ("intent" in row && row.intent === intent)) &&
      (payout === undefined || ("payout" in row && row.payout === payout && isItemized(desk, payout)));
    return { body: listPage(desk.changes, given, { kind, url: path, of, object: (row) => object(row, desk) }) };
  },
});

/** Stripe tells the lines of a payout once it has put them together. */
const isItemized = ({ changes }: Desk, payout: string): boolean => changes.get("payout", payout)?.itemized ?? false;

const read = <K extends Kind>(kind: K, path: string, object: (row: Rows[K], desk: Desk) => unknown): Entry => ({
  method: "GET",
  path: `${path}/:id`,
  call: (desk, asked) => ({ body: object(own(desk, kind, asked), desk) }),
});

const make = (path: string, call: Entry["call"]): Entry => ({ method: "POST", path, call });

/** Stripe's calls, as far as our adapter and its page script make them. */
export const CALLS: readonly Entry[] = [
  make("/v1/customers", (desk, { given, account }) => ({ body: customerObject(createCustomer(desk, given, account)) })),
  read("customer", "/v1/customers", customerObject),
  { ...make("/v1/payment_methods", newCard), forBrowsers: true },
  read("card", "/v1/payment_methods", cardObject),
  make("/v1/payment_methods/:id/attach", (desk, { id, given, account }) => ({
    body: cardObject(attachCard(desk, id, given, account)),
  })),
  make("/v1/payment_intents", (desk, { given, account, key }) =>
    charged(desk, createIntent(desk, given, account, key)),
  ),
  list("intent", "/v1/payment_intents", (row, { changes }) => intentObject(row, changes)),
  { method: "GET", path: "/v1/payment_intents/search", call: searched },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    call: (desk, asked) => ({ body: intentObject(shownIntent(desk, asked), desk.changes) }),
    forBrowsers: true,
  },
  make("/v1/payment_intents/:id/confirm", (desk, asked) =>
    charged(desk, confirmIntent(desk, own(desk, "intent", asked), asked.given, asked.key)),
  ),
  make("/v1/payment_intents/:id/cancel", (desk, asked) => ({
    body: intentObject(cancelIntent(desk, own(desk, "intent", asked)), desk.changes),
  })),
  read("charge", "/v1/charges", (row, { changes }) => chargeObject(row, changes)),
  make("/v1/refunds", (desk, { given, account }) => ({ body: refundObject(createRefund(desk, given, account)) })),
  list("refund", "/v1/refunds", refundObject),
  read("refund", "/v1/refunds", refundObject),
  list("dispute", "/v1/disputes", (row, { changes }) => disputeObject(row, changes)),
  read("dispute", "/v1/disputes", (row, { changes }) => disputeObject(row, changes)),
  list("event", "/v1/events", eventObject),
  read("event", "/v1/events", eventObject),
  list("balance", "/v1/balance_transactions", balanceObject),
  read("balance", "/v1/balance_transactions", balanceObject),
  list("payout", "/v1/payouts", payoutObject),
  read("payout", "/v1/payouts", payoutObject),
  make("/v1/accounts", (desk, { given }) => ({ body: accountObject(createAccount(desk, given)) })),
  read("account", "/v1/accounts", accountObject),
  {
    method: "GET",
    path: "/v1/balance_settings",
    call: (desk, asked) => ({ body: settingsObject(itself(desk, asked)) }),
  },
  make("/v1/balance_settings", (desk, asked) => ({
    body: settingsObject(changeSettings(desk, asked.given, itself(desk, asked))),
  })),
];

/** The link's address is on the processor's own origin, which only the server knows. */
export const linkCall = (origin: () => string): Entry =>
  make("/v1/account_links", (desk, { given }) => {
    return { body: linkObject(createLink(desk, given), origin()) };
  });
