import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contentSecurityPolicy } from "#platform/http/security.ts";
import type { Processor } from "../../../processor/processor.ts";

/** What the page's own script does: what any page that takes cards does with Stripe.js, and nothing else. */
const SCRIPT = `
  const settings = JSON.parse(document.getElementById("settings").textContent);
  const stripe = Stripe(settings.key, { locale: settings.locale, ...(settings.account ? { stripeAccount: settings.account } : {}) });
  const elements = stripe.elements({
    mode: "payment", amount: 12500, currency: "usd", paymentMethodCreation: "manual", locale: settings.locale,
    appearance: { theme: settings.theme },
  });
  const say = (text) => { document.getElementById("said").textContent = text; };
  const card = elements.create("payment", { fields: { billingDetails: "never" } });
  card.on("ready", () => { document.body.dataset.ready = "yes"; });
  card.on("change", ({ complete, brand }) => { document.body.dataset.change = complete + " " + brand; });
  card.on("loaderror", () => say("loaderror"));
  card.mount("#card");
  document.getElementById("pay").addEventListener("click", async () => {
    const { error: fault } = await elements.submit();
    if (fault) return say("fault " + fault.code);
    const made = await stripe.createPaymentMethod({ elements, params: { billing_details: {
      name: "Dana Reyes", email: "dana@example.org", address: { country: "US", postal_code: "94607" } } } });
    say(made.error ? "error " + made.error.code : made.paymentMethod.id + " " + made.paymentMethod.card.last4);
  });
  window.challenge = async (clientSecret) => {
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
    say(error ? "error " + error.code : paymentIntent.status);
  };
`;

/**
 * A page that takes cards, under the very policy that the product gives its own: for whatever is between the page's script and the
 * processor's frames.
 */
export async function startCardPage({ port, keys }: Processor) {
  const processor = `http://127.0.0.1:${port}`;
  const own = [processor];
  const others = { script: own, frame: own, connect: own, wallets: [] };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://page");
    const [locale, theme] = [searchParams.get("locale") ?? "en", searchParams.get("theme") ?? "stripe"];
    const settings = { key: keys.publishableKey, locale, theme, account: searchParams.get("account") ?? undefined };
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy("test", { development: false, others }),
    });
    response.end(`<!doctype html><html lang="${locale}"><head><title>Pay</title>
      <meta name="color-scheme" content="${theme === "night" ? "dark" : "light"}"><link rel="icon" href="data:,"></head>
      <body><main><h1>Pay</h1><div id="card"></div><button id="pay">Pay $125.00</button><p id="said"></p></main>
      <script type="application/json" id="settings">${JSON.stringify(settings)}</script>
      <script nonce="test" src="${processor}/v1/stripe.js"></script><script nonce="test">${SCRIPT}</script></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
