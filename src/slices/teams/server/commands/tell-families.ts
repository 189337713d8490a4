import { tell } from "#platform/notify/tell.ts";
import type { TEAM_PUBLISHED } from "../notifications.ts";
import { friendAnswersOf } from "../queries/friends.ts";
import { familiesToTell, type ToTell } from "../queries/families-to-tell.ts";
import { writeNotices } from "../store/notices.ts";
import type { HeldBoard } from "./held-board.ts";
import { importedRecipients } from "./imported-recipients.ts";

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
  const answered = await friendAnswersOf(tx, home);
  const byAccount = new Map<string, ToTell[]>();
  for (const one of toTell)
    for (const accountId of one.accountIds) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), one]);
  const people = [...byAccount].map(([accountId, own]) => {
    const [first] = own.flatMap(({ team }) => team?.id ?? []);
    const page = own.length === 1 && first ? `/teams/${first}` : undefined;
    const players = own.flatMap(({ player }) => player.athleteId ?? []);
    return { accountId, players, facts: { players: own.map((one) => lineOf(one, answered)), page } };
  });
  const imported = (await importedRecipients(tx, { leagueId: home.leagueId, now }, toTell)).map(
    ({ own, stop, ...to }) => ({
      ...to,
      facts: { players: own.map((one) => lineOf(one)), stop },
    }),
  );
  await tell(tx, kind, { to: [...people, ...imported], facts: { league: home.leagueName }, league: home.leagueId });
  return { players: toTell.length, families: byAccount.size };
}

type Answered = Awaited<ReturnType<typeof friendAnswersOf>>;

const lineOf = ({ player, team }: ToTell, answered: Answered = new Map()) => ({
  player: player.firstName,
  team: team?.name ?? null,
  friends: answered.get(player.registrationId) ?? [],
});
