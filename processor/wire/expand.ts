import type { Kind, Rows } from "../store/rows.ts";
import type { Reading } from "../store/store.ts";
import {
  accountObject,
  balanceObject,
  cardObject,
  chargeObject,
  customerObject,
  disputeObject,
  intentObject,
  payoutObject,
  refundObject,
} from "./objects.ts";

type Show = (store: Reading, id: string) => unknown;

function show<K extends Kind>(kind: K, object: (row: Rows[K], store: Reading) => unknown): Show {
  return (store, id) => {
    const row = store.get(kind, id);
    return row && object(row, store);
  };
}

/** What an id stands for, by its prefix. */
const BY_PREFIX: Record<string, Show> = {
  cus: show("customer", customerObject),
  pm: show("card", cardObject),
  pi: show("intent", intentObject),
  ch: show("charge", chargeObject),
  re: show("refund", refundObject),
  dp: show("dispute", disputeObject),
  txn: show("balance", balanceObject),
  po: show("payout", payoutObject),
  acct: show("account", accountObject),
};

/** Puts things in the place of their ids, as `expand` asks: "latest_charge.balance_transaction", "data.source.payment_intent". */
export function expanded(value: unknown, paths: readonly string[], store: Reading): unknown {
  return paths.reduce((shown, path) => along(shown, path.split("."), store), value);
}

function along(value: unknown, path: readonly string[], store: Reading): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => along(one, path, store));
  if (typeof value !== "object" || value === null || !(first in value)) return value;
  const inside = (value as Record<string, unknown>)[first];
  const whole =
    typeof inside === "string" ? (BY_PREFIX[inside.split("_")[0] ?? ""]?.(store, inside) ?? inside) : inside;
  return { ...value, [first]: along(whole, rest, store) };
}
