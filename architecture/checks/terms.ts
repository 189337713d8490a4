import { filesOf, walk, type Node } from "./source-tree.ts";
import { GIVEN_BY_SPECIFICATION, type Messages } from "./messages.ts";

/** One term for a thing, and the words that mean the same and are not used. */
interface Term {
  readonly say: string;
  readonly not: RegExp;
}

/** Plain US English that a twelve-year-old reads without stopping. */
const ENGLISH: readonly Term[] = [
  { say: "email", not: /\be-mails?\b|\bmails?\b|\bmailed\b|\bmailing\b|\bmailbox/i },
  // Letters of the alphabet stay.
  { say: "email", not: /(?<!(?:upper|lower)case )(?<!\b(?:only|to 40) )\bletters?\b(?!, (?:spaces|digits))/i },
  {
    say: "spot (for a child); venue, field or location (where)",
    not: /(?<!\b(?:first|second|third|one|takes?) )(?<!`)\bplaces?\b(?!`)/i,
  },
  { say: "continue", not: /\b(?:go|goes|going|went) on\b/i },
  { say: "conflict", not: /\bclash(?:es)?\b/i },
  { say: "fix", not: /\bmend(?:s|ed|ing)?\b/i },
  { say: "refund", not: /\blets? off\b|\b(?:what|nothing) comes back\b/i },
  {
    say: "upload, submit",
    not: /\bbring (?:it|the|a|your)\b.*\b(?:again|file|list)\b|\bhand(?:s|ed|ing)? (?:it |one )?in\b/i,
  },
  { say: "installment, payment plan", not: /\binstalments?\b|\b(?:pay|paying) in parts\b/i },
  { say: "automatically", not: /\bby (?:itself|themselves)\b/i },
  { say: "withdraw", not: /\b(?:takes?|taken|taking) (?:it )?back\b/i },
  { say: "someone, everyone, anyone, no one", not: /\b(?:some|every|any|no)body\b/i },
  { say: "check, choose", not: /\btick(?:ed|s)?\b/i },
  { say: "sign in, sign out", not: /\blog ?(?:in|out|on)\b/i },
  { say: "right away; at the same time", not: /\bat once\b/i },
  { say: "again", not: /\banew\b/i },
  { say: "saved by someone else", not: /\bmeanwhile\b/i },
  { say: "who, anyone who", not: /\bwho(?:m)?ever\b/i },
  { say: "cutoff date", not: /\bcut-off\b/i },
  { say: "payment issue", not: /\bfindings\b|\bfinding\b(?! or joining)/i },
  { say: "financial help", not: /\bhelp with the price\b/i },
  { say: "does not exist", not: /\bthere (?:is|are) no such\b/i },
  { say: "(a plain sentence)", not: /\bstands? (?:here|there|with)\b|\bin hand\b|\bwould come of\b|\bthings stand\b/i },
  {
    say: "US spelling",
    not: /\b(?:cancell(?:ed|ing)|colours?|favou?rites?s|neighbours?|organis\w+|cheques?|programmes?)\b/i,
  },
  { say: "Saving… (no space before the dots)", not: / …/ },
  { say: "a period (no exclamation mark)", not: /(?<! like )!$|(?<! like )! / },
];

