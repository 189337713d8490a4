import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { familyLetter } from "./letters.ts";

/** What guardians are told of each other. `name` and `email` are the other's. */
const OTHER = { name: z.string(), email: z.string() };

/** The link carries the invitation's secret. */
export const GUARDIAN_INVITED = notificationKind({
  name: "guardian-invited",
  facts: OTHER,
  email: (to) => familyLetter("invitation", to),
});
export const GUARDIAN_JOINED = notificationKind({
  name: "guardian-joined",
  topic: "account",
  facts: OTHER,
  email: (to) => familyLetter("joined", to),
  link: "/profile/family",
});
