import type { OfficeSettings } from "../../../contract/settings.ts";
import type { TypedSettings } from "./read-settings.ts";

export type { TypedSettings };

/** The settings as the form shows them: an amount in dollars, numbers as text. */
export function readableSettings(settings: OfficeSettings): TypedSettings {
  const { preLaunch, supportEmail, supportHours, supportAnswerHours, processingFeeCents, socialLinks } = settings;
  return {
    preLaunch,
    supportEmail,
    supportHours,
    supportAnswerHours: String(supportAnswerHours),
    processingFeeCents: (processingFeeCents / 100).toFixed(2),
    socialLinks,
  };
}
