import { createTranslator } from "use-intl/core";
import type { Language } from "#kernel/language.ts";
import en from "#slices/notifications/web/messages/list/en.ts";
import es from "#slices/notifications/web/messages/list/es.ts";

const TEXTS = { en: en.kinds, es: es.kinds };

/** What the app's list says of a notification, for emails and alerts; a general sentence for a kind that has none. */
export function notificationSentence(
  language: Language,
  kind: string,
  facts: Readonly<Record<string, string>>,
): string {
  const translator = createTranslator({ locale: language, messages: { kinds: TEXTS[language] }, namespace: "kinds" });
  // Which facts a kind has, its slice has seen to.
  const say = translator as unknown as (key: string, facts: object) => string;
  return say(kind in TEXTS[language] ? kind : "other", facts);
}
