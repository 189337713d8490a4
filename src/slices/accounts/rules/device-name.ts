/** In the order in which they must be asked: Edge and Opera call themselves Chrome too, and all of them Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const first = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? "";

/** The browser and system that a User-Agent names, "" where it names none we know. A hint for people, no proof. */
export function deviceName(userAgent: string): { browser: string; system: string } {
  return { browser: first(BROWSERS, userAgent), system: first(SYSTEMS, userAgent) };
}

/** The same in one text, "Firefox, Android"; "?" where it names nothing we know. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter(Boolean).join(", ") || "?";
}
