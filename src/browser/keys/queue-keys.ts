import { useEffect, useRef } from "react";

/** Whether a key is meant for what has the focus: somebody types there. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select") !== null
  );
}

/** The link that lies so many places after the current one; without one that is current, the first. */
function follow(selector: string, steps: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
  const current = links.findIndex((link) => link.getAttribute("aria-current") === "true");
  links[current === -1 ? 0 : current + steps]?.click();
}

/**
 * Keys for a queue in which somebody decides: J and K open the next and the one before; A and S lead to a decision, and
 * none makes one: Enter does, where the focus then is.
 * @param links finds the links of the queue, in their order; the open one is marked `aria-current`
 */
export function useQueueKeys(links: string, decisions: Record<"a" | "s", () => void>): void {
  const latest = useRef(decisions);
  useEffect(() => {
    latest.current = decisions;
  });
  useEffect(() => {
    const moves: Record<string, () => void> = {
      j: () => follow(links, 1),
      k: () => follow(links, -1),
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
  }, [links]);
}
