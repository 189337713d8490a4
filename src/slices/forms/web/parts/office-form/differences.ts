import type { EditedWaiver, OfficeForm } from "../../../contract/edited-form.ts";
import type { FormField } from "../../../contract/vocabulary.ts";
import { typedQuestion, typedWaiver, type TypedForm, type TypedQuestion } from "./typed.ts";

/** Where what is typed and what somebody else saved meanwhile say something else; undefined for what is not there. */
export type Difference =
  | { item: `field.${FormField}`; field: FormField }
  | { item: "friendRequests" }
  | { item: string; mine: TypedQuestion | undefined; theirs: TypedQuestion | undefined }
  | { item: string; mine: EditedWaiver | undefined; theirs: EditedWaiver | undefined };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function differing<Item extends { id: string }>(mine: readonly Item[], theirs: readonly Item[]) {
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))];
  const pairs = ids.map((item) => ({
    item,
    mine: mine.find(({ id }) => id === item),
    theirs: theirs.find(({ id }) => id === item),
  }));
  return pairs.filter((pair) => !same(pair.mine, pair.theirs));
}

/** Everything that differs, from top to bottom. */
export function differences(typed: TypedForm, saved: OfficeForm): Difference[] {
  const fields = (Object.keys(saved.fields) as FormField[]).filter(
    (field) => typed.fields[field] !== saved.fields[field],
  );
  return [
    ...fields.map((field) => ({ item: `field.${field}` as const, field })),
    ...(typed.friendRequests === saved.friendRequests ? [] : [{ item: "friendRequests" as const }]),
    ...differing(typed.questions, saved.questions.map(typedQuestion)),
    ...differing(typed.waivers, saved.waivers.map(typedWaiver)),
  ];
}

/** What is typed, over the newer state: what somebody else added meanwhile is in it, so that saving it loses nothing. */
export function overNewer(typed: TypedForm, saved: OfficeForm): TypedForm {
  const added = <Item extends { id: string }>(mine: readonly Item[], theirs: readonly Item[]): Item[] => [
    ...mine,
    ...theirs.filter(({ id }) => !typed.known.includes(id) && !mine.some((one) => one.id === id)),
  ];
  const known = [...saved.questions, ...saved.waivers].map(({ id }) => id);
  return {
    ...typed,
    version: saved.version,
    known,
    questions: added(typed.questions, saved.questions.map(typedQuestion)),
    waivers: added(typed.waivers, saved.waivers.map(typedWaiver)),
  };
}
