import type { DraftFields } from "#kernel/draft.ts";
import type { Friend } from "./fields.ts";

/** The name of a field about a friend in a draft and on its page. */
export const friendPart = (row: number, part: keyof Friend) => `friends.${row}.${part}`;

/** The friends that are named in a draft or a page, with their rows: who has neither a first nor a last name is nobody. */
export function friendsIn(typed: DraftFields, most: number, prefix = ""): (Friend & { row: number })[] {
  const text = (row: number, part: keyof Friend) => {
    const value = typed[prefix + friendPart(row, part)];
    return typeof value === "string" ? value.trim() : "";
  };
  return Array.from({ length: most }, (_, row) => ({
    row,
    firstName: text(row, "firstName"),
    lastName: text(row, "lastName"),
  })).filter(({ firstName, lastName }) => firstName !== "" || lastName !== "");
}
