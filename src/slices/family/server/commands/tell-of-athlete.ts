import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { AthleteChange } from "../../contract/athletes.ts";
import { notesOf } from "../queries/notes.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { changeAthlete, lockAthletes, type AthleteRow, type FamilyTables } from "../store/athletes.ts";
import { guardianRows, type GuardianRow } from "../store/guardians.ts";
import { checkBirthDate } from "./add-athlete.ts";
import { differences } from "./change-athlete.ts";
import { changedNotes } from "./medical.ts";
import { record } from "./record.ts";

export interface OwnAthletes {
  athletes: AthleteRow[];
  /** All of theirs, not only the account. */
  guardians: GuardianRow[];
}

/**
 * Athletes that an account is a guardian of, held until the transaction ends, in the order asked for.
 * @throws Refusal family.not-found, also where they are somebody else's
 */
export async function holdOwnAthletes(
  tx: Tx<FamilyTables>,
  accountId: string,
  ids: readonly string[],
): Promise<OwnAthletes> {
  const held = await lockAthletes(tx, ids);
  const guardians = await guardianRows(tx, ids);
  const athletes = ids.map((id) => {
    const athlete = held.find((one) => one.id === id);
    const own = guardians.some((one) => one.athleteId === id && one.accountId === accountId);
    if (!athlete || !own) throw new Refusal("family.not-found");
    return athlete;
  });
  return { athletes, guardians };
}

/** Notes on health, those that were told. */
type Told = Partial<Record<"allergies" | "medicalNote", string | null | undefined>>;

/**
 * Writes down what a guardian tells of an athlete beside something else, in that one's transaction, which holds the athlete.
 * What is not named stays; the newest word counts.
 */
export async function tellOfAthlete(
  tx: Tx<FamilyTables>,
  ctx: Pick<FamilyDeps, "cipher" | "clock"> & ActorContext,
  athlete: AthleteRow,
  told: {
    fields: Omit<AthleteChange, "id" | "version">;
    /** What is left out stays: nobody's allergies go because a form asked for something else. */
    medical: Told | null;
  },
): Promise<void> {
  const { id } = athlete;
  if (told.fields.birthDate) checkBirthDate(told.fields.birthDate, todayOf(ctx), athlete);
  const notes = told.medical && (await newNotes(tx, ctx.cipher, id, told.medical));
  const changes = { ...differences(athlete, told.fields), ...notes };
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  await changeAthlete(tx, id, changes);
  const payload = { athleteId: id, accountId: signedIn(ctx.actor).accountId, fields };
  await record(tx, ctx, { name: "family.athlete-changed", payload });
}

async function newNotes(
  tx: Tx<FamilyTables>,
  cipher: FamilyDeps["cipher"],
  id: string,
  { allergies, medicalNote }: Told,
) {
  const before = await notesOf(tx, cipher, id);
  const told = {
    allergies: allergies === undefined ? before.allergies : allergies,
    medicalNote: medicalNote === undefined ? before.medicalNote : medicalNote,
  };
  return changedNotes(cipher, id, before, told);
}
