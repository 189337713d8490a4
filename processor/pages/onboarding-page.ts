import { html } from "hono/html";
import { wordsOf, type Locale } from "../card/words.ts";

/** Where a league's owner would tell the processor who they are. @param leave where "not now" leads; undefined: the address has served */
export function onboardingPage(locale: Locale, leave: string | undefined) {
  const words = wordsOf(locale);
  const inside =
    leave === undefined
      ? html`<p>${words.onboardingOver}</p>`
      : html`<p>${words.onboardingText}</p>
          <form method="post" class="buttons">
            <button class="primary">${words.onboardingComplete}</button>
            <button class="quiet" name="bank" value="refuses">${words.onboardingRefusing}</button>
            <a class="quiet" href="${leave}">${words.onboardingLeave}</a>
          </form>`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.onboardingTitle}</title>
        <link rel="stylesheet" href="/elements/frames.css" />
      </head>
      <body data-sheet>
        <main>
          <h1>${words.onboardingTitle}</h1>
          ${inside}
        </main>
      </body>
    </html>`;
}
