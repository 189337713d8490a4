import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Medical } from "../../contract/athletes.ts";
import { sealedNotes, type FamilyTables } from "../store/athletes.ts";

/** What each value is bound to: moved to another child or column, it does not open. */
export const NOTE_CONTEXTS = {
  allergies: (id: string) => `athlete.allergies:${id}`,
  medicalNote: (id: string) => `athlete.medical_note:${id}`,
};

/** The notes on a living athlete's health, opened. Decides nothing: whoever calls it has. */
export async function notesOf(handle: Handle<FamilyTables>, cipher: FieldCipher, id: string): Promise<Medical> {
  const sealed = await sealedNotes(handle, id);
  if (!sealed) throw new Refusal("family.not-found");
  const opened = (field: keyof typeof NOTE_CONTEXTS) => {
    const value = sealed[field];
    return value && cipher.open(value, NOTE_CONTEXTS[field](id));
  };
  return { allergies: opened("allergies"), medicalNote: opened("medicalNote"), version: sealed.version };
}
