import type { Actor } from "#kernel/actor.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { foldedName } from "#kernel/text/folded-name.ts";

/**
 * Whether somebody may take imported children over: null, or the code that says why not. The email proves the mailbox, and a
 * confirmed address that the account is not somebody else's to whom the email was passed on.
 * @param ownEmail the address of the account that asks
 * @param importedEmail the address that the email went to
 */
export function takeOverFlaw(actor: Actor, ownEmail: string, importedEmail: string): string | null {
  if (actor.kind !== "member") return "request.sign-in";
  if (ownEmail.toLowerCase() !== importedEmail.toLowerCase()) return "registration.invitation-elsewhere";
  return actor.emailVerified ? null : "registration.invitation-unconfirmed";
}

interface Named {
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
}

/** Whether two are the same child, as far as anybody can tell: the same day of birth, and a name that differs in no letter. */
export function sameChild(one: Named, other: Named): boolean {
  const name = ({ firstName, lastName }: Named) => foldedName(`${firstName} ${lastName}`);
  return one.birthDate === other.birthDate && name(one) === name(other);
}
