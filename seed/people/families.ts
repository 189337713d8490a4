import { sql } from "kysely";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { CONSENT_VERSIONS } from "#slices/family/contract/consent-texts.ts";
import type { Gender, Relation, SizeKind } from "#slices/family/contract/vocabulary.ts";
import { NOTE_CONTEXTS } from "#slices/family/server/queries/notes.ts";
import { changeAthlete, insertAthlete, type FamilyTables } from "#slices/family/server/store/athletes.ts";
import { addConsent } from "#slices/family/server/store/consents.ts";
import { insertContact } from "#slices/family/server/store/contacts.ts";
import { addGuardian } from "#slices/family/server/store/guardians.ts";

const PARENT = "parent@touchline.example";
const OTHER_PARENT = "parent2@touchline.example";
const COACH = "coach@touchline.example";
const PLAYER = "player@touchline.example";

interface InventedAthlete {
  /** Says that this athlete was written before: also after somebody removed it. */
  readonly submissionKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** In years, on the day of the load; or the day itself. */
  readonly born: number | LocalDate;
  readonly guardians: Readonly<Record<string, Relation>>;
  /** Whether the first guardian lets "Maya O." stand on public pages. */
  readonly publicName?: true;
  readonly sizes: Partial<Record<SizeKind, string>>;
  readonly allergies?: string;
  readonly medicalNote?: string;
}

/** Two children of two parents, one of one parent, a coach's, and an adult who plays. All invented. */
const ATHLETES: readonly InventedAthlete[] = [
  {
    submissionKey: "5eed0000-0000-4000-8000-000000000001",
    firstName: "Maya",
    lastName: "Okafor",
    gender: "female",
    born: 8.4,
    guardians: { [PARENT]: "mother", [OTHER_PARENT]: "father" },
    publicName: true,
    sizes: { shirtSize: "YM", pantsSize: "YM", helmetSize: "YS", shoeSize: "2Y" },
    allergies: "Peanuts. Her epinephrine pen is in the red pouch of her bag.",
  },
  {
    submissionKey: "5eed0000-0000-4000-8000-000000000002",
    firstName: "Leo",
    lastName: "Okafor",
    gender: "male",
    born: 11.3,
    guardians: { [PARENT]: "mother", [OTHER_PARENT]: "father" },
    sizes: { shirtSize: "YL", pantsSize: "YL", gloveSize: "YM", shoeSize: "5Y" },
    medicalNote: "Asthma: two puffs of his inhaler before he runs. He carries it himself.",
  },
  {
    submissionKey: "5eed0000-0000-4000-8000-000000000003",
    firstName: "Tessa",
    lastName: "Monroe",
    gender: "female",
    born: 14.6,
    guardians: { [PARENT]: "mother" },
    publicName: true,
    sizes: { shirtSize: "AS", pantsSize: "AS", shoeSize: "7.5" },
  },
  {
    submissionKey: "5eed0000-0000-4000-8000-000000000004",
    firstName: "Rui",
    lastName: "Ferreira",
    gender: "male",
    born: 9.7,
    guardians: { [COACH]: "mother" },
    sizes: { shirtSize: "YM", shoeSize: "3Y" },
    allergies: "Bee stings: swelling, no pen needed so far.",
  },
  {
    submissionKey: "5eed0000-0000-4000-8000-000000000005",
    firstName: "Noor",
    lastName: "Haddad",
    gender: "female",
    // As the account says.
    born: "2001-04-09",
    guardians: { [PLAYER]: "self" },
    sizes: { shirtSize: "AM", pantsSize: "AM", shoeSize: "8.5" },
  },
];

/** Whom to call for each of them, in this order: with numbers that nobody has. */
const CONTACTS: readonly [email: string, name: string, phone: string, relation: string][] = [
  [PARENT, "Ruth Okafor", "510 555 0177", "Grandmother"],
  [PARENT, "Marcus Bell", "510 555 0163", "Neighbor"],
  [OTHER_PARENT, "Emeka Okafor", "510 555 0129", "Brother"],
  [COACH, "Paulo Ferreira", "510 555 0188", "Brother"],
  [PLAYER, "Samir Haddad", "510 555 0151", "Brother"],
];

export interface FamiliesOptions {
  /** The day that the children's ages are of. */
  readonly today: LocalDate;
  /** Seals what is known of a child's health; without it nothing is. */
  readonly cipher?: Pick<FieldCipher, "seal"> | undefined;
}

/**
 * Writes the families of the demonstration's people. Does nothing where they were written before, whatever has become of
 * them since; and leaves out who has deleted their account.
 */
export async function writeFamilies<Schema>(tx: Tx<Schema>, { today, cipher }: FamiliesOptions): Promise<void> {
  const keys = ATHLETES.map((one) => one.submissionKey);
  const { rows: before } = await sql`select from athlete where submission_key = any(${keys}::uuid[]) limit 1`.execute(
    tx,
  );
  if (before.length > 0) return;
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account where demonstration and deleted_at is null
       and email = any(${[PARENT, OTHER_PARENT, COACH, PLAYER]})`.execute(tx);
  const accounts = new Map(rows.map(({ id, email }) => [email, id]));
  // The stores of the family know their own tables only.
  const family = tx as unknown as Tx<FamilyTables>;
  const now = new Date(`${today}T00:00:00Z`);
  for (const athlete of ATHLETES) await writeAthlete(family, athlete, { accounts, today, cipher, now });
  for (const [email, name, phone, relation] of CONTACTS) {
    const accountId = accounts.get(email);
    if (accountId) await insertContact(family, accountId, { name, phone, relation });
  }
}

interface Load extends FamiliesOptions {
  /** The ids of the people, by their addresses. */
  accounts: ReadonlyMap<string, string>;
  now: Date;
}

async function writeAthlete(tx: Tx<FamilyTables>, athlete: InventedAthlete, load: Load): Promise<void> {
  const { accounts, today, cipher, now } = load;
  const guardians = Object.entries(athlete.guardians).flatMap(([email, relation]) => {
    const accountId = accounts.get(email);
    return accountId ? [{ accountId, relation }] : [];
  });
  const [first] = guardians;
  if (!first) return;
  const { firstName, lastName, gender, born, submissionKey, sizes, allergies, medicalNote } = athlete;
  const birthDate = typeof born === "string" ? born : addDays(today, -Math.round(born * 365.25));
  const adultSelf = first.relation === "self";
  const made = await insertAthlete(tx, {
    firstName,
    lastName,
    birthDate,
    gender,
    adultSelf,
    submissionKey,
    createdAt: now,
  });
  if (!made) return;
  const athleteId = made.id;
  const health = {
    ...(cipher && allergies ? { allergies: cipher.seal(allergies, NOTE_CONTEXTS.allergies(athleteId)) } : {}),
    ...(cipher && medicalNote ? { medicalNote: cipher.seal(medicalNote, NOTE_CONTEXTS.medicalNote(athleteId)) } : {}),
  };
  await changeAthlete(tx, athleteId, { ...sizes, ...health });
  for (const { accountId, relation } of guardians) {
    const invitedBy = accountId === first.accountId ? null : first.accountId;
    await addGuardian(tx, { athleteId, accountId, relation, invitedBy, now });
    const consent = { athleteId, accountId, given: true, language: "en", ipAddress: "127.0.0.1", at: now } as const;
    await addConsent(tx, { ...consent, kind: "keep-data", textVersion: CONSENT_VERSIONS["keep-data"] });
    if (athlete.publicName && invitedBy === null)
      await addConsent(tx, { ...consent, kind: "public-name", textVersion: CONSENT_VERSIONS["public-name"] });
  }
}
