import { useCallback, useEffect, useRef, useState } from "react";
import "./toast.css";

/** Milliseconds that a toast stays. What it says stands elsewhere on the page too. */
const STAYS = 10_000;

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** "error" is said at once; anything else when a reader has finished. */
  readonly tone: "done" | "error";
  readonly action?: { readonly label: string; run(): void } | undefined;
}

/** What was just done or refused: the newest message, for some seconds. */
export function useToast() {
  const [toast, setToast] = useState<Toast>();
  const count = useRef(0);
  const say = useCallback((text: string, more: Partial<Pick<Toast, "tone" | "action">> = {}) => {
    setToast({ id: (count.current += 1), text, tone: "done", ...more });
  }, []);
  const dismiss = useCallback(() => setToast(undefined), []);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(dismiss, STAYS);
    return () => clearTimeout(timer);
  }, [toast, dismiss]);
  return { toast, say, dismiss };
}

/**
 * Where toasts are shown and read out. It stands on the page from the start: a region that comes with its text is not read.
 */
export function Toasts({
  toast,
  dismissLabel,
  onDismiss,
}: {
  toast: Toast | undefined;
  dismissLabel: string;
  onDismiss(): void;
}) {
  const said = (tone: Toast["tone"]) => (toast?.tone === tone ? toast.text : "");
  return (
    <div className="toasts">
      <p role="status" className="unseen">
        {said("done")}
      </p>
      <p role="alert" className="unseen">
        {said("error")}
      </p>
      {toast ? (
        <div className="toast" data-tone={toast.tone} key={toast.id}>
          <span aria-hidden="true">{toast.text}</span>
          {toast.action ? (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.action?.run();
                onDismiss();
              }}
            >
              {toast.action.label}
            </button>
          ) : null}
          <button type="button" className="toast-action" onClick={onDismiss}>
            {dismissLabel}
          </button>
        </div>
      ) : null}
    </div>
  );
}
