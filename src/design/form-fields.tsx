import { useState, useSyncExternalStore, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldFrame } from "./controls.tsx";
import { Icon } from "./icon.tsx";

/** What only pages with longer forms need: a password that can be looked at, a group of ticks, the button that sends. */

const NEVER_CHANGES = () => () => {};

/** True once the script runs: what needs it is not there before, so nobody meets a dead control. */
export function useScript(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}

type PasswordProps = FieldFrame & { showLabel: string } & Omit<ComponentProps<"input">, "name" | "id" | "type">;

/** A password, hidden until its button is pressed. */
export function PasswordField({ id, label, hint, error, showLabel, ...input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const script = useScript();
  return (
    <Field name={input.name} id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <span className="password">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...tied}
            type={shown ? "text" : "password"}
            aria-describedby={
              [tied["aria-describedby"], input["aria-describedby"]].filter(Boolean).join(" ") || undefined
            }
          />
          {script ? (
            <button
              type="button"
              className="password-toggle"
              aria-label={showLabel}
              aria-pressed={shown}
              aria-controls={tied.id}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "eye-slash" : "eye"} />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}

interface FieldGroupProps {
  /** The id of its first control, which an error summary leads to. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function FieldGroup({ name, legend, hint, error, className = "", children }: FieldGroupProps) {
  const notes = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={`fieldset ${className}`} aria-describedby={notes || undefined}>
      <legend>{legend}</legend>
      {hint ? (
        <span className="field-hint" id={`${name}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      ) : null}
      {children}
    </fieldset>
  );
}

type SendButtonProps = { busy: boolean; label: string; busyLabel: string } & ComponentProps<typeof Button>;

/** The button that sends a form. While it is under way it says so and takes no second click. */
export function SendButton({ busy, label, busyLabel, ...button }: SendButtonProps) {
  return (
    <Button
      kind="primary"
      {...button}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
