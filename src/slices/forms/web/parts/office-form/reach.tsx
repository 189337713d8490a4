import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import type { OfficeForm } from "../../../contract/edited-form.ts";

/** Whom a change meets, said before it is saved; and who saved last. */
export function Reach({ form: { families, drafts, lastChange } }: { form: OfficeForm }) {
  const t = useTranslations("forms.officeForm");
  const { longDay } = useDay();
  return (
    <div className="small">
      <p>
        {t("reach", { count: families })} {families > 0 ? t("reachKept") : null}
      </p>
      {drafts > 0 ? <p>{t("drafts", { count: drafts })}</p> : null}
      {lastChange ? (
        <p className="muted">{t("lastChange", { name: lastChange.name, date: longDay(lastChange.at) })}</p>
      ) : null}
    </div>
  );
}
