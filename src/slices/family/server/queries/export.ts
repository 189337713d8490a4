import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { notesOf } from "./notes.ts";
import { athletesOf, type FamilyTables } from "../store/athletes.ts";
import { consentsOf } from "../store/consents.ts";
import { contactsOf } from "../store/contacts.ts";
import { guardianRows } from "../store/guardians.ts";
import { sentInvitations } from "../store/invitations.ts";

/**
 * Everything of its family that an account may see, as plain JSON, for the download of one's data: notes on health too, as
 * they are its children's.
 */
export async function exportFamily(
  { cipher }: { cipher: FieldCipher },
  handle: Handle<FamilyTables>,
  accountId: string,
): Promise<Record<string, unknown>> {
  const athletes = await athletesOf(handle, accountId);
  const guardians = await guardianRows(
    handle,
    athletes.map((one) => one.id),
  );
  const people = await peopleOf(
    handle,
    guardians.map((one) => one.accountId),
  );
  const consents = await consentsOf(handle, accountId);
  const about = async ({ hasAllergies: _a, hasMedicalNote: _m, ...fields }: (typeof athletes)[number]) => {
    const { allergies, medicalNote } = await notesOf(handle, cipher, fields.id);
    const itsGuardians = guardians.filter((one) => one.athleteId === fields.id);
    return {
      ...fields,
      allergies,
      medicalNote,
      guardians: itsGuardians.map(({ accountId: of, relation }) => {
        const { firstName = "", lastName = "" } = people.get(of) ?? {};
        return { firstName, lastName, relation };
      }),
    };
  };
  const contacts = await contactsOf(handle, [accountId]);
  const invitations = await sentInvitations(handle, accountId);
  const exported = [];
  for (const one of athletes) exported.push(await about(one));
  return {
    athletes: exported,
    emergencyContacts: contacts.map(({ name, phone, relation }) => ({ name, phone, relation })),
    invitations: invitations.map(({ email, sentAt, expiresAt }) => ({
      email,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    consents: consents.map(({ accountId: _of, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}
