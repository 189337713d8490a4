import { foldedName } from "#kernel/text/folded-name.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import type { Friend } from "../contract/fields.ts";

/** A friend's name as it is compared with those of players. */
export const friendKey = ({ firstName, lastName }: Friend): string => foldedName(`${firstName} ${lastName}`);

/** What is wrong with the friends whom a family names for a child. @param most how many the league lets it name */
export function friendFlaws(friends: readonly Friend[], most: number, at: string): FieldIssue[] {
  const keys = friends.map(friendKey);
  return friends.flatMap((_, row) => {
    const field = `${at}.friends.${row}.firstName`;
    if (row >= most) return [{ field, code: "form.stale" }];
    return keys.indexOf(keys[row]!) < row ? [{ field, code: "friend.twice" }] : [];
  });
}
