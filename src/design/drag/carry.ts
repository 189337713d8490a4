import { useState, type KeyboardEvent } from "react";

export interface CarryTarget {
  readonly id: string;
  /** What is read out when it is reached: "Otters, 3 of 12". */
  readonly spoken: string;
  /** Where it lies in a grid: then arrows go up, down and to the sides. Without, they go through the list. */
  readonly row?: number;
  readonly column?: number;
}

interface Carrying {
  /** The thing that was picked up. */
  readonly id: string;
  readonly at: number;
  /** Picked up by a key, it is put back where the focus leaves; by a click or tap, the next one says where it goes. */
  readonly by: "key" | "tap";
}

interface CarryOptions {
  /** Where a thing may go. */
  targets(id: string): readonly CarryTarget[];
  /** The target at which a thing begins: where it lies. */
  startAt?(id: string): string | undefined;
  /** Puts what is carried down at a target. */
  onDrop(id: string, target: string): void;
  /** Reads something out. */
  say(text: string): void;
  words: { picked(id: string): string; back(id: string): string };
}

/**
 * Dragging without a pointer: Space picks a thing up, arrows choose where it goes, Space or Enter puts it down, Esc leaves it
 * where it was. Everything is read out. `pick` and `put` do the same by single clicks or taps.
 * @returns for each handle what it listens to, and which target is chosen now
 */
export function useCarry({ targets, startAt, onDrop, say, words }: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying>();
  const cancel = () => {
    if (!carrying) return;
    setCarrying(undefined);
    if (carrying.by === "key") say(words.back(carrying.id));
  };
  const pick = (id: string, by: Carrying["by"] = "tap") => {
    const start = startAt?.(id);
    setCarrying({ id, by, at: start === undefined ? -1 : targets(id).findIndex((target) => target.id === start) });
    // What is picked up by a tap the page says where it shows it.
    if (by === "key") say(words.picked(id));
  };
  const put = (target: string | undefined) => {
    if (!carrying) return;
    setCarrying(undefined);
    if (target === undefined || target === startAt?.(carrying.id)) say(words.back(carrying.id));
    else onDrop(carrying.id, target);
  };
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const { key } = event;
    const carried = carrying?.id === id ? carrying : undefined;
    if (key === " " || (key === "Enter" && carried)) {
      event.preventDefault();
      return carried ? put(targets(id)[carried.at]?.id) : pick(id, "key");
    }
    if (!carried) return undefined;
    if (key === "Escape" || key === "Tab") {
      if (key === "Escape") event.preventDefault();
      return cancel();
    }
    const all = targets(id);
    const at = nextTarget(all, carried.at, key);
    if (at === undefined) return undefined;
    event.preventDefault();
    setCarrying({ ...carried, at });
    return say(all[at]!.spoken);
  };
  return {
    carried: carrying?.id,
    target: carrying ? targets(carrying.id)[carrying.at]?.id : undefined,
    pick,
    put,
    cancel,
    handle: (id: string) => ({
      onKeyDown: onKeyDown(id),
      onBlur: () => carrying?.id === id && carrying.by === "key" && setCarrying(undefined),
      "aria-pressed": carrying?.id === id,
    }),
  };
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The target that an arrow leads to; none for other keys. */
function nextTarget(all: readonly CarryTarget[], at: number, key: string): number | undefined {
  const step = STEPS[key];
  if (step === undefined || all.length === 0) return undefined;
  const [down, right] = step;
  const here = all[at];
  if (here?.row === undefined || down === 0) {
    const by = down + right;
    return (Math.max(at, by > 0 ? -1 : 0) + by + all.length) % all.length;
  }
  // The nearest row that way, and in it the nearest column.
  let best: { at: number; rows: number; columns: number } | undefined;
  for (const [other, { row = 0, column = 0 }] of all.entries()) {
    const rows = (row - here.row) * down;
    const columns = Math.abs(column - (here.column ?? 0));
    if (rows <= 0) continue;
    if (!best || rows < best.rows || (rows === best.rows && columns < best.columns))
      best = { at: other, rows, columns };
  }
  return best?.at ?? at;
}
