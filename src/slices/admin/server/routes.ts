import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { adminContract } from "../contract.ts";
import { officeOf, type AdminDeps } from "./queries.ts";

/** What each request of this slice carries: who asks, and what the slice works with. */
export interface AdminContext {
  readonly actor: Actor;
  readonly admin: AdminDeps;
}

const admin = implement(adminContract).$config(TRUSTED_OUTPUTS).$context<AdminContext>();

export const adminRoutes = admin.router({
  office: admin.office.handler(({ context }) => officeOf(context.admin, context.actor)),
});
