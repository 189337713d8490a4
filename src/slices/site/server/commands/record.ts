import { recorder } from "#platform/record.ts";

/** Records what is done on the site itself. */
export const record = recorder<
  "site",
  "launch_signup" | "launch_mail" | "contact_message" | "site_setting" | "account"
>();
