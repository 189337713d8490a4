import { centsOf } from "#kernel/money/money.ts";
/** What was typed into the form of the settings; all of it comes back when the form fails. */
export interface TypedSettings {
  preLaunch: boolean;
  supportEmail: string;
  supportHours: string;
  supportHoursEs: string;
  supportAnswerHours: string;
  /** Dollars. */
  processingFeeCents: string;
  socialLinks: { name: string; address: string }[];
}

/** Reads the form, as it was typed and as the contract wants it. Rows of links that are empty are none. */
export function readSettings(form: FormData): { typed: TypedSettings; given: unknown } {
  const text = (name: string) => String(form.get(name) ?? "");
  const names = form.getAll("socialName").map(String);
  const addresses = form.getAll("socialAddress").map(String);
  const socialLinks = names
    .map((name, index) => ({ name, address: (addresses[index] ?? "").trim() }))
    .filter(({ name, address }) => name.trim() !== "" || address !== "");
  const typed = {
    preLaunch: form.has("preLaunch"),
    supportEmail: text("supportEmail"),
    supportHours: text("supportHours"),
    supportHoursEs: text("supportHoursEs"),
    supportAnswerHours: text("supportAnswerHours"),
    processingFeeCents: text("processingFeeCents"),
    socialLinks,
  };
  const given = {
    ...typed,
    version: Number(text("version")),
    supportAnswerHours: /^\d{1,4}$/.test(typed.supportAnswerHours.trim())
      ? Number(typed.supportAnswerHours)
      : undefined,
    processingFeeCents: centsOf(typed.processingFeeCents),
  };
  return { typed, given };
}
