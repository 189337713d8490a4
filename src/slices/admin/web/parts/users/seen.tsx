import type { PersonForAdmin } from "../../../contract/people.ts";

/** What the admin has before their eyes, so that nothing is changed that another one changed meanwhile. */
export function Seen({ person, intent }: { person: PersonForAdmin; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={person.version} />
      {person.districts.map(({ id }) => (
        <input key={id} type="hidden" name="districtsSeen" value={id} />
      ))}
      {person.self ? <input type="hidden" name="self" value="" /> : null}
    </>
  );
}
