import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Notice } from "#design/notice.tsx";
import type { LeagueDraft } from "../../../contract/reviewing/submitting.ts";

/** The day that a date was before a copy moved it, beside the date as it is now. */
export function MovedFrom({ moved, field }: Pick<LeagueDraft, "moved"> & { field: string }) {
  const t = useTranslations("leagues.submit");
  const { dateWithWeekday } = useFormats();
  const [was] = moved.filter((one) => one.field === field);
  if (!was) return null;
  return (
    <p className="small muted submit-moved">
      {t("movedFrom", { date: `${dateWithWeekday(was.from)}, ${was.from.slice(0, 4)}` })}
    </p>
  );
}

/** Says that dates were moved, above those that were. */
export function MovedNotice({ moved, fields }: Pick<LeagueDraft, "moved"> & { fields: readonly string[] }) {
  const t = useTranslations("leagues.submit");
  if (!moved.some(({ field }) => fields.includes(field))) return null;
  return (
    <Notice as="div">
      <p>
        <strong>{t("movedHeading")}</strong> {t("movedText")}
      </p>
    </Notice>
  );
}
