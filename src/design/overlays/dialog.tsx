import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import "./dialog.css";

interface DialogProps {
  title: string;
  /** What closes it, with an icon: a link where the dialog has an address, else a button. */
  close: ReactNode;
  /** Esc was pressed. */
  onCancel(event: { preventDefault(): void }): void;
  /** Whether a click beside it does what Esc does: where what was typed is asked for first. */
  leavable?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * A dialog over the page, from the moment in which it is on it: the focus goes to its first field and comes back when it is
 * taken out. What is refused comes into view, also where the dialog is higher than the screen. Without a script it is part of the
 * page.
 */
export function Dialog({
  title,
  close,
  onCancel,
  leavable = false,
  ref: given,
  className = "",
  children,
}: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = given ?? own;
  const id = useId();
  /** Where the button of the mouse went down: who marks a text and lets go beside the dialog stays. */
  const pressedBeside = useRef(false);
  const leave = (event: MouseEvent<HTMLElement>) => {
    if (leavable && pressedBeside.current && isBeside(event)) onCancel(event);
  };
  // Before the browser paints, and before it is taken out of the page: closing gives the focus back to where it came from.
  useLayoutEffect(() => {
    const here = dialog.current;
    if (!here) return;
    here.close();
    here.showModal();
    // The × stands first; whoever came here wants to type.
    here.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    const problems = new MutationObserver((changes) => {
      if (changes.some(bringsProblem)) showProblem(here);
    });
    problems.observe(here, { childList: true, subtree: true, attributeFilter: ["aria-invalid"] });
    return () => {
      problems.disconnect();
      here.close();
    };
  }, [dialog]);
  return (
    // The keyboard has Esc and ×.
    <dialog
      className={`dialog ${className}`}
      open
      ref={dialog}
      aria-labelledby={id}
      onCancel={onCancel}
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={leave}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {close}
      </div>
      {children}
    </dialog>
  );
}

/** Whether a pointer is beside a dialog: what lies around it counts as the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

const PROBLEM = "[role=alert], [aria-invalid=true]";

/** Whether something is wrong since a change of the page: what is typed elsewhere keeps the focus. */
const bringsProblem = ({ type, addedNodes }: MutationRecord): boolean =>
  type === "attributes" ||
  [...addedNodes].some((node) => node instanceof Element && (node.matches(PROBLEM) || node.querySelector(PROBLEM)));

/** Shows the first thing that is wrong in a dialog: who pressed the button below would see nothing of it. */
function showProblem(dialog: HTMLDialogElement): void {
  const problem = dialog.querySelector<HTMLElement>(PROBLEM);
  if (problem?.matches("[aria-invalid]")) problem.focus();
  else problem?.scrollIntoView({ block: "nearest" });
}
