import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Medical, MedicalChange } from "../../contract/athletes.ts";
import { maySee, type Relationship } from "../../policy.ts";
import { NOTE_CONTEXTS, notesOf } from "../queries/notes.ts";
import type { FamilyDeps } from "../services.ts";
import { changeAthlete, type AthleteChanges } from "../store/athletes.ts";
import { guardianRows } from "../store/guardians.ts";
import { ownAthlete } from "./own-athlete.ts";
import { record } from "./record.ts";

/**
 * Allergies and medical notes, for guardians, and for who has a duty for the athlete now. What is read by somebody who is
 * no guardian is written down.
 * @throws Refusal family.not-found for everybody else, global admins among them
 */
export async function readMedical(
  ctx: Pick<FamilyDeps, "db" | "cipher" | "medicalAccess"> & ActorContext,
  { id }: { id: string },
): Promise<Medical> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const guardian = (await guardianRows(tx, [id])).some((one) => one.accountId === accountId);
    const relationship: Relationship = guardian ? "guardian" : ((await ctx.medicalAccess(tx, accountId, id)) ?? "none");
    if (!maySee("medical", relationship)) throw new Refusal("family.not-found");
    const notes = await notesOf(tx, ctx.cipher, id);
    if (!guardian) {
      const action = { action: "family.medical-read", details: { as: relationship } } as const;
      await record(tx, ctx, { ...action, object: { kind: "athlete", id } });
    }
    return notes;
  });
}

/**
 * Writes allergies and medical notes.
 * @throws Refusal family.changed-meanwhile
 */
export async function setMedical(
  ctx: FamilyDeps & ActorContext,
  { id, version, ...notes }: MedicalChange,
): Promise<Medical> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    await ownAthlete(tx, accountId, id);
    const before = await notesOf(tx, ctx.cipher, id);
    const changes = changedNotes(ctx.cipher, id, before, notes);
    const fields = Object.keys(changes);
    if (fields.length === 0) return before;
    if (before.version !== version) throw new Refusal("family.changed-meanwhile");
    await changeAthlete(tx, id, changes);
    await record(tx, ctx, {
      name: "family.athlete-changed",
      payload: { athleteId: id, accountId, fields },
    });
    return notesOf(tx, ctx.cipher, id);
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
