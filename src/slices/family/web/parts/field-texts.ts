import { useTranslations } from "#browser/translations.ts";
import { GENDERS } from "../../contract/vocabulary.ts";

/** "YM" as people say it: "Youth M". Shoes are numbers, which need no words. */
export function useSizeText() {
  const t = useTranslations("family.fields");
  return (size: string): string => {
    const [, group, rest = ""] = /^([YA])(\w+)$/.exec(size) ?? [];
    if (group === undefined) return size;
    return t(group === "Y" ? "youth" : "adult", { size: rest });
  };
}

/** How the fields of a player are called, and what is kept in them, for pages that only show them. */
export function useFieldTexts() {
  const t = useTranslations("family.fields");
  const sizeText = useSizeText();
  return {
    /** A field by its name in the contract; one that is new here as it is. */
    name(field: string): string {
      const key = field as "email";
      return t.has(key) ? t(key) : field;
    },
    value(field: string, value: string): string {
      if (field.endsWith("Size")) return sizeText(value);
      const gender = GENDERS.find((one) => one === value);
      return field === "gender" && gender ? t(`genders.${gender}`) : value;
    },
  };
}
