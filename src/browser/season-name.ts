import { useLocale } from "use-intl";
import { seasonNameIn } from "#kernel/text/season-name.ts";

/** How seasons are called in the page's language. */
export function useSeasonName(): (name: string) => string {
  const language = useLocale();
  return (name) => seasonNameIn(language, name);
}
