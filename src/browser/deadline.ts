import { useLocale } from "use-intl";
import { deadlineText } from "#kernel/time/deadline.ts";

/** How a deadline reads in the page's language: "Sat, Sep 12, 9:00 am Pacific time". */
export function useDeadlineText(): (zone: string, at: string) => string {
  const language = useLocale();
  return (zone, at) => deadlineText(language, zone, at);
}
