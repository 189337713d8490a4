/**
 * What a menu of links does besides opening: a click beside it or on an entry and Escape close it, and Escape gives the focus back to
 * its button; the arrow keys, Home and End move between its entries.
 * @returns ends that
 */
export function closeAndMove(menu: HTMLDetailsElement): () => void {
  const button = menu.querySelector("summary");
  const close = () => menu.removeAttribute("open");

  const clicked = ({ target }: PointerEvent) => {
    if (!menu.contains(target as Node)) close();
  };
  const chosen = ({ target }: MouseEvent) => {
    if ((target as Element).closest("a")) close();
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) close();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape" && menu.open) {
      close();
      button?.focus();
      return;
    }
    const entries = [...menu.querySelectorAll<HTMLElement>("a, button")];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? entries.length - 1 : at - 1, Home: 0, End: entries.length - 1 }[
      event.key
    ];
    if (to === undefined || (at < 0 && document.activeElement !== button)) return;
    event.preventDefault();
    menu.open = true;
    entries[(to + entries.length) % entries.length]?.focus();
  };
  document.addEventListener("pointerdown", clicked);
  menu.addEventListener("click", chosen);
  menu.addEventListener("focusout", left);
  menu.addEventListener("keydown", pressed);
  return () => {
    document.removeEventListener("pointerdown", clicked);
    menu.removeEventListener("click", chosen);
    menu.removeEventListener("focusout", left);
    menu.removeEventListener("keydown", pressed);
  };
}
