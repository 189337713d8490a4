import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { familyEmail } from "./emails.ts";

/** What guardians are told of each other. `name` and `email` are the other's. */
const OTHER = { name: z.string(), email: z.string() };

/** The link carries the invitation's secret. */
export const GUARDIAN_INVITED = notificationKind({
  name: "guardian-invited",
  facts: OTHER,
  email: (to) => familyEmail("invitation", to),
});
export const GUARDIAN_JOINED = notificationKind({
  name: "guardian-joined",
  topic: "account",
  facts: OTHER,
  email: (to) => familyEmail("joined", to),
  link: "/profile/family",
});
