import { splitLanguage } from "#kernel/language.ts";

/**
 * The pages that take cards, in either language. They alone may load the processor's script and frames. A policy comes with a document
 * and stays with it: links and redirects to these pages load them anew (`reloadDocument`, `redirectDocument`).
 */
const CARD_PAGES = /^\/(?:payment|my-leagues\/card\/[\w-]+)$/;

/** Whether a page takes cards; also as the router's script asks for it (".data"). */
export function takesCards(path: string): boolean {
  return CARD_PAGES.test(splitLanguage(path.replace(/\.data$/, "")).path);
}
