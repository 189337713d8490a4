import { implement } from "@orpc/server";
import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { Doer } from "#platform/audit.ts";
import type { Limit, Limits } from "#platform/http/limits.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { siteContract } from "../contract.ts";
import { contactSupport, joinLaunchList } from "./commands.ts";
import { publicSettings, type Settings } from "./queries.ts";
import type { SiteTables } from "./store.ts";

export interface SiteServices {
  db: Kysely<SiteTables>;
  settings: Settings;
  limits: Limits;
  demonstration: boolean;
}

/** What each request of this slice carries: the services, who asks, and from where. */
export interface SiteContext {
  site: SiteServices;
  readonly actor: Actor;
  readonly caller: string;
  readonly requestId: string;
}

function doerOf({ actor, caller, requestId }: SiteContext): Doer {
  return { actor, from: { caller, requestId } };
}

/** Generous for a family behind one address, narrow for a machine that fills the list. */
const LAUNCH_LIMIT: Limit = { name: "launch", points: 20, window: 3600 };
const CONTACT_LIMIT: Limit = { name: "contact", points: 10, window: 3600 };

const site = implement(siteContract).$config(TRUSTED_OUTPUTS).$context<SiteContext>();

export const siteRoutes = site.router({
  settings: site.settings.handler(({ context }) => publicSettings(context.site.settings, context.site.demonstration)),
  joinLaunchList: site.joinLaunchList.handler(async ({ input, context }) => {
    await context.site.limits.spend(LAUNCH_LIMIT, context.caller);
    await joinLaunchList(context.site.db, doerOf(context), input);
    return { accepted: true };
  }),
  contact: site.contact.handler(async ({ input, context }) => {
    await context.site.limits.spend(CONTACT_LIMIT, context.caller);
    await contactSupport(context.site.db, doerOf(context), context.site.settings, input);
    return { accepted: true };
  }),
});
