/**
 * The back office as a whole: what somebody may use of it, and what waits for them. Owns no table; it asks the
 * capabilities below.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("back office", (route) => oc.route(route));

export const Office = z.object({
  /** Whether somebody may hand in leagues: the group League Manager, or a global admin. */
  submits: z.boolean(),
  /** How many leagues they run, as owner or beside the owner. */
  manages: z.int(),
  /** Whose leagues they decide about. */
  oversees: z.enum(["nothing", "districts", "everything"]),
  globalAdmin: z.boolean(),
  /** What waits for them, whole numbers. */
  waiting: z.object({
    /** Submissions of leagues. */
    leagues: z.int(),
    /** Photo IDs. */
    identities: z.int(),
  }),
});
export type Office = z.output<typeof Office>;

export const adminContract = {
  office: own("GET", "/office", "What the member may use of the back office, and how much waits there").output(Office),
};

/** The refusals of this slice: each has a status in platform/http and a text in both languages. */
export const ADMIN_REFUSALS = ["request.sign-in"] as const;
