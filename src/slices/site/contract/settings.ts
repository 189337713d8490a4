import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { oneLine } from "#kernel/text/text-fields.ts";

const { own } = callsOf("site", (route) => oc.route(route));

/** At most so many addresses of ours elsewhere. */
export const SOCIAL_LINKS = 8;

const SocialLink = z.object({
  name: z
    .string("social.name")
    .check(z.trim(), z.minLength(1, "social.name"), z.maxLength(40, "social.name-long"), oneLine()),
  /** Nothing but the web: an address of another kind would run in the visitor's browser. */
  address: z.url({ protocol: /^https$/, error: "social.address" }).check(z.maxLength(300, "social.address")),
});

const SupportHours = z
  .string("support.hours")
  .check(z.trim(), z.minLength(1, "support.hours"), z.maxLength(120, "support.hours-long"), oneLine());

/** What a global admin may change about the site. */
export const SiteSettings = z.object({
  preLaunch: z.boolean(),
  supportEmail: Email,
  supportHours: SupportHours,
  supportHoursEs: SupportHours,
  /** Within so many hours messages are answered. */
  supportAnswerHours: z.int("support.answer").check(z.minimum(1, "support.answer"), z.maximum(720, "support.answer")),
  /** US cents for each registration. */
  processingFeeCents: z.int("fee.amount").check(z.minimum(0, "fee.amount"), z.maximum(10_000, "fee.amount")),
  socialLinks: z.array(SocialLink).check(z.maxLength(SOCIAL_LINKS, "social.many")),
});
export type SiteSettings = z.output<typeof SiteSettings>;

/** With the version that the admin had before their eyes. */
export const SettingsChange = z.extend(SiteSettings, { version: z.int("input.not-understood") });
export type SettingsChange = z.output<typeof SettingsChange>;

export const OfficeSettings = z.extend(SiteSettings, {
  version: z.int(),
  /** Null before the first change. */
  changedAt: z.nullable(z.iso.datetime()),
  /** The name of who changed them last, as far as it is known. */
  changedBy: z.nullable(z.string()),
});
export type OfficeSettings = z.output<typeof OfficeSettings>;

export const settingsCalls = {
  officeSettings: own("GET", "/office/settings", "The site's settings, for global admins").output(OfficeSettings),
  changeSettings: own("PUT", "/office/settings", "Change the site's settings; they take effect right away", {
    description:
      "A new processing fee applies to prices shown from then on. Spots that are held, and orders, keep their price.",
  })
    .input(SettingsChange)
    .output(OfficeSettings),
};
