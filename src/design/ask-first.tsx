import type { ReactNode } from "react";
import "./ask-first.css";

interface AskFirstProps {
  /** What the first button says. */
  label: ReactNode;
  /** What follows from it, in a sentence or two. */
  question: ReactNode;
  small?: boolean;
  /** The form whose button does it. */
  children: ReactNode;
}

/** An action that cannot be undone is asked for twice: the first button tells what follows, the second one does it. No script needed. */
export function AskFirst({ label, question, small = false, children }: AskFirstProps) {
  return (
    <details className="ask-first">
      <summary className="button" data-kind="quiet" {...(small ? { "data-size": "small" } : {})}>
        {label}
      </summary>
      <div>
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
