import { useEffect, useRef } from "react";
import { useTranslations } from "#browser/translations.ts";

/** Whether a key is meant for what has the focus: somebody types there. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select") !== null
  );
}

/** The link of the queue that lies so many places after the open one. */
function follow(steps: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".identities-queue ol a")];
  links[links.findIndex((link) => link.getAttribute("aria-current") === "true") + steps]?.click();
}

/**
 * Keys for the queue: J and K open the next and the one before; those given lead to a decision, and none makes one: Enter
 * does, where the focus then is.
 */
export function useQueueKeys(decisions: Record<"a" | "s", () => void>): void {
  const latest = useRef(decisions);
  useEffect(() => {
    latest.current = decisions;
  });
  useEffect(() => {
    const moves: Record<string, () => void> = {
      j: () => follow(1),
      k: () => follow(-1),
      a: () => latest.current.a(),
      s: () => latest.current.s(),
    };
    const press = (event: KeyboardEvent) => {
      const move = moves[event.key.toLowerCase()];
      if (!move || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      move();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The keys, for whoever has some. */
export function KeyList() {
  const t = useTranslations("accounts.identities");
  const keys = [
    ["J", t("keyNext")],
    ["K", t("keyPrevious")],
    ["A", t("keyApprove")],
    ["S", t("keySendBack")],
  ] as const;
  return (
    <dl className="identities-keys" aria-label={t("keys")}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
