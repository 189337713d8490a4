import type { DraftFields } from "./draft.ts";
import type { Friend } from "./form.ts";

/** The name of a field about a friend in a draft and on its page. */
export const friendPart = (place: number, part: keyof Friend) => `friends.${place}.${part}`;

/** The friends that are named in a draft or a page, with their places: who has neither a first nor a last name is nobody. */
export function friendsIn(typed: DraftFields, most: number, prefix = ""): (Friend & { place: number })[] {
  const text = (place: number, part: keyof Friend) => {
    const value = typed[prefix + friendPart(place, part)];
    return typeof value === "string" ? value.trim() : "";
  };
  return Array.from({ length: most }, (_, place) => ({
    place,
    firstName: text(place, "firstName"),
    lastName: text(place, "lastName"),
  })).filter(({ firstName, lastName }) => firstName !== "" || lastName !== "");
}
