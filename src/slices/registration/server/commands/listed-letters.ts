import type { Language } from "#kernel/language.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { INVITATION_LINKS_BY_IP } from "../limits/places.ts";
import type { PlacesDeps } from "../services.ts";
import {
  findLetter,
  forgetOldLetters,
  noteAnnouncements,
  noteLetter,
  refuseLetters,
  type ListedLetter,
} from "../store/listed-families.ts";
import type { PlaceTables } from "../store/registrations.ts";
import { record } from "./record.ts";

/** Days that an invitation waits for its answer. */
const INVITED_DAYS = 30;
/** Days in which "no more letters" works: whoever answers an old letter has one of the year's. */
export const KEPT_DAYS = 400;

type To = Pick<ListedLetter, "leagueId" | "email" | "kind" | "language">;

/**
 * Notes that a letter goes to an address without an account.
 * @param days how long its link works
 * @returns its secret, which stands in the letter and nowhere else
 */
export async function openLetter(tx: Tx<PlaceTables>, to: To, now: Date, days = INVITED_DAYS): Promise<string> {
  const secret = randomSecret();
  await noteLetter(tx, hashSecret(secret), { ...to, sentAt: now, expiresAt: daysAfter(now, days) });
  return secret;
}

/** What ends a league's emails to an address, for `stopLink` in this one email. In the transaction that tells. */
export function stopKeyFor(
  tx: Tx<PlaceTables>,
  to: { leagueId: string; email: string; language: Language },
  now: Date,
): Promise<string> {
  return openLetter(tx, { ...to, kind: "announcement" }, now);
}

/** The same for many at once. @returns each reader's key, by address as it was given */
export async function stopKeysFor(
  tx: Tx<PlaceTables>,
  leagueId: string,
  readers: readonly { email: string; language: Language }[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(readers.map(({ email }) => [email, randomSecret()]));
  const letters = readers.map(({ email, language }) => ({ email, language, secretHash: hashSecret(keys.get(email)!) }));
  await noteAnnouncements(tx, letters, { leagueId, sentAt: now, expiresAt: daysAfter(now, INVITED_DAYS) });
  return keys;
}

/** Somebody wants no more letters of a league. A secret that nobody has changes nothing, and nobody learns it. */
export async function stopLetters(
  ctx: Pick<PlacesDeps, "db" | "clock" | "limits"> & CallContext,
  { secret }: { secret: string },
): Promise<void> {
  await ctx.limits.spend(INVITATION_LINKS_BY_IP, ctx.request.ipAddress);
  await ctx.db.transaction().execute(async (tx) => {
    const letter = await findLetter(tx, hashSecret(secret));
    if (!letter || !(await refuseLetters(tx, { ...letter, now: timeOf(ctx) }))) return;
    const object = { kind: "league", id: letter.leagueId } as const;
    await record(tx, ctx, { action: "registration.letters-stopped", object });
  });
}

/** Forgets to whom letters went that nobody answers any more. */
export function forgetLetters(deps: Pick<PlacesDeps, "db" | "clock">): Promise<void> {
  return forgetOldLetters(deps.db, daysAfter(timeOf(deps), -KEPT_DAYS));
}
