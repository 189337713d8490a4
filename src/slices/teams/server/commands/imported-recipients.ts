import type { Language } from "#kernel/language.ts";
import type { Tx } from "#platform/db/open.ts";
import {
  importedLanguages,
  stopKeysFor,
  wantingEmails,
  type RegistrationTables,
  type RosterPlayer,
} from "#slices/registration/server/public.ts";

/** An imported address with what is to be told there, and what ends the league's emails to it. */
export interface ImportedRecipient<Of> {
  readonly email: string;
  readonly language: Language;
  readonly stop: string;
  readonly own: readonly Of[];
}

/**
 * Families without an account, by their imported addresses, unless they want no more of the league's emails: each in the language
 * that the list says, or in which they were invited. In the transaction that tells them.
 */
export async function importedRecipients<Of extends { readonly player: RosterPlayer }>(
  tx: Tx<RegistrationTables>,
  { leagueId, now }: { leagueId: string; now: Date },
  players: readonly Of[],
): Promise<ImportedRecipient<Of>[]> {
  const byAddress = new Map<string, { email: string; own: Of[] }>();
  const imported = players.filter(({ player }) => player.accountId === null && player.athleteId === null);
  for (const one of imported)
    for (const { email } of one.player.guardians) {
      const of = byAddress.get(email.toLowerCase()) ?? { email, own: [] };
      if (!of.own.includes(one)) of.own.push(one);
      byAddress.set(email.toLowerCase(), of);
    }
  const registrationIds = imported.map(({ player }) => player.registrationId);
  const languages = await importedLanguages(tx, { leagueId, registrationIds });
  const wanting = (await wantingEmails(tx, leagueId, [...byAddress.values()])).map((one) => {
    return { ...one, language: languages.get(one.email.toLowerCase()) ?? ("en" as const) };
  });
  const stops = await stopKeysFor(tx, leagueId, wanting, now);
  return wanting.map((one) => ({ ...one, stop: stops.get(one.email)! }));
}
