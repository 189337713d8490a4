import { memo, type ComponentProps, type ReactNode } from "react";
import "./early-edits.ts";

export interface FieldFrame {
  name: string;
  /** Unless given, the field's name: what an error summary leads to. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was typed, in words. */
  error?: string | undefined;
}

/** What ties a native control to its label, hint and error. */
interface Tied {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

type Framed<Element extends "input" | "textarea" | "select"> = FieldFrame &
  Omit<ComponentProps<Element>, "name" | "id">;

/** Label, hint and error around a control. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  children,
}: FieldFrame & { children(tied: Tied): ReactNode }) {
  const notes = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      ) : null}
      {children({
        id,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": notes || undefined,
      })}
    </div>
  );
}

/** One line of text, native. */
export function TextField({ id, label, hint, error, ...input }: Framed<"input">) {
  return (
    <Field name={input.name} id={id} label={label} hint={hint} error={error}>
      {(tied) => <input type="text" {...input} {...tied} />}
    </Field>
  );
}

/** Several lines of text, native. */
export function TextArea({ id, label, hint, error, ...input }: Framed<"textarea">) {
  return (
    <Field name={input.name} id={id} label={label} hint={hint} error={error}>
      {(tied) => <textarea {...input} {...tied} />}
    </Field>
  );
}

/** A choice of one from a list, native. Options are children. */
export function SelectField({ id, label, hint, error, ...input }: Framed<"select">) {
  return (
    <Field name={input.name} id={id} label={label} hint={hint} error={error}>
      {(tied) => <select {...input} {...tied} />}
    </Field>
  );
}

type CheckProps = {
  label: ReactNode;
  count?: number;
  /** Before the label; always the same element, or it is drawn anew each time. */
  picture?: ReactNode;
} & ComponentProps<"input">;

/** A tick or a choice in a list, with how many things stand behind it. Drawn anew only when something of it changes. */
export const Check = memo(function Check({ label, count, picture, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {picture}
      <span className="check-label">{label}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  );
});

/** A state in one word. The tone repeats what the word says; it never says more. */
export function Tag({ tone, children }: { tone: "go" | "wait" | "stop" | "hot" | "info"; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}

/** How full something is, drawn. The figures stand beside it in words. */
export function Bar({ percent }: { percent: number }) {
  return (
    <span className="bar" aria-hidden="true" style={{ display: "block" }}>
      <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  );
}
