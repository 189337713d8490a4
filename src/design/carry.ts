import { useState, type KeyboardEvent } from "react";

export interface CarryTarget {
  readonly id: string;
  /** What is read out when it is reached: "Otters, 3 of 12". */
  readonly spoken: string;
}

interface Carrying {
  /** The thing that was picked up. */
  readonly id: string;
  readonly at: number;
}

interface CarryOptions {
  targets(): readonly CarryTarget[];
  /** Puts what is carried down at a target. */
  onDrop(id: string, target: string): void;
  /** Reads something out. */
  say(text: string): void;
  words: { picked(id: string): string; back(id: string): string };
}

/**
 * Dragging without a pointer: Space picks a thing up, arrows choose where it goes, Space or Enter puts it down, Esc leaves it
 * where it was. Everything is read out.
 * @returns for each handle what it listens to, and which target is chosen now
 */
export function useCarry({ targets, onDrop, say, words }: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying>();
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const { key } = event;
    const carried = carrying?.id === id ? carrying : undefined;
    const all = targets();
    if (key === " " || (key === "Enter" && carried)) {
      event.preventDefault();
      if (!carried) {
        setCarrying({ id, at: -1 });
        return say(words.picked(id));
      }
      setCarrying(undefined);
      const target = all[carried.at];
      return target ? onDrop(id, target.id) : say(words.back(id));
    }
    if (!carried) return undefined;
    if (key === "Escape" || key === "Tab") {
      setCarrying(undefined);
      if (key === "Escape") event.preventDefault();
      return say(words.back(id));
    }
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    if (step === undefined || all.length === 0) return undefined;
    event.preventDefault();
    const at = (Math.max(carried.at, step > 0 ? -1 : 0) + step + all.length) % all.length;
    setCarrying({ id, at });
    return say(all[at]!.spoken);
  };
  return {
    carried: carrying?.id,
    target: carrying ? targets()[carrying.at]?.id : undefined,
    handle: (id: string) => ({
      onKeyDown: onKeyDown(id),
      onBlur: () => carrying?.id === id && setCarrying(undefined),
      "aria-pressed": carrying?.id === id,
    }),
  };
}
