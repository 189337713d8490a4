import { implement } from "@orpc/server";
import type { Limit } from "#platform/http/limits.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { siteContract } from "../contract.ts";
import { contactSupport, joinLaunchList } from "./commands.ts";
import { publicSettings } from "./queries.ts";
import { officeRoutes } from "./routes/office.ts";
import { doerOf, type SiteContext } from "./services.ts";

export type { SiteContext };

/** Generous for a family behind one address, narrow for a machine that fills the list. */
const LAUNCH_LIMIT: Limit = { name: "launch", points: 20, window: 3600 };
const CONTACT_LIMIT: Limit = { name: "contact", points: 10, window: 3600 };

const site = implement(siteContract).$config(TRUSTED_OUTPUTS).$context<SiteContext>();

export const siteRoutes = site.router({
  settings: site.settings.handler(({ context }) => publicSettings(context.site)),
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
  ...officeRoutes,
});
