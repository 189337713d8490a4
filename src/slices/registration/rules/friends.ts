import { foldedName } from "#kernel/folded-name.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import type { DraftFields } from "../contract/draft.ts";
import type { Friend } from "../contract/form.ts";

/** A friend's name as it is compared with those of players. */
export const friendKey = ({ firstName, lastName }: Friend): string => foldedName(`${firstName} ${lastName}`);

/** What is wrong with the friends whom a family names for a child. @param most how many the league lets it name */
export function friendFlaws(friends: readonly Friend[], most: number, at: string): FieldIssue[] {
  const keys = friends.map(friendKey);
  return friends.flatMap((_, place) => {
    const field = `${at}.friends.${place}.firstName`;
    if (place >= most) return [{ field, code: "form.stale" }];
    return keys.indexOf(keys[place]!) < place ? [{ field, code: "friend.twice" }] : [];
  });
}

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
