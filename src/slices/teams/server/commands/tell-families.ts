import type { FactsOf } from "#platform/notify/kind.ts";
import { tell, type Recipient } from "#platform/notify/tell.ts";
import { stopKeyFor, wantingLetters } from "#slices/registration/server/public.ts";
import type { TEAM_PUBLISHED } from "../notifications.ts";
import { familiesToTell, type ToTell } from "../queries/families-to-tell.ts";
import { writeNotices } from "../store/notices.ts";
import type { HeldBoard } from "./held-board.ts";

type FamilyKind = typeof TEAM_PUBLISHED;

/**
 * Tells the families whose player has another team than they were told last, each of all its players at once. What they are told is
 * written down with the change, so that each is told once.
 * @returns how many players it was about, and how many people with an account
 */
export async function tellFamilies(held: HeldBoard, kind: FamilyKind): Promise<{ players: number; families: number }> {
  const { tx, home, now } = held;
  const toTell = await familiesToTell(tx, home.id);
  const told = toTell.map(({ player, team }) => ({ registrationId: player.registrationId, team }));
  await writeNotices(tx, told, now);
  const byAccount = new Map<string, ToTell[]>();
  for (const one of toTell)
    for (const accountId of one.accountIds) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), one]);
  const people = [...byAccount].map(([accountId, own]) => {
    const [first] = own.flatMap(({ team }) => team?.id ?? []);
    const page = own.length === 1 && first ? `/teams/${first}` : undefined;
    return { accountId, facts: { players: own.map(lineOf), page } };
  });
  const to = [...people, ...(await importedFamilies(held, toTell))];
  await tell(tx, kind, { to, facts: { league: home.leagueName } });
  return { players: toTell.length, families: byAccount.size };
}

const lineOf = ({ player, team }: ToTell) => ({ player: player.firstName, team: team?.name ?? null });

/** Families without an account, by the address that the league's list names, unless they want no more of its emails. */
async function importedFamilies(
  { tx, home: { leagueId }, now }: HeldBoard,
  toTell: readonly ToTell[],
): Promise<Recipient<FactsOf<FamilyKind>>[]> {
  const imported = toTell.filter(({ player }) => player.accountId === null && player.athleteId === null);
  const byAddress = new Map<string, { email: string; own: ToTell[] }>();
  for (const one of imported)
    for (const { email } of one.player.guardians) {
      const of = byAddress.get(email.toLowerCase()) ?? { email, own: [] };
      if (!of.own.includes(one)) of.own.push(one);
      byAddress.set(email.toLowerCase(), of);
    }
  const recipients = [];
  for (const { email, own } of await wantingLetters(tx, leagueId, [...byAddress.values()])) {
    const to = { email, language: "en" as const };
    const stop = await stopKeyFor(tx, { leagueId, ...to }, now);
    recipients.push({ ...to, facts: { players: own.map(lineOf), stop } });
  }
  return recipients;
}
