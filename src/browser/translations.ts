import { createTranslator } from "use-intl/core";
import { useLocale, useMessages, type useTranslations as useIntlTranslations } from "use-intl/react";

/** A translator without the types of its keys; those come back at the end, with the type of `useTranslations`. */
type Translator = (key: string, ...values: unknown[]) => string;

/** By the words of a language: the translators of its areas. */
const translators = new WeakMap<object, Map<string, Translator>>();

function useArea(namespace = ""): Translator {
  const locale = useLocale();
  const messages = useMessages();
  let areas = translators.get(messages);
  if (!areas) translators.set(messages, (areas = new Map<string, Translator>()));
  let translator = areas.get(namespace);
  if (!translator) {
    const area = namespace ? { namespace } : {};
    const made: unknown = createTranslator({ locale, messages, timeZone: "UTC", ...(area as object) });
    areas.set(namespace, (translator = remembering(made as Translator)));
  }
  return translator;
}

/** The same translator, which looks a text without values up only once. */
function remembering(translator: Translator): Translator {
  const texts = new Map<string, string>();
  const remember = (key: string) => {
    const text = translator(key);
    texts.set(key, text);
    return text;
  };
  const lookUp: Translator = (key, ...values) =>
    values.length > 0 ? translator(key, ...values) : (texts.get(key) ?? remember(key));
  return Object.assign(lookUp, translator);
}

/**
 * The texts of an area in the page's language: `useTranslations("shell")("help")`. As that of `use-intl`, which makes a
 * translator for each component that asks; here it is made once for everybody.
 */
export const useTranslations = useArea as unknown as typeof useIntlTranslations;
