import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import "./menu.css";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Beside the label: how many spots are free. */
  readonly note?: ReactNode;
  /** What letters find it by. */
  readonly name: string;
  /** Can be read and not chosen. */
  readonly disabled?: boolean;
}

interface MenuButtonProps {
  label: ReactNode;
  /** Made when it opens: a page may have hundreds of menus. */
  items(): readonly MenuItem[];
  onChoose(id: string): void;
  className?: string;
  tabIndex?: number;
}

/**
 * A button that opens a menu of things to do (APG menu button): arrows, Home, End and letters move, Enter and Space choose, Esc
 * closes; the focus comes back to the button. The menu lies over everything, also out of a list that scrolls.
 */
export function MenuButton({ label, items, onChoose, className = "button", tabIndex }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (refocus = true) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        data-size="compact"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </button>
      {open ? (
        <OpenMenu
          id={id}
          items={items()}
          below={button}
          onClose={close}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      ) : null}
    </>
  );
}

interface OpenMenuProps {
  id: string;
  items: readonly MenuItem[];
  below: { readonly current: HTMLElement | null };
  onClose(refocus?: boolean): void;
  onChoose(id: string): void;
}

function OpenMenu({ id, items, below, onClose, onChoose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = menu.current;
    if (!here) return undefined;
    here.showPopover?.();
    // Beside its button, also when what lies below is scrolled.
    const place = () => below.current && placeBeside(here, below.current);
    place();
    here.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    addEventListener("scroll", place, true);
    return () => removeEventListener("scroll", place, true);
  }, [below]);
  useEffect(() => {
    const leave = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node) || menu.current?.contains(target) || below.current?.contains(target)) return;
      onClose(false);
    };
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      return onClose(event.key === "Escape");
    }
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = stepIn(event.key, at, items);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div ref={menu} id={id} role="menu" className="menu" popover="manual" tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map(({ id: item, label, note, disabled }) => (
        <button
          type="button"
          key={item}
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          aria-disabled={disabled || undefined}
          onClick={() => (disabled ? undefined : onChoose(item))}
        >
          <span>{label}</span>
          {note === undefined ? null : <span className="menu-note">{note}</span>}
        </button>
      ))}
    </div>
  );
}

/** Below the button, or above it where there is more room; always within the window. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const under = at.bottom + height <= innerHeight || at.top < height;
  const top = under ? Math.min(at.bottom + 4, innerHeight - height - 8) : at.top - height - 4;
  menu.style.insetBlockStart = `${Math.max(8, top)}px`;
  menu.style.insetInlineStart = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}

/** Where a key leads from one item: to its neighbor, to an end, or to the next that begins with the letter. */
function stepIn(key: string, at: number, items: readonly MenuItem[]): number | undefined {
  const { length } = items;
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const order = items.map((_, step) => (at + 1 + step) % length);
  return order.find((index) => items[index]?.name.toLowerCase().startsWith(key.toLowerCase()));
}
