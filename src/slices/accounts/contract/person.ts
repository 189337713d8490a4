import * as z from "zod/mini";
import { PERMISSION_GROUPS } from "./fields.ts";
import { OwnPhotoId } from "./photo-id.ts";

/** One role of an official in a league: "Referee", "Coach", "Score Keeper", or the league's own word. */
export const OfficialAssignment = z.object({ leagueId: z.string(), leagueName: z.string(), role: z.string() });
export type OfficialAssignment = z.output<typeof OfficialAssignment>;

/** Where profile pictures are shown (src/app/server/http/private-files.ts); the id of one follows. */
export const PROFILE_PICTURE_PATH = "/files/profile-picture";

/** An account as its owner sees it. */
export const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  language: z.enum(["en", "es"]),
  permissionGroups: z.array(z.enum(PERMISSION_GROUPS)),
  /** What they are to approved leagues, as the specification lists it (§3). */
  officialAssignments: z.array(OfficialAssignment),
  newsletter: z.boolean(),
  /** False for who comes by Google or by mail only. */
  hasPassword: z.boolean(),
  google: z.boolean(),
  twoFactor: z.boolean(),
  globalAdmin: z.boolean(),
  /** Roles that are not in effect until the account signs in with a second factor. */
  withheldRoles: z.array(z.enum(["global-admin", "district-manager"])),
  /** An invented account, whose roles take no second factor. */
  demonstration: z.boolean(),
  /** The one submitted last; null for who needed none so far. */
  photoId: z.nullable(OwnPhotoId),
  /** The address of the picture that they show of themselves; another picture has another one. */
  picture: z.nullable(z.string()),
  /** What is still to be filled in by who came with Google. */
  complete: z.boolean(),
  /** To be sent back with a change: a change of something that has changed meanwhile is answered with both. */
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type Person = z.output<typeof Person>;

/** Stands in for a picture. */
export function initialOf(person: Pick<Person, "firstName" | "lastName" | "email">): string {
  // The first character, which may be two of the letters that a text is made of.
  const [initial = ""] = /^./u.exec(displayName(person)) ?? [];
  return initial.toUpperCase();
}

/** "Ana Ruiz", else the address: what the navigation bar shows (spec.txt §2). */
export function displayName({ firstName, lastName, email }: Pick<Person, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Whether nothing is missing that a sign-up asks for: who comes with Google says the rest. */
export function isComplete(
  person: Pick<Person, "firstName" | "lastName" | "permissionGroups"> & { phone: string | null },
): boolean {
  const { firstName, lastName, phone, permissionGroups } = person;
  return firstName !== "" && lastName !== "" && phone !== null && permissionGroups.length > 0;
}