/** On pages and in emails; the API's document is for programmers, and what the specification gives stays. */
const TYPOGRAPHIC: readonly Term[] = [...ENGLISH, { say: "’ (typographic)", not: /\p{L}'/u }];

/** Spanish by its own ear, with usted. */
const SPANISH: readonly Term[] = [
  { say: "correo", not: /\bcartas?\b|\be-?mails?\b/i },
  { say: "usted", not: /(?<!\p{L})(?:tú|tus?|contigo|puedes|tienes|quieres|debes|eres)(?!\p{L})/iu },
  { say: "partido", not: /\bjuegos\b|\b(?:próximo|último|un) juego\b(?! limpio)/i },
  { say: "entrenamiento", not: /(?<!\p{L})prácticas?(?!\p{L})/iu },
  { say: "agregar", not: /(?<!\p{L})añ[aá]d/iu },
  { say: "conflicto (de horarios)", not: /\bchoques?\b(?! de manos)/i },
  { say: "dispositivo", not: /\baparatos?\b/i },
  { say: "problema de pago", not: /\bhallazgos?\b/i },
  { say: "cancha (where), dato (of a form)", not: /(?<!tiros? de )\bcampos?\b(?! (?:a través|de (?:la )?tarjeta))/i },
  {
    say: "encargado (manager); administrador global (admin)",
    not: /\badministrador\w* de (?:la |una )?(?:liga|distrito)/i,
  },
  {
    say: "tarifa (fee); cuota (installment)",
    not: /\bcuotas? de (?:la |las )?(?:ligas?|inscripción|equipo|temporada)/i,
  },
  { say: "monto", not: /\bimportes?\b(?! primero)/i },
  { say: "posponer", not: /\baplaza/i },
  { say: "playoffs", not: /\beliminatorias?\b/i },
  { say: "ayuda económica", not: /\bayuda con el precio\b/i },
  { say: "automáticamente", not: /\bpor sí sol[oa]s?\b|\bse cobra sol[oa]\b/i },
];

/** What is written itself, without the names of what is filled in. */
const ownWords = (text: string): string => text.replace(/\{(\w+)(?=[,}])/g, "{").replace(/<\/?\w+>/g, "");

/** One file may hold both languages. */
const isSpanish = (text: string): boolean =>
  /[áéíóúñ¿¡]|(?<!\p{L})(?:el|la|los|las|de|su|sus|que|para)(?!\p{L})/iu.test(text);

const wrongTerms = (where: string, text: string, terms: readonly Term[]): string[] =>
  terms.filter(({ not }) => not.test(ownWords(text))).map(({ say }) => `${where}: say "${say}": ${text}`);

/** Messages that name a thing by another word than its term; what the specification gives word for word stays. */
export function otherTerms(messages: { en: Messages; es: Messages }): string[] {
  return (["en", "es"] as const).flatMap((language) =>
    [...messages[language]].flatMap(([key, text]) =>
      GIVEN_BY_SPECIFICATION.has(key)
        ? []
        : wrongTerms(`${key} (${language})`, text, language === "en" ? TYPOGRAPHIC : SPANISH),
    ),
  );
}

/** What an English text of several words never has, and a Spanish one nearly always. */
const SPANISH_WORDS = /[áéíóúñ¿¡]|(?<!\p{L})(?:de|del|el|los|las|que|su|sus|una|para|por|con|en)(?!\p{L})/iu;
const ENGLISH_WORDS = /(?<!\p{L})(?:the|your|you|with|and|this|these|from|are|is|was)(?!\p{L})/iu;
/** Names of languages are written in the language itself. */
const NAMES_OF_LANGUAGES = /^(?:shell\.switchLanguage|.*\.languageName\.(?:en|es))$/;

/** Messages in the other language's file, and such with a mark that a script left behind. */
export function inTheOtherLanguage(messages: { en: Messages; es: Messages }): string[] {
  return (["en", "es"] as const).flatMap((language) =>
    [...messages[language]]
      .filter(([key]) => !NAMES_OF_LANGUAGES.test(key))
      .filter(([, text]) => {
        const words = ownWords(text);
        return text.includes("||") || (language === "en" ? SPANISH_WORDS : ENGLISH_WORDS).test(words);
      })
      .map(([key, text]) => `${key} (${language}): ${text}`),
  );
}

/** Files outside of the messages whose sentences people read: emails, texts to agree to, labels, and the API's document. */
const SENTENCES =
  /\/server\/emails(?:\/|\.ts$)|\/contract\/decision-emails\.ts$|\/contract\/field-labels\.ts$|\/contract(?:\/[\w-]+)?\.ts$|\/platform\/mail\/composed\.ts$/;

/** Sentences of those files with another word than a thing's term. */
export function otherTermsElsewhere(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src"]).filter((one) => SENTENCES.test(one))) {
    const english = file.includes("/contract") ? ENGLISH : TYPOGRAPHIC;
    walk(root, file, (node: Node) => {
      const text = node.type === "Literal" ? node["value"] : undefined;
      // A sentence has words with spaces between; names of routes, fields and files have none.
      if (typeof text === "string" && /\p{L} \p{L}/u.test(text))
        found.push(...wrongTerms(file, text, isSpanish(text) ? SPANISH : english));
    });
  }
  return found;
}
