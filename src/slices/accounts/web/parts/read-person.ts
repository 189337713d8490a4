import { languageOf } from "#browser/request.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { needsPhotoId, PERMISSION_GROUPS } from "../../contract/vocabulary.ts";
import { readBirthDate } from "./read-birth-date.ts";

/** What was typed into the form of a person; all of it comes back when the form fails. No password, and no file. */
export interface TypedPerson {
  firstName: string;
  lastName: string;
  phone: string;
  groups: string[];
  birthDate: { month: string; day: string; year: string };
  terms: boolean;
  newsletter: boolean;
}

/** The fields from top to bottom. */
const ORDER = [
  "firstName",
  "lastName",
  "phone",
  "permissionGroups",
  "birthDate",
  "photoId",
  "email",
  "password",
  "passwordAgain",
  "terms",
];

/** What the account has already of what some groups are asked for. */
interface KnownFacts {
  birthDate: boolean;
  photoId: boolean;
}

/** Reads the groups, and what is asked of players and of managers. */
export function readGroups(form: FormData, known: KnownFacts = { birthDate: false, photoId: false }) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = {
    groups: form.getAll("permissionGroups").map(String),
    birthDate: { month: text("birthMonth"), day: text("birthDay"), year: text("birthYear") },
  };
  const plays = typed.groups.includes("player") && !known.birthDate;
  const born = plays ? readBirthDate(typed.birthDate) : {};
  const manages = needsPhotoId(PERMISSION_GROUPS.filter((group) => typed.groups.includes(group)));
  const file = form.get("photoId");
  const photoId = manages && file instanceof File && file.size > 0 ? file : undefined;
  const issues: FieldIssue[] = [];
  if (plays && born.issue) issues.push({ field: "birthDate", code: born.issue });
  // The server says the same; said here too, it comes with everything else that is missing.
  if (manages && !photoId && !known.photoId) issues.push({ field: "photoId", code: "photo-id.missing" });
  const given = {
    permissionGroups: typed.groups,
    ...(born.date ? { birthDate: born.date } : {}),
    ...(photoId ? { photoId } : {}),
  };
  return { typed, given, issues };
}

/** What is known of somebody already. */
type KnownName = Pick<TypedPerson, "firstName" | "lastName" | "phone">;

/**
 * Reads what every form has that makes or completes an account: who somebody is and what they agree to.
 * @param known stands for a field that the form does not have
 */
export function readPerson(
  request: Request,
  form: FormData,
  known: KnownName = { firstName: "", lastName: "", phone: "" },
) {
  const text = (name: keyof KnownName) => String(form.get(name) ?? known[name]);
  const groups = readGroups(form);
  const typed: TypedPerson = {
    ...groups.typed,
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
    terms: form.has("terms"),
    newsletter: form.has("newsletter"),
  };
  const given = {
    ...groups.given,
    firstName: typed.firstName,
    lastName: typed.lastName,
    phone: typed.phone,
    terms: typed.terms,
    newsletter: typed.newsletter,
    language: languageOf(request),
  };
  return { typed, given, issues: groups.issues, order: ORDER };
}
