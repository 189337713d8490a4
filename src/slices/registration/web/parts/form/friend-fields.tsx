import { useTranslations } from "#browser/translations.ts";
import { textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { TextField } from "#design/controls.tsx";
import type { DraftFields } from "../../../contract/form/draft.ts";
import { friendsIn, friendPart } from "../../../contract/form/friends.ts";
import { MOST_FRIENDS, type Friend } from "../../../contract/form/form.ts";

interface FriendFieldsProps {
  /** How many friends the league lets a family name. */
  most: number;
  typed: DraftFields;
  errorOf(field: string): string | undefined;
}

const places = (most: number) => Array.from({ length: most }, (_, place) => place);

/** The names of the fields about friends on a page. */
export function friendSpec(most: number): DraftSpec {
  return Object.fromEntries(
    places(most).flatMap((place) => [
      [friendPart(place, "firstName"), "text"],
      [friendPart(place, "lastName"), "text"],
    ]),
  );
}

/** What is kept of friends, under the names of the page. */
export function typedFriends(friends: readonly Friend[]): DraftFields {
  return Object.fromEntries(
    friends.flatMap(({ firstName, lastName }, place) => [
      [friendPart(place, "firstName"), firstName],
      [friendPart(place, "lastName"), lastName],
    ]),
  );
}

/** The friends that a page names, as the calls want them. */
export const readFriends = (typed: DraftFields, most: number): Friend[] =>
  friendsIn(typed, most).map(({ firstName, lastName }) => ({ firstName, lastName }));

/** With whom a player wants to be on a team: first and last name of each. */
export function FriendFields({ most, typed, errorOf }: FriendFieldsProps) {
  const t = useTranslations("registration.health.friends");
  if (most === 0) return null;
  const field = (place: number, part: "firstName" | "lastName") => {
    const name = friendPart(place, part);
    return { name, error: errorOf(name), defaultValue: textIn(typed, name), maxLength: 60, autoComplete: "off" };
  };
  return (
    <fieldset className="fieldset stack friend-fields">
      <legend>{t("legend", { count: most })}</legend>
      <p className="small muted">{t("why")}</p>
      {places(Math.min(most, MOST_FRIENDS)).map((place) => (
        <div key={place} className="friend-names">
          <TextField
            {...field(place, "firstName")}
            label={most === 1 ? t("firstNameOnly") : t("firstName", { number: place + 1 })}
            spellCheck={false}
          />
          <TextField
            {...field(place, "lastName")}
            label={most === 1 ? t("lastNameOnly") : t("lastName", { number: place + 1 })}
            spellCheck={false}
          />
        </div>
      ))}
    </fieldset>
  );
}
