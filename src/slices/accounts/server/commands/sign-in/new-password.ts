import { Refusal } from "#kernel/refusal.ts";
import { guessable, type PasswordContext } from "../../../rules/guessable-password.ts";
import type { AccountsDeps } from "../../services.ts";

/**
 * A new password as it is stored: the only way to one.
 * @param field the field of the form that it was typed into
 * @throws Refusal where it is among the first that somebody would try
 */
export async function newPasswordHash(
  { passwords }: Pick<AccountsDeps, "passwords">,
  password: string,
  person: PasswordContext,
  field: "password" | "newPassword" = "password",
): Promise<string> {
  const flaw = guessable(password, person);
  if (flaw) throw new Refusal("input.not-understood", [{ field, code: `password.${flaw}` }]);
  return passwords.hash(password);
}
