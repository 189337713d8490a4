import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#design/button.tsx";

interface AtOnceProps {
  /** What the form says, its intent among it. */
  says: Readonly<Record<string, string | null>>;
  label: ReactNode;
  /** The same for who does not see what it stands beside. */
  named?: string;
  kind?: "quiet";
  /** For the focus to come back to. */
  id?: string;
}

/** A button that does something at once. */
export function AtOnce({ says, label, named, kind, id }: AtOnceProps) {
  const { formData } = useNavigation();
  const busy = formData !== undefined && formData.get("intent") === says["intent"] && formData.get("id") === says["id"];
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(says).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button
        size="small"
        kind={kind}
        id={id}
        aria-label={named}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {label}
      </Button>
    </Form>
  );
}
