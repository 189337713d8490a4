import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { OfficeForm } from "../../../contract/form/edited-form.ts";

/** Whom a change meets, said before it is saved; and who saved last. */
export function Reach({ form: { families, drafts, lastChange } }: { form: OfficeForm }) {
  const t = useTranslations("registration.officeForm");
  const formats = useFormats();
  const { zone } = useZone();
  return (
    <div className="small">
      <p>
        {t("reach", { count: families })} {families > 0 ? t("reachKept") : null}
      </p>
      {drafts > 0 ? <p>{t("drafts", { count: drafts })}</p> : null}
      {lastChange ? (
        <p className="muted">
          {t("lastChange", { name: lastChange.name, date: formats.longDate(localIn(zone, lastChange.at).date) })}
        </p>
      ) : null}
    </div>
  );
}
