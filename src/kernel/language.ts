/** The languages the product speaks. English has no prefix in an address, Spanish has /es. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The address of a public page in a language: ("es", "/find-league") → "/es/find-league". */
export function localizedPath(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The language an address is in, and the address without it. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const match = /^\/(es)(\/.*)?$/.exec(pathname);
  if (!match) return { language: "en", path: pathname };
  return { language: match[1] as Language, path: match[2] ?? "/" };
}
