import { postForm } from "#platform/http/form-post.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { SITE_PARAMETERS, SITE_REFUSALS, siteContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import messageCodes from "../web/messages/message-codes/en.ts";
import { siteJobs, startForwarding } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { openSettings } from "./queries/settings.ts";
import { siteRoutes } from "./routes.ts";
import { NAMES_OF, type SiteServices } from "./services.ts";

export interface SiteConfig {
  readonly mode: "demo" | "production" | "development";
  /** Whether the database holds the invented leagues and people. */
  readonly demonstrationData: boolean;
  /** A form of somebody else's that collects the launch list's addresses, and its field. */
  readonly launchForm: { url: string; field: string } | undefined;
}

export const siteSlice = serverSlice({
  name: "site",
  contract: siteContract,
  refusals: SITE_REFUSALS,
  texts: [codes, messageCodes],
  parameters: SITE_PARAMETERS,
  tags: [{ name: "site", description: "The installation: settings, launch list, contact" }],
  open: (
    { db, clock, limits, origin, ports, config }: Platform & { config: SiteConfig },
    _lower: object,
  ): SiteServices => ({
    db,
    clock,
    limits,
    origin,
    settings: openSettings(db, clock),
    namesOf: ports.use(NAMES_OF),
    demonstration: config.mode !== "production",
    invented: config.demonstrationData,
  }),
  notifications: Object.values(notifications),
  routes: siteRoutes,
  personalData: { none: "Addresses of the launch list and messages to us belong to no account." },
  jobs: siteJobs,
  start({ db }, { log, config: { launchForm } }) {
    if (!launchForm) return [];
    const forward = (email: string) => postForm(launchForm.url, { [launchForm.field]: email });
    return [startForwarding({ db, forward, log })];
  },
});
