import type { Language } from "#kernel/language.ts";

/** Why a photo ID is sent back, most often. */
export const REFUSAL_PRESETS = [
  "unreadable",
  "cut-off",
  "not-government",
  "other-name",
  "expired",
  "no-photo",
] as const;
export type RefusalPreset = (typeof REFUSAL_PRESETS)[number];

/**
 * What the person is told, in their language. Here rather than with the pages' texts: the email, the admin who chooses,
 * and the profile say it in the same words.
 */
const REASONS: Record<Language, Record<RefusalPreset, string>> = {
  en: {
    unreadable: "The picture is too blurry or too dark to read.",
    "cut-off": "Part of the ID is cut off. Show all four corners.",
    "not-government": "This is not a government-issued ID, like a driver's license or a passport.",
    "other-name": "The name on the ID is not the name on the account.",
    expired: "The ID has expired.",
    "no-photo": "The side with your photo is missing.",
  },
  es: {
    unreadable: "La imagen está demasiado borrosa u oscura para leerla.",
    "cut-off": "Falta una parte de la identificación. Muestre las cuatro esquinas.",
    "not-government": "No es una identificación oficial, como una licencia de conducir o un pasaporte.",
    "other-name": "El nombre de la identificación no es el de la cuenta.",
    expired: "La identificación está vencida.",
    "no-photo": "Falta el lado con su foto.",
  },
};

/** A reason in words: that of the list, then what the admin wrote. "" where there is neither. */
export function reasonText(language: Language, preset: RefusalPreset | undefined, note: string | undefined): string {
  return [preset ? REASONS[language][preset] : "", note ?? ""].filter(Boolean).join(" ");
}
