import { useLocale } from "use-intl";
import { formatsOf } from "#kernel/text/formats.ts";

/** How dates, times and amounts read in the page's language. */
export function useFormats() {
  return formatsOf(useLocale());
}
