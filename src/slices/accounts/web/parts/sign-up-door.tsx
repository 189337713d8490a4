import { Form } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { withNext } from "./next.tsx";

/** The value of a form's `intent` that brings what is known to the page of signing up, and sends nothing. */
export const KNOWN = "known";

interface SignUpDoorProps {
  /** Where to go afterwards. */
  next: string;
  /** What was typed elsewhere already: nobody types it twice. It travels in a body, never in an address. */
  known: { name: string; email: string; phone: string };
  label: string;
}

/** Leads to the page of signing up, with what is known of the person filled in. */
export function SignUpDoor({ next, known, label }: SignUpDoorProps) {
  const [firstName = "", ...rest] = known.name.trim().split(/\s+/);
  const fields = { intent: KNOWN, firstName, lastName: rest.join(" "), email: known.email, phone: known.phone };
  return (
    <Form method="post" action={withNext(useLocalPath()("/create-account"), next)}>
      {Object.entries({ ...fields, permissionGroups: "parent" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary">{label}</Button>
    </Form>
  );
}
