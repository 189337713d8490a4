import * as z from "zod/mini";
import { phoneField } from "#kernel/text/phone-field.ts";
import { oneLine, personName } from "#kernel/text/text-fields.ts";
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordFlaws } from "./password.ts";
import { PERMISSION_GROUPS } from "./vocabulary.ts";

export { MANAGING_GROUPS, MINIMUM_AGE, needsPhotoId, PERMISSION_GROUPS, type PermissionGroup } from "./vocabulary.ts";

/** The fields of an account, each with its checks. The message of a check is its issue code. */

export const FirstName = personName("first-name");
export const LastName = personName("last-name");

export const Phone = phoneField("phone.missing");

/** A day as it stands in a calendar, "2012-03-06"; February 30 is none. */
export const CalendarDay = z.iso.date("birth-date.format");

export const Groups = z
  .array(z.enum(PERMISSION_GROUPS, "groups.unknown"), "groups.missing")
  .check(z.minLength(1, "groups.missing"), z.maxLength(5, "groups.unknown"));

/** A password to sign in with: whatever it is, it was once accepted. */
export const GivenPassword = z
  .string("password.missing")
  .check(z.minLength(1, "password.missing"), z.maxLength(PASSWORD_MAXIMUM, "password.long"));

/** A new password at sign-up. */
export const FirstPassword = z
  .string("password.missing")
  .check(
    z.minLength(1, "password.missing"),
    z.minLength(PASSWORD_MINIMUM, "password.short"),
    z.maxLength(PASSWORD_MAXIMUM, "password.long"),
  );

/** A new password wherever one is changed: all of the page's rules. */
export const NewPassword = z.string("password.missing").check(
  z.minLength(1, "password.missing"),
  z.maxLength(PASSWORD_MAXIMUM, "password.long"),
  z.check<string>(({ value, issues }) => {
    for (const flaw of passwordFlaws(value)) issues.push({ code: "custom", input: value, message: `password.${flaw}` });
  }),
);

/** What a mailed link carries: 256 random bits. */
export const LinkSecret = z.string("link.unknown").check(z.regex(/^[\w-]{43}$/, "link.unknown"));

/** Six digits, mailed or from an authenticator app; spaces between them are what people paste. */
export const SixDigits = z.pipe(
  z.pipe(
    z.string("code.missing"),
    z.transform((text) => text.replaceAll(/[\s-]/g, "")),
  ),
  z.string().check(z.minLength(1, "code.missing"), z.regex(/^\d{6}$/, "code.format")),
);

/** A box that is ticked or not. A form with a file in it knows only texts. */
export const Tick = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
]);

/** A box that must be ticked. @param missing the issue code where it is not */
export const mustTick = (missing: string) =>
  z.union(
    [
      z.literal(true),
      z.pipe(
        z.literal("true"),
        z.transform(() => true as const),
      ),
    ],
    missing,
  );

/** Where to go afterwards. What leads elsewhere is not followed (contract/next-address). */
export const Next = z.optional(z.string().check(z.maxLength(2000), oneLine("input.not-understood")));
