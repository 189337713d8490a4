import { useTranslations } from "#browser/translations.ts";
import type { VenuePage } from "../../../contract/venues.ts";

/** The name of one field of a venue; without one, that all are meant. */
export function useFieldName({ fields }: Pick<VenuePage, "fields">): (id: string | null) => string {
  const t = useTranslations("venues.page");
  return (id) => fields.find((field) => field.id === id)?.name ?? t("whole");
}
