import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { confirmedRows, type RosterRow } from "../store/roster-players.ts";

/** A player with a confirmed spot, as capabilities above may know them; whom they show what is theirs to decide. */
export interface RosterPlayer {
  registrationId: string;
  divisionId: string;
  athleteId: string | null;
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: "male" | "female" | "other" | null;
  /** How the league reaches the family about the season. */
  guardians: { name: string; email: string; phone: string }[];
  /** Who registered them; none for an imported player. */
  accountId: string | null;
  language: Language;
  registeredAt: Date;
}

/** The players with a confirmed spot, of some divisions or by their registrations, in the order in which they came. */
export async function rosterPlayers(
  handle: Handle<RegistrationTables>,
  which: { divisionIds: readonly string[] } | { registrationIds: readonly string[] },
): Promise<RosterPlayer[]> {
  const rows = await confirmedRows(handle, which);
  const athleteIds = rows.flatMap(({ athleteId }) => athleteId ?? []);
  const athletes = new Map((await athletesKnown(handle, athleteIds)).map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const child = row.imported ?? athletes.get(row.athleteId ?? "");
    if (!child) return [];
    const { registrationId, divisionId, athleteId, accountId, language, registeredAt } = row;
    const { firstName, lastName, birthDate, gender } = child;
    const who = { registrationId, divisionId, athleteId, firstName, lastName, birthDate, gender };
    return [{ ...who, guardians: guardiansIn(row), accountId, language, registeredAt }];
  });
}

function guardiansIn({ contact, imported }: RosterRow): RosterPlayer["guardians"] {
  if (imported) return [{ name: imported.guardianName, email: imported.guardianEmail, phone: imported.guardianPhone }];
  const { name, email, phone, secondGuardian } = contact ?? {};
  const first = name !== undefined && email !== undefined ? [{ name, email, phone: phone ?? "" }] : [];
  return secondGuardian ? [...first, secondGuardian] : first;
}
