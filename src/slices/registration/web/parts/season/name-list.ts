import { useTranslations } from "#browser/translations.ts";

/** "Maya", "Maya and Leo", "Maya, Leo and Ana": names as one says them. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useTranslations("registration.season");
  return (names) => {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("and", { names: names.slice(0, -1).join(", "), last });
  };
}
