// Keys of texts are typed: those of use-intl are what the folders of messages hold.
import type { Language } from "#kernel/language.ts";
import type { Words } from "./texts.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Words;
  }
}
