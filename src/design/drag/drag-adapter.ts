import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { DragSource } from "./drag-source.ts";

/** What is dragged: things by their ids. The browser carries nothing of it to other pages. */
type Dragged = { readonly dragged: readonly string[] };
const isDragged = (data: Record<string | symbol, unknown>): data is Record<string | symbol, unknown> & Dragged =>
  Array.isArray(data["dragged"]);

/** Lets an element be dragged. @returns ends it */
export function dragElement(element: HTMLElement, source: () => DragSource): () => void {
  return draggable({
    element,
    getInitialData: () => ({ dragged: source().ids() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render({ container }) {
          const card = document.createElement("div");
          card.className = "drag-preview";
          card.textContent = source().preview();
          container.append(card);
        },
      }),
    onDragStart: () => {
      element.setAttribute("data-dragging", "");
      source().onStart?.();
    },
    onDrop: () => {
      element.removeAttribute("data-dragging");
      source().onEnd?.();
    },
  });
}

/** Lets things be dropped on an element. @returns ends it */
export function dropOnElement(element: HTMLElement, onDrop: (ids: readonly string[]) => void): () => void {
  const over = (is: boolean) => element.toggleAttribute("data-over", is);
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => isDragged(source.data),
    onDragEnter: () => over(true),
    onDragLeave: () => over(false),
    onDrop({ source }) {
      over(false);
      if (isDragged(source.data)) onDrop(source.data.dragged);
    },
  });
}

/**
 * Lets things be dropped on the parts of an element that carry `data-drop`, however many there are: one listener for all. The part
 * under the pointer carries `data-over`. @returns ends it
 */
export function dropOnParts(element: HTMLElement, onDrop: (ids: readonly string[], part: string) => void): () => void {
  let over: HTMLElement | undefined;
  const aim = (part: HTMLElement | undefined) => {
    if (part === over) return;
    over?.removeAttribute("data-over");
    part?.setAttribute("data-over", "");
    over = part;
  };
  const partAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const part = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]");
    return part && element.contains(part) ? part : undefined;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => isDragged(source.data),
    onDrag: ({ location }) => aim(partAt(location.current.input)),
    onDragLeave: () => aim(undefined),
    onDrop({ source, location }) {
      const part = partAt(location.current.input)?.dataset["drop"];
      aim(undefined);
      if (isDragged(source.data) && part !== undefined) onDrop(source.data.dragged, part);
    },
  });
}
