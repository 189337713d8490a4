import type { FailedForm } from "#browser/forms/form-action.ts";
import type { PersonForAdmin } from "../../../contract/people.ts";
import type { TypedChange } from "./change-person.ts";

interface SeenProps {
  person: PersonForAdmin;
  intent: string;
  failed: FailedForm<TypedChange> | undefined;
}

/** What the admin had before their eyes when the form was opened, so that nothing is changed that another one changed meanwhile. */
export function Seen({ person, intent, failed }: SeenProps) {
  const { opened = person.version } = failed ?? {};
  const districts = failed?.opened === undefined ? person.districts.map(({ id }) => id) : failed.typed.districtsSeen;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={opened} />
      {districts.map((id) => (
        <input key={id} type="hidden" name="districtsSeen" value={id} />
      ))}
      {person.self ? <input type="hidden" name="self" value="" /> : null}
    </>
  );
}
