import type { Language } from "#kernel/language.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { INVITATION_LINKS_BY_IP } from "../../limits/spots.ts";
import type { RegistrationDeps } from "../../services.ts";
import {
  findEmail,
  forgetOldEmails,
  noteAnnouncements,
  noteEmail,
  refuseEmails,
  type ImportedEmail,
} from "../../store/imported-families.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";

/** Days that an invitation waits for its answer. */
const INVITED_DAYS = 30;
/** Days in which "no more emails" works: whoever answers an old email has one of the year's. */
export const KEPT_DAYS = 400;

type To = Pick<ImportedEmail, "leagueId" | "email" | "kind" | "language">;

/**
 * Notes that an email goes to an address without an account.
 * @param days how long its link works
 * @returns its secret, which stands in the email and nowhere else
 */
export async function openEmail(tx: Tx<RegistrationTables>, to: To, now: Date, days = INVITED_DAYS): Promise<string> {
  const secret = randomSecret();
  await noteEmail(tx, hashSecret(secret), { ...to, sentAt: now, expiresAt: daysAfter(now, days) });
  return secret;
}

/** What ends a league's emails to an address, for `stopLink` in this one email. In the transaction that tells. */
export function stopKeyFor(
  tx: Tx<RegistrationTables>,
  to: { leagueId: string; email: string; language: Language },
  now: Date,
): Promise<string> {
  return openEmail(tx, { ...to, kind: "announcement" }, now);
}

/** The same for many at once. @returns each reader's key, by address as it was given */
export async function stopKeysFor(
  tx: Tx<RegistrationTables>,
  leagueId: string,
  readers: readonly { email: string; language: Language }[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(readers.map(({ email }) => [email, randomSecret()]));
  const emails = readers.map(({ email, language }) => ({ email, language, secretHash: hashSecret(keys.get(email)!) }));
  await noteAnnouncements(tx, emails, { leagueId, sentAt: now, expiresAt: daysAfter(now, INVITED_DAYS) });
  return keys;
}

/** Somebody wants no more emails of a league. A secret that nobody has changes nothing, and nobody learns it. */
export async function stopEmails(
  ctx: Pick<RegistrationDeps, "db" | "clock" | "limits"> & CallContext,
  { secret }: { secret: string },
): Promise<void> {
  await ctx.limits.spend(INVITATION_LINKS_BY_IP, ctx.request.ipAddress);
  await ctx.db.transaction().execute(async (tx) => {
    const email = await findEmail(tx, hashSecret(secret));
    if (!email || !(await refuseEmails(tx, { ...email, now: timeOf(ctx) }))) return;
    const object = { kind: "league", id: email.leagueId } as const;
    await record(tx, ctx, { action: "registration.emails-stopped", object });
  });
}

/** Forgets to whom emails went that nobody answers any more. */
export function forgetEmails(deps: Pick<RegistrationDeps, "db" | "clock">): Promise<void> {
  return forgetOldEmails(deps.db, daysAfter(timeOf(deps), -KEPT_DAYS));
}
