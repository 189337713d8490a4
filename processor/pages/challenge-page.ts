import { html } from "hono/html";
import { wordsOf, type Locale } from "../card/words.ts";

/** Where a bank would ask the cardholder (3-D Secure). Its script is `processor/browser/challenge.ts`. */
export function challengePage(locale: Locale) {
  const words = wordsOf(locale);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.challengeTitle}</title>
        <link rel="stylesheet" href="/elements/frames.css" />
        <script type="module" src="/elements/challenge.js"></script>
      </head>
      <body data-sheet>
        <main>
          <h1>${words.challengeTitle}</h1>
          <p>${words.challengeText}</p>
          <p class="error" role="alert" id="fault" hidden>${words.unreachable}</p>
          <div class="buttons">
            <button type="button" class="primary" data-met="true">${words.challengeComplete}</button>
            <button type="button" data-met="false">${words.challengeFail}</button>
            <button type="button" class="quiet" data-met="false" id="close">${words.challengeClose}</button>
          </div>
        </main>
      </body>
    </html>`;
}
