import type { OfficeSettings } from "../../../contract/settings.ts";
import type { TypedSettings } from "./read-settings.ts";

export type { TypedSettings };

/** The settings as the form shows them: an amount in dollars, numbers as text. */
export function readableSettings(settings: OfficeSettings): TypedSettings {
  return {
    ...settings,
    supportAnswerHours: String(settings.supportAnswerHours),
    processingFeeCents: (settings.processingFeeCents / 100).toFixed(2),
  };
}
