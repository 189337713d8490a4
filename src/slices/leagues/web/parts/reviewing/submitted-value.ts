import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { SubmittedField, SubmittedLeague } from "../../../contract/submission.ts";
import { EDITABLE_FIELDS, type EditableField } from "../../../contract/league-profile.ts";
import { useFieldValue } from "../office/profile-fields.tsx";

const MONEY: readonly SubmittedField[] = ["registrationFeeCents", "equipmentFeeCents"];

/** How a value of a submission reads; "" for nothing. */
export function useSubmittedValue(): (field: SubmittedField, value: unknown) => string {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const profileValue = useFieldValue();
  return (field, value) => {
    if (field === "photoId") return t(`reviewing.photo.${value ? "yes" : "none"}`);
    if (value === null || value === undefined || value === "") return "";
    if (field === "playTimes") {
      return (value as SubmittedLeague["playTimes"])
        .map(
          ({ weekday, start, end }) => `${formats.weekdayLong(weekday)} ${formats.time(start)} – ${formats.time(end)}`,
        )
        .join("\n");
    }
    if (MONEY.includes(field)) return formats.money(Number(value));
    if (field.endsWith("Date")) return formats.longDate(value as string);
    if (field === "term") return t(`reviewing.term.${value as SubmittedLeague["term"]}`);
    if (field === "gender") return t(`gender.${value as SubmittedLeague["gender"]}`);
    if ((EDITABLE_FIELDS as string[]).includes(field)) return profileValue(field as EditableField, value);
    return value as string;
  };
}
