import { accepted, limited, type Routes } from "#platform/http/answers.ts";
import type { Limit } from "#platform/http/limits.ts";
import type { siteContract } from "../contract.ts";
import { contactSupport } from "./commands/contact.ts";
import { joinLaunchList } from "./commands/launch-signup.ts";
import { publicSettings } from "./queries/settings.ts";
import { officeRoutes } from "./routes/office.ts";
import type { SiteServices } from "./services.ts";

/** Generous for a family behind one address, narrow for a machine that fills the list. */
const LAUNCH_LIMIT: Limit = { name: "launch", points: 20, window: 3600 };
const CONTACT_LIMIT: Limit = { name: "contact", points: 10, window: 3600 };

export const siteRoutes: Routes<typeof siteContract, SiteServices> = {
  settings: publicSettings,
  joinLaunchList: limited(LAUNCH_LIMIT, accepted(joinLaunchList)),
  contact: limited(CONTACT_LIMIT, accepted(contactSupport)),
  ...officeRoutes,
};
