import { useEffect, useRef } from "react";

/** Ctrl or Cmd with Z undoes, with Shift or Y does again; not while somebody types. */
export function useUndoKeys(undo: (way: "undo" | "redo") => void): void {
  const latest = useRef(undo);
  useEffect(() => void (latest.current = undo));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const typing = target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
      if (!(ctrlKey || metaKey) || typing || !/^[zy]$/i.test(key)) return;
      event.preventDefault();
      latest.current(shiftKey || key.toLowerCase() === "y" ? "redo" : "undo");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
