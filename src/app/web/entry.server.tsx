import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { Nonce } from "#browser/nonce.ts";
import { pageRequest } from "#browser/request.ts";
import { provideWords } from "#browser/words.ts";
import { renderPage } from "./render-page.ts";
import en from "./words/en.ts";
import es from "./words/es.ts";

provideWords("en", en);
provideWords("es", es);

/** Renders a whole page, then sends it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const asked = context.get(pageRequest);
  const { nonce } = asked;
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>
  );
  const body = await renderPage(page, serverHandoffStream!, asked);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status });
}

/** What nobody foresaw in a loader or action goes to the log, under the request's id. */
export function handleError(
  reason: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageRequest).report(reason);
}
