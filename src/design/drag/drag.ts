import { useEffect, useRef, type RefObject } from "react";
import type { DragSource } from "./drag-source.ts";

/** Comes when it is needed: nothing can be dragged before the script runs, and not everybody drags. */
const adapter = () => import("./drag-adapter.ts");

/** Begins something on an element, and ends it with the element. */
function useOnElement<Element extends HTMLElement>(
  begin: (element: Element) => Promise<() => void>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const first = useRef(begin);
  useEffect(() => {
    const here = element.current;
    if (!here) return undefined;
    const begun = first.current(here);
    return () => void begun.then((end) => end());
  }, []);
  return element;
}

/** Lets a thing be dragged, by mouse, pen or (after a long press) a finger. Always beside another way without dragging. */
export function useDraggable<Element extends HTMLElement>(source: DragSource): RefObject<Element | null> {
  const latest = useRef(source);
  useEffect(() => void (latest.current = source));
  return useOnElement<Element>(async (element) => (await adapter()).dragElement(element, () => latest.current));
}

/** Lets things be dropped on a part of the page. While something is over it, it carries `data-over`. */
export function useDropTarget<Element extends HTMLElement>(
  onDrop: (ids: readonly string[]) => void,
): RefObject<Element | null> {
  const latest = useRef(onDrop);
  useEffect(() => void (latest.current = onDrop));
  return useOnElement<Element>(async (element) =>
    (await adapter()).dropOnElement(element, (ids) => latest.current(ids)),
  );
}

/**
 * Lets things be dropped on the parts of an element that carry `data-drop`, however many there are and whenever they come. The part
 * under the pointer carries `data-over`.
 * @param onDrop the ids of what was dropped, and what `data-drop` of the part says
 */
export function useDropParts<Element extends HTMLElement>(
  onDrop: (ids: readonly string[], part: string) => void,
): RefObject<Element | null> {
  const latest = useRef(onDrop);
  useEffect(() => void (latest.current = onDrop));
  return useOnElement<Element>(async (element) =>
    (await adapter()).dropOnParts(element, (ids, part) => latest.current(ids, part)),
  );
}
