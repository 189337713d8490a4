import { useDay } from "#browser/zone.ts";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { OfficeSettings } from "../../../contract/settings.ts";
import { readableSettings, type TypedSettings } from "./readable-settings.ts";

/** What somebody else saved while this form was open, where it differs from what was typed here. */
export function SettingsConflict({ typed, saved }: { typed: TypedSettings; saved: OfficeSettings }) {
  const t = useTranslations("site.settings");
  const { day } = useDay();
  const there = readableSettings(saved);
  const links = (list: TypedSettings["socialLinks"]) =>
    list.map(({ name, address }) => `${name} ${address}`).join(", ");
  const differences = [
    { label: t("preLaunch"), here: t(typed.preLaunch ? "on" : "off"), there: t(there.preLaunch ? "on" : "off") },
    { label: t("supportEmail"), here: typed.supportEmail, there: there.supportEmail },
    { label: t("supportHours"), here: typed.supportHours, there: there.supportHours },
    { label: t("supportHoursEs"), here: typed.supportHoursEs, there: there.supportHoursEs },
    { label: t("supportAnswerHours"), here: typed.supportAnswerHours, there: there.supportAnswerHours },
    { label: t("fee"), here: typed.processingFeeCents, there: there.processingFeeCents },
    { label: t("social"), here: links(typed.socialLinks), there: links(there.socialLinks) },
  ];
  const name = saved.changedBy ?? t("nobody");
  const changed = saved.changedAt ? `${t("changed", { date: day(saved.changedAt), name })} ` : "";
  return <EditConflict title={t("staleHeading")} text={`${changed}${t("staleText")}`} differences={differences} />;
}
