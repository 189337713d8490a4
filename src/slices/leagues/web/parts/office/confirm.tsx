import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#design/button.tsx";

interface ConfirmProps {
  /** What opens the question. */
  label: string;
  /** The same for who does not see which row it stands in. */
  named?: string;
  /** What will happen, with the name of whom or what it happens to. */
  text: string;
  /** The form's other fields. */
  children?: ReactNode;
  intent: string;
  /** On the button that does it. */
  yes: string;
}

/** A question before something is taken away: opened in its place, without a script as well. */
export function Confirm({ label, named, text, children, intent, yes }: ConfirmProps) {
  return (
    <details className="management-confirm">
      <summary className="button" data-size="small" aria-label={named}>
        {label}
      </summary>
      <div>
        <p className="small">{text}</p>
        <Form method="post">
          {children}
          <Button size="small" name="intent" value={intent}>
            {yes}
          </Button>
        </Form>
      </div>
    </details>
  );
}
