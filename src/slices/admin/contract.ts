/**
 * The back office as a whole: what somebody may use of it, and what waits for them. Owns no table; it asks the
 * capabilities below.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { auditCalls } from "./contract/audit.ts";
import { dashboardCalls } from "./contract/dashboard.ts";
import { overviewCalls } from "./contract/overview.ts";
import { peopleCalls } from "./contract/people.ts";

const { own } = callsOf("back office", (route) => oc.route(route));

export const Office = z.object({
  /** Whether somebody may submit leagues: the group League Manager, or a global admin. */
  submits: z.boolean(),
  /** How many leagues they run, as owner or beside the owner. */
  manages: z.int(),
  /** How many published teams they coach. */
  coaches: z.int(),
  /** Whose leagues they decide about. */
  oversees: z.enum(["nothing", "districts", "everything"]),
  globalAdmin: z.boolean(),
  /** What waits for them, whole numbers. */
  waiting: z.object({
    /** Submissions of leagues. */
    leagues: z.int(),
    /** Photo IDs. */
    identities: z.int(),
    /** Messages from Contact Us. */
    messages: z.int(),
    /** What differs between the card processor's books and ours. */
    findings: z.int(),
    /** Reports of chat messages. */
    reports: z.int(),
    /** Reviews that may name a child. */
    reviews: z.int(),
  }),
});
export type Office = z.output<typeof Office>;

export const adminContract = {
  office: own("GET", "/office", "What the member may use of the back office, and how much waits there").output(Office),
  ...dashboardCalls,
  ...overviewCalls,
  ...peopleCalls,
  ...auditCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const ADMIN_PARAMETERS = {
  user: "The id of an account.",
  who: "Words of a name or an email address, or the id of an account.",
  by: "Who did it: a `member`, a `visitor`, or the `system` itself.",
  action: "What was done, by its code.",
  object: "The kind of thing it was done to.",
  from: "A day; the first one.",
  to: "A day; the last one.",
  only: "`admins`: those alone who are global admins.",
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const ADMIN_REFUSALS = {
  "admin.roles": 422,
} as const;
