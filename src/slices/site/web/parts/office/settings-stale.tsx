import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { FactList } from "#design/office-parts.tsx";
import type { OfficeSettings } from "../../../contract/settings.ts";
import { readableSettings, type TypedSettings } from "./readable-settings.ts";

/** What somebody else saved while this form was open, where it differs from what was typed here. */
export function SettingsStale({ typed, saved }: { typed: TypedSettings; saved: OfficeSettings }) {
  const t = useTranslations("site.settings");
  const formats = useFormats();
  const there = readableSettings(saved);
  const links = (list: TypedSettings["socialLinks"]) =>
    list.map(({ name, address }) => `${name} ${address}`).join(", ");
  const rows: [label: string, here: string, there: string][] = [
    [t("preLaunch"), t(typed.preLaunch ? "on" : "off"), t(there.preLaunch ? "on" : "off")],
    [t("supportEmail"), typed.supportEmail, there.supportEmail],
    [t("supportHours"), typed.supportHours, there.supportHours],
    [t("supportAnswerHours"), typed.supportAnswerHours, there.supportAnswerHours],
    [t("fee"), typed.processingFeeCents, there.processingFeeCents],
    [t("social"), links(typed.socialLinks), links(there.socialLinks) || t("none")],
  ];
  return (
    <div className="notice stack">
      <h2>{t("staleHeading")}</h2>
      {saved.changedAt ? (
        <p>
          {t("changed", { date: formats.date(saved.changedAt.slice(0, 10)), name: saved.changedBy ?? t("nobody") })}
        </p>
      ) : null}
      <p>{t("staleText")}</p>
      <FactList facts={rows.filter(([, here, now]) => here !== now).map(([label, , now]) => [label, now] as const)} />
    </div>
  );
}
