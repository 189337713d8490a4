import type { ComponentProps, ReactNode } from "react";

interface FieldFrame {
  name: string;
  /** Unless given, the field's name: what an error summary leads to. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was typed, in words. */
  error?: string | undefined;
}

function describedBy({ name, id = name, hint, error }: FieldFrame): string | undefined {
  return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}

function Frame({ name, id = name, label, hint, error, children }: FieldFrame & { children: ReactNode }) {
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
      {children}
    </div>
  );
}

/** One line of text, native. */
export function TextField({ label, hint, error, ...input }: FieldFrame & Omit<ComponentProps<"input">, "name" | "id">) {
  const frame = { name: input.name, id: input.id, label, hint, error };
  return (
    <Frame {...frame}>
      <input
        id={input.name}
        className="input"
        type="text"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
      />
    </Frame>
  );
}

/** Several lines of text, native. */
export function TextArea({ label, hint, error, ...input }: FieldFrame & Omit<ComponentProps<"textarea">, "name" | "id">) {
  const frame = { name: input.name, id: input.id, label, hint, error };
  return (
    <Frame {...frame}>
      <textarea
        id={input.name}
        className="input"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
      />
    </Frame>
  );
}

/** A choice of one from a list, native. Options are children. */
export function SelectField({ label, hint, error, ...input }: FieldFrame & Omit<ComponentProps<"select">, "name" | "id">) {
  const frame = { name: input.name, id: input.id, label, hint, error };
  return (
    <Frame {...frame}>
      <select
        id={input.name}
        className="input"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
      />
    </Frame>
  );
}

/** A tick or a choice in a list, with how many things stand behind it. */
export function Check({ label, count, ...input }: { label: ReactNode; count?: number } & ComponentProps<"input">) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span className="check-label">{label}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  );
}

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

/**
 * All that is wrong with a form, above it. Each line leads to its field and says the same as the line beside it. It
 * takes the focus when it appears, so that nobody has to look for it.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: { field: string; text: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <div
      className="notice"
      data-tone="error"
      role="alert"
      tabIndex={-1}
      key={errors.map((error) => error.field).join()}
      ref={(element) => element?.focus()}
    >
      <h2>{title}</h2>
      <ul className="plain-list">
        {errors.map((error) => (
          <li key={error.field + error.text}>
            <a href={`#${error.field}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
