import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Medical, MedicalChange } from "../../contract/athletes.ts";
import { maySee, type Relationship } from "../../policy.ts";
import { NOTE_CONTEXTS, notesOf } from "../queries/notes.ts";
import type { FamilyDeps } from "../services.ts";
import { changeAthlete, type AthleteChanges } from "../store/athletes.ts";
import { guardianRows } from "../store/guardians.ts";
import { ownAthlete } from "./own-athlete.ts";
import { announced, recorded } from "./recorded.ts";

/**
 * Allergies and medical notes, for guardians, and for who has a duty for the athlete now. What is read by somebody who is
 * no guardian is written down.
 * @throws Refusal family.not-found for everybody else, global admins among them
 */
export async function readMedical(
  deps: Pick<FamilyDeps, "db" | "cipher" | "medicalAccess">,
  visit: Visit,
  actor: Actor,
  id: string,
): Promise<Medical> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    const guardian = (await guardianRows(tx, [id])).some((one) => one.accountId === accountId);
    const relationship: Relationship = guardian
      ? "guardian"
      : ((await deps.medicalAccess(tx, accountId, id)) ?? "none");
    if (!maySee("medical", relationship)) throw new Refusal("family.not-found");
    const notes = await notesOf(tx, deps.cipher, id);
    if (!guardian) {
      const deed = { action: "family.medical-read", details: { as: relationship } } as const;
      await recorded(tx, visit, actor, { ...deed, object: { kind: "athlete", id } });
    }
    return notes;
  });
}

/**
 * Writes allergies and medical notes.
 * @throws Refusal family.changed-meanwhile
 */
export async function setMedical(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  { id, version, ...notes }: MedicalChange,
): Promise<Medical> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    await ownAthlete(tx, accountId, id);
    const before = await notesOf(tx, deps.cipher, id);
    const changes = changedNotes(deps.cipher, id, before, notes);
    const fields = Object.keys(changes);
    if (fields.length === 0) return before;
    if (before.version !== version) throw new Refusal("family.changed-meanwhile");
    await changeAthlete(tx, id, changes);
    await announced(tx, visit, actor, {
      name: "family.athlete-changed",
      payload: { athleteId: id, accountId, fields },
    });
    return notesOf(tx, deps.cipher, id);
  });
}

/** What of the notes differs from what is kept, sealed. */
export function changedNotes(
  cipher: FieldCipher,
  id: string,
  before: Pick<Medical, "allergies" | "medicalNote">,
  notes: Pick<Medical, "allergies" | "medicalNote">,
): AthleteChanges {
  const fields = (["allergies", "medicalNote"] as const).filter((field) => notes[field] !== before[field]);
  const sealed = fields.map((field) => {
    const text = notes[field];
    return [field, text === null ? null : cipher.seal(text, NOTE_CONTEXTS[field](id))];
  });
  return Object.fromEntries(sealed) as AthleteChanges;
}
