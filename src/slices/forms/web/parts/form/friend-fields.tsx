import { useTranslations } from "#browser/translations.ts";
import { textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { TextField } from "#design/controls.tsx";
import type { DraftFields } from "#kernel/draft.ts";
import { friendsIn, friendPart } from "../../../contract/friends.ts";
import { MOST_FRIENDS } from "../../../contract/vocabulary.ts";
import type { Friend } from "../../../contract/fields.ts";

interface FriendFieldsProps {
  /** How many friends the league lets a family name. */
  most: number;
  typed: DraftFields;
  errorOf(field: string): string | undefined;
}

const rows = (most: number) => Array.from({ length: most }, (_, row) => row);

/** The names of the fields about friends on a page. */
export function friendSpec(most: number): DraftSpec {
  return Object.fromEntries(
    rows(most).flatMap((row) => [
      [friendPart(row, "firstName"), "text"],
      [friendPart(row, "lastName"), "text"],
    ]),
  );
}

/** What is kept of friends, under the names of the page. */
export function typedFriends(friends: readonly Friend[]): DraftFields {
  return Object.fromEntries(
    friends.flatMap(({ firstName, lastName }, row) => [
      [friendPart(row, "firstName"), firstName],
      [friendPart(row, "lastName"), lastName],
    ]),
  );
}

/** The friends that a page names, as the calls want them. */
export const readFriends = (typed: DraftFields, most: number): Friend[] =>
  friendsIn(typed, most).map(({ firstName, lastName }) => ({ firstName, lastName }));

/** With whom a player wants to be on a team: first and last name of each. */
export function FriendFields({ most, typed, errorOf }: FriendFieldsProps) {
  const t = useTranslations("forms.health.friends");
  if (most === 0) return null;
  const field = (row: number, part: "firstName" | "lastName") => {
    const name = friendPart(row, part);
    return { name, error: errorOf(name), defaultValue: textIn(typed, name), maxLength: 60, autoComplete: "off" };
  };
  return (
    <fieldset className="fieldset stack friend-fields">
      <legend>{t("legend", { count: most })}</legend>
      <p className="small muted">{t("why")}</p>
      {rows(Math.min(most, MOST_FRIENDS)).map((row) => (
        <div key={row} className="friend-names">
          <TextField
            {...field(row, "firstName")}
            label={most === 1 ? t("firstNameOnly") : t("firstName", { number: row + 1 })}
            spellCheck={false}
          />
          <TextField
            {...field(row, "lastName")}
            label={most === 1 ? t("lastNameOnly") : t("lastName", { number: row + 1 })}
            spellCheck={false}
          />
        </div>
      ))}
    </fieldset>
  );
}
