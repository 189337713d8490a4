import type { Language } from "#kernel/language.ts";
import type { Tx } from "#platform/db/open.ts";
import { stopKeyFor, wantingLetters, type PlaceTables, type RosterPlayer } from "#slices/registration/server/public.ts";

/** An address of a league's list with what is to be told there, and what ends the league's emails to it. */
export interface ListedRecipient<Of> {
  readonly email: string;
  readonly language: Language;
  readonly stop: string;
  readonly own: readonly Of[];
}

/**
 * Families without an account, by the addresses that the league's list names, unless they want no more of its emails. In the transaction
 * that tells them.
 */
export async function listedRecipients<Of extends { readonly player: RosterPlayer }>(
  tx: Tx<PlaceTables>,
  { leagueId, now }: { leagueId: string; now: Date },
  players: readonly Of[],
): Promise<ListedRecipient<Of>[]> {
  const byAddress = new Map<string, { email: string; own: Of[] }>();
  for (const one of players.filter(({ player }) => player.accountId === null && player.athleteId === null))
    for (const { email } of one.player.guardians) {
      const of = byAddress.get(email.toLowerCase()) ?? { email, own: [] };
      if (!of.own.includes(one)) of.own.push(one);
      byAddress.set(email.toLowerCase(), of);
    }
  const recipients = [];
  for (const { email, own } of await wantingLetters(tx, leagueId, [...byAddress.values()])) {
    const to = { email, language: "en" as const };
    recipients.push({ ...to, own, stop: await stopKeyFor(tx, { leagueId, ...to }, now) });
  }
  return recipients;
}
