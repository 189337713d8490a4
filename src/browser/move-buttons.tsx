import { createContext, useContext, useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useTranslations } from "./translations.ts";

const WAYS = ["up", "down"] as const;
type Way = (typeof WAYS)[number];

const Said = createContext<(text: string) => void>(() => {});

/** Around a list whose items have `MoveButtons`: reads out where an item is now. */
export function Sortable({ children }: { children: ReactNode }) {
  const [said, say] = useState("");
  return (
    <Said value={say}>
      {children}
      <p role="status" className="unseen">
        {said}
      </p>
    </Said>
  );
}

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  /** Its position in the list, from 1. */
  position: number;
  count: number;
  size?: "small" | "compact";
  /** What a button does: a click, or name and value in a form. */
  button(way: Way): Pick<ComponentProps<"button">, "type" | "name" | "value" | "id" | "onClick">;
}

/**
 * Moves an item of a list by one, by taps and keys; beside it the item may be dragged. The focus stays on the button, also when the
 * item's row is put elsewhere on the page, and at an end of the list, where the button does nothing.
 */
export function MoveButtons({ name, position, count, size = "small", button }: MoveButtonsProps) {
  const t = useTranslations("sorting");
  const say = useContext(Said);
  const pressed = useRef<{ button: HTMLButtonElement; position: number }>(undefined);
  useEffect(() => {
    const last = pressed.current;
    if (!last || last.position === position) return;
    pressed.current = undefined;
    // An element that is put elsewhere loses the focus. Who went on in the meantime stays where they are.
    if (document.activeElement === document.body) last.button.focus();
    say(t("moved", { name, position: String(position), count: String(count) }));
  });
  return (
    <span className="move-buttons">
      {WAYS.map((way) => {
        const { onClick, ...rest } = button(way);
        const isEnd = position === (way === "up" ? 1 : count);
        return (
          <Button
            key={way}
            size={size}
            {...rest}
            aria-label={t(way, { name })}
            aria-disabled={isEnd || undefined}
            onClick={(event) => {
              if (isEnd) return event.preventDefault();
              pressed.current = { button: event.currentTarget, position };
              return onClick?.(event);
            }}
          >
            <Icon name={`caret-${way}`} />
          </Button>
        );
      })}
    </span>
  );
}
