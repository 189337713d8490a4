import { randomBytes } from "node:crypto";

/** Prefixes as Stripe's, so that an id tells what it is of. */
type Prefix =
  | "cus"
  | "pm"
  | "pi"
  | "ch"
  | "re"
  | "dp"
  | "txn"
  | "po"
  | "acct"
  | "ba"
  | "link"
  | "evt"
  | "fee"
  | "fr"
  | "mv"
  | "task"
  | "challenge"
  | "req";

/** A new id, "pi_1f0c…": 96 random bits in hexadecimal. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
