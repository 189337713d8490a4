import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";
import type { PersonFacts } from "#slices/accounts/server/public.ts";
import type { AthleteCard } from "../../contract/athletes.ts";
import { SIZE_KINDS } from "../../contract/vocabulary.ts";
import type { AthleteRow } from "../store/athletes.ts";
import type { GuardianRow } from "../store/guardians.ts";

export type People = ReadonlyMap<string, PersonFacts>;

/** An athlete as it stands in a list. */
export function athleteCard(
  athlete: AthleteRow,
  today: LocalDate,
  { accountId, guardians, people }: { accountId: string; guardians: readonly GuardianRow[]; people: People },
): AthleteCard {
  const { id, firstName, lastName, birthDate, adultSelf } = athlete;
  const others = guardians.filter((one) => one.athleteId === id && one.accountId !== accountId);
  return {
    id,
    firstName,
    lastName,
    birthDate,
    age: ageOn(birthDate, today),
    adultSelf,
    onFile: {
      allergies: athlete.hasAllergies,
      medicalNote: athlete.hasMedicalNote,
      sizes: SIZE_KINDS.some((kind) => athlete[kind] !== null),
    },
    sharedWith: others.flatMap((one) => people.get(one.accountId)?.firstName ?? []),
  };
}
