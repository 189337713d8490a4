import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import { filesOf } from "./source-tree.ts";
import { namespaceOf } from "./word-types.ts";

type Tree = { readonly [key: string]: string | Tree };
/** The texts of one language: key ("leagues.search.title") → ICU message. */
export type Messages = ReadonlyMap<string, string>;

/** A slice's messages: of every page, or of an area of its pages in a folder of its own. */
const MESSAGES = /\/web\/messages\/(?:[\w-]+\/)?(en|es)\.ts$/;

/** Where the messages of a file stand in the whole, as the beginning of their keys. */
function prefixOf(file: string): string {
  const namespace = namespaceOf(file);
  return namespace === "" ? "" : `${namespace}.`;
}

function* flattened(tree: Tree, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") yield [prefix + key, value];
    else yield* flattened(value, `${prefix}${key}.`);
  }
}

/** All messages of a tree in both languages, and the keys under which two files say something else: which one is read would depend on the page. */
export async function readMessages(root: string): Promise<{ en: Messages; es: Messages; twice: string[] }> {
  const twice: string[] = [];
  const read = async (language: "en" | "es"): Promise<Messages> => {
    const all = new Map<string, string>();
    for (const file of filesOf(root, ["src"]).filter((one) => MESSAGES.exec(one)?.[1] === language)) {
      const whole = path.join(root, file);
      if (!existsSync(whole)) continue;
      const module = (await import(/* @vite-ignore */ pathToFileURL(whole).href)) as { default: Tree };
      for (const [key, text] of flattened(module.default, prefixOf(file))) {
        if ((all.get(key) ?? text) !== text) twice.push(`${key} (${language})`);
        all.set(key, text);
      }
    }
    return all;
  };
  return { en: await read("en"), es: await read("es"), twice };
}

/** What a message is filled with: names of arguments, and of tags as "<b>". */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, branches] = part as [unknown, unknown, unknown];
    // An argument is [name] or [name, number of its kind, …]; a tag is [name, what it holds, …].
    const isArgument = typeof name === "string" && (part.length === 1 || typeof kind === "number");
    if (!isArgument) {
      if (typeof name === "string") names.add(`<${name}>`);
      return part.forEach((one) => one !== name && visit(one));
    }
    names.add(name);
    if (typeof branches === "object" && branches !== null)
      for (const branch of Object.values(branches)) visitAll(branch);
  };
  /** A whole message is a list of texts and parts, or a text. */
  const visitAll = (whole: unknown): void => {
    if (Array.isArray(whole)) whole.forEach(visit);
  };
  visitAll(compile(message));
  return [...names].toSorted();
}

/** What one language lacks or says differently in form. */
export function untranslated({ en, es }: { en: Messages; es: Messages }): string[] {
  const found: string[] = [];
  for (const key of new Set([...en.keys(), ...es.keys()])) {
    const english = en.get(key);
    const spanish = es.get(key);
    if (english === undefined) found.push(`${key}: no English text`);
    else if (spanish === undefined) found.push(`${key}: no Spanish text`);
    else if (english.trim() === "" || spanish.trim() === "") found.push(`${key}: empty`);
    else {
      const [first, second] = [placeholdersOf(english).join(", "), placeholdersOf(spanish).join(", ")];
      if (first !== second) found.push(`${key}: filled with {${first}} in English, {${second}} in Spanish`);
    }
  }
  return found;
}

/** Words that blame, beg or say nothing. A message says what happened and what to do instead. */
const UNKIND: Readonly<Record<"en" | "es", RegExp>> = {
  en: /\b(?:invalid|forbidden|please|sorry|oops)\b|an error (?:has )?occurred|this field is required/i,
  es: /\b(?:inválid[oa]s?|prohibid[oa]s?|por favor|lo siento|lo sentimos|perdón|disculpe|ups)(?![\p{L}])|(?:ha )?ocurri(?:ó|do) un error|este campo es (?:obligatorio|requerido)/iu,
};

/** Texts that the specification gives word for word, and their Spanish. */
export const GIVEN_BY_SPECIFICATION = new Set([
  "refusals.teams.no-teams",
  "shell.login",
  "members.logout",
  "landing.heading",
  "refusals.accounts.session-missing",
  "leagues.submit.done.success",
  "messaging.office.sent",
  "forms.officeForm.saved",
  "site.launch.thanks",
  "site.overlay.thanks",
  "notFound.text",
  "issues.groups.missing",
  "issues.league-id.invalid",
  "leagues.officials.warning",
  "issues.photo-id.failed",
  "refusals.accounts.photo-id-not-taken",
  "accounts.profileEmail.requested",
  "issues.team-league.missing",
  "issues.team-league.wrong",
]);

/** Messages with a word that no message may have. */
export function unkindMessages(messages: { en: Messages; es: Messages }): string[] {
  return (["en", "es"] as const).flatMap((language) =>
    [...messages[language]]
      .filter(([key, text]) => UNKIND[language].test(text) && !GIVEN_BY_SPECIFICATION.has(key))
      .map(([key, text]) => `${key} (${language}): ${text}`),
  );
}
