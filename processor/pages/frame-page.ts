import { html } from "hono/html";
import type { Locale } from "../card/words.ts";
import { wordsOf } from "../card/words.ts";

/** The page inside the card frame: three fields and nothing else. Its script is `processor/browser/card-frame.ts`. */
export function framePage(locale: Locale) {
  const words = wordsOf(locale);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.number}</title>
        <link rel="stylesheet" href="/elements/frames.css" />
        <script type="module" src="/elements/card-frame.js"></script>
      </head>
      <body data-frame>
        <form novalidate autocomplete="on">
          <p class="field wide">
            <label for="number">${words.number}</label>
            <input
              id="number"
              name="number"
              inputmode="numeric"
              autocomplete="cc-number"
              aria-describedby="number-error"
              aria-required="true"
            />
            <span class="brand" id="brand" aria-live="polite"></span>
            <span class="error" id="number-error" hidden></span>
          </p>
          <p class="field">
            <label for="expiry">${words.expiry}</label>
            <input
              id="expiry"
              name="expiry"
              inputmode="numeric"
              autocomplete="cc-exp"
              placeholder="${words.expiryHint}"
              aria-describedby="expiry-error"
              aria-required="true"
            />
            <span class="error" id="expiry-error" hidden></span>
          </p>
          <p class="field">
            <label for="code">${words.code}</label>
            <input
              id="code"
              name="code"
              inputmode="numeric"
              autocomplete="cc-csc"
              maxlength="4"
              aria-describedby="code-hint code-error"
              aria-required="true"
            />
            <span class="hint" id="code-hint">${words.codeHint}</span>
            <span class="error" id="code-error" hidden></span>
          </p>
          <p class="note wide">${words.testCards}</p>
        </form>
      </body>
    </html>`;
}
