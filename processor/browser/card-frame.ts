import { readExpiry, writeExpiry } from "../card/expiry.ts";
import type { BillingDetails, FromFrame, PageError, ToFrame } from "../card/messages.ts";
import { brandOf, codeLength } from "../card/number.ts";
import { localeOf, wordsOf } from "../card/words.ts";
import { dress, loadFonts } from "./dressing.ts";
import { brandName, groupWhileTyping } from "./field-caret.ts";
import { CHECKS, type FieldName, type Typed } from "./field-checks.ts";

/** The card's frame: what is typed here goes to the processor and nowhere else. */
const parentOrigin = new URLSearchParams(location.search).get("parent") ?? "";
const words = wordsOf(localeOf(document.documentElement.lang));
const FIELDS: readonly FieldName[] = ["number", "expiry", "code"];

const element = (id: string) => document.getElementById(id)!;
const inputs: Record<FieldName, HTMLInputElement> = {
  number: element("number") as HTMLInputElement,
  expiry: element("expiry") as HTMLInputElement,
  code: element("code") as HTMLInputElement,
};
let key = "";
let account: string | undefined;

const say = (message: FromFrame) => parent.postMessage(message, parentOrigin);

const typed = (): Typed => ({ number: inputs.number.value, expiry: inputs.expiry.value, code: inputs.code.value });
const faultOf = (name: FieldName) => CHECKS[name](typed(), words);

function show(name: FieldName, fault: string | undefined): void {
  const message = element(`${name}-error`);
  message.textContent = fault ?? "";
  message.hidden = fault === undefined;
  if (fault === undefined) inputs[name].removeAttribute("aria-invalid");
  else inputs[name].setAttribute("aria-invalid", "true");
}

/** An error that is shown goes away the moment the value is right; none comes up while somebody types. */
function changed(): void {
  for (const name of FIELDS) {
    if (inputs[name].hasAttribute("aria-invalid") && faultOf(name) === undefined) show(name, undefined);
  }
  const digits = inputs.number.value.replace(/\D/g, "");
  say({
    from: "card-frame",
    says: "change",
    complete: FIELDS.every((name) => faultOf(name) === undefined),
    empty: FIELDS.every((name) => inputs[name].value === ""),
    brand: brandOf(digits),
  });
}

/** Shows what is wrong everywhere and leads to the first of it. */
function check(): PageError | undefined {
  const faults = FIELDS.map((name) => ({ name, fault: faultOf(name) }));
  for (const { name, fault } of faults) show(name, fault);
  const first = faults.find(({ fault }) => fault !== undefined);
  if (!first?.fault) return undefined;
  inputs[first.name].focus();
  return { type: "validation_error", code: `incomplete_${first.name}`, message: first.fault };
}

/** Which field an error of the processor's is about. */
const FIELD_OF: Record<string, FieldName> = {
  incorrect_number: "number",
  card_declined: "number",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  invalid_cvc: "code",
};

async function make(billing: BillingDetails): Promise<{ paymentMethod?: unknown; error?: PageError }> {
  const fault = check();
  if (fault) return { error: fault };
  const { number, expiry, code } = typed();
  const date = readExpiry(expiry)!;
  const form = new URLSearchParams({
    type: "card",
    "card[number]": number,
    "card[exp_month]": String(date.month),
    "card[exp_year]": String(date.year),
    "card[cvc]": code,
    "billing_details[email]": billing.email ?? "",
    "billing_details[name]": billing.name ?? "",
    "billing_details[address][country]": billing.address?.country ?? "",
    "billing_details[address][postal_code]": billing.address?.postal_code ?? "",
  });
  const headers = { authorization: `Bearer ${key}`, ...(account ? { "stripe-account": account } : {}) };
  try {
    const answer = await fetch("/v1/payment_methods", { method: "POST", headers, body: form, credentials: "omit" });
    const body = (await answer.json()) as { error?: PageError };
    if (body.error) return { error: explain(body.error) };
    // It was needed once: nobody keeps a code (PCI DSS 3.3), a form that stays open neither.
    inputs.code.value = "";
    return { paymentMethod: body };
  } catch {
    return { error: { type: "api_connection_error", message: words.unreachable } };
  }
}

function explain(error: PageError): PageError {
  const name = FIELD_OF[error.code ?? ""];
  const message =
    error.decline_code === "test_mode_live_card" ? words.notATestCard : name && (faultOf(name) ?? error.message);
  if (!name || message === undefined) return error;
  show(name, message);
  inputs[name].focus();
  return { ...error, message };
}

groupWhileTyping(inputs.number, (digits) => {
  element("brand").textContent = brandName(digits);
  const length = codeLength(digits);
  inputs.code.maxLength = length;
  element("code-hint").textContent = length === 4 ? words.codeHintAmex : words.codeHint;
});
inputs.expiry.addEventListener("input", (event) => {
  const erasing = event.inputType?.startsWith("delete") ?? false;
  const atEnd = inputs.expiry.selectionStart === inputs.expiry.value.length;
  // Who edits in the middle is left alone until they leave.
  if (atEnd) inputs.expiry.value = writeExpiry(inputs.expiry.value, erasing);
});
inputs.expiry.addEventListener("blur", () => {
  inputs.expiry.value = writeExpiry(inputs.expiry.value, false);
});
inputs.code.addEventListener("input", () => {
  inputs.code.value = inputs.code.value.replace(/\D/g, "");
});
for (const name of FIELDS) {
  inputs[name].addEventListener("input", changed);
  inputs[name].addEventListener("focus", () => say({ from: "card-frame", says: "focus" }));
  inputs[name].addEventListener("blur", () => say({ from: "card-frame", says: "blur" }));
}
// A card number is looked at when it is left; the rest when the form is sent.
inputs.number.addEventListener("blur", () => {
  if (inputs.number.value !== "") show("number", faultOf("number"));
});
// Enter would send the form to nowhere: paying is the page's own button.
document.querySelector("form")!.addEventListener("submit", (event) => event.preventDefault());

addEventListener("message", (event: MessageEvent<ToFrame>) => {
  if (event.source !== parent || event.origin !== parentOrigin || event.data?.to !== "card-frame") return;
  const { data } = event;
  if (data.do === "start") {
    ({ key, account } = data);
    loadFonts(data.fonts);
    dress(data.appearance, data.backdrop);
    say({ from: "card-frame", says: "ready" });
  } else if (data.do === "dress") {
    dress(data.appearance, data.backdrop);
  } else if (data.do === "focus") {
    inputs.number.focus();
  } else if (data.do === "check") {
    const error = check();
    say({ from: "card-frame", says: "answer", call: data.call, ...(error ? { error } : {}) });
  } else {
    void make(data.billing).then((made) => say({ from: "card-frame", says: "answer", call: data.call, ...made }));
  }
});

new ResizeObserver(() => {
  say({ from: "card-frame", says: "height", pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
say({ from: "card-frame", says: "hello" });
