import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { PageRequest } from "#browser/request.ts";

/** Where React ends a page. */
const END = "</body></html>";
/** How the router writes that a script is needed; it has no word for when. */
const SCRIPT = '<link rel="modulepreload"';
/** Notes the fields in which somebody does something before the page's script has taken it over (`src/design/early-edits.ts`). */
const NOTES_EDITS = [
  "var earlyEdits=[];",
  'addEventListener("input",({target})=>document.documentElement.dataset.whole??earlyEdits.push(target),true)',
].join("");
/** Where React ends what a page says of itself. */
const HEAD_END = "</head>";
/** Signs that would end a script, or that a script cannot hold. */
const UNSAFE: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Renders a page in one go and puts at its end what its loaders said, for the script to start with. The loaders have
 * done all the waiting, so nothing is streamed: React then joins text instead of filling small buffers with it. What
 * waits while it is rendered (`lazy`, `use` of a promise) belongs behind an effect: it can only come once the script runs.
 * @param loaded the loaders' data as the router writes it
 * @throws what a component throws
 */
export async function renderPage(
  page: ReactNode,
  loaded: ReadableStream<Uint8Array>,
  { nonce, encode }: Pick<PageRequest, "nonce" | "encode">,
): Promise<Uint8Array<ArrayBuffer>> {
  // Styles and fonts first: a page is read before it is used, and its scripts would take the connections before them.
  const html = renderToString(page)
    .replaceAll(SCRIPT, `${SCRIPT} fetchpriority="low"`)
    .replace(HEAD_END, `<script nonce="${nonce}">${NOTES_EDITS}</script>${HEAD_END}`);
  const data = JSON.stringify(await textOf(loaded)).replace(/[&<>\u2028\u2029]/g, (sign) => UNSAFE[sign]!);
  // As the router's own StreamTransfer does, in a single piece.
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${data});${stream}.close();</script>`;
  return encode(`<!DOCTYPE html>${html.slice(0, -END.length)}${script}${END}`);
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
  }
  return text;
}
