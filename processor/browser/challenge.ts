import type { FromChallenge } from "../card/messages.ts";

/** The bank's question to the cardholder: what they choose goes to the processor, and then the page is told that it is over. */
const parentOrigin = new URLSearchParams(location.search).get("parent") ?? "";
const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-met]")];

async function answer(met: boolean): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const fault = document.getElementById("fault")!;
  try {
    // Whether it was open still does not matter: met or not in another tab, it is over.
    await fetch(location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ met }),
      credentials: "omit",
    });
    parent.postMessage({ from: "challenge", met } satisfies FromChallenge, parentOrigin);
  } catch {
    fault.hidden = false;
    for (const button of buttons) button.disabled = false;
  }
}

for (const button of buttons) {
  button.addEventListener("click", () => void answer(button.dataset["met"] === "true"));
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape") void answer(false);
});
buttons[0]?.focus();
