import type { TeamsTold } from "../../events.ts";
import { familiesToTell, type ToTell } from "../queries/families-to-tell.ts";
import { writeNotices } from "../store/notices.ts";
import { record } from "./record.ts";
import type { HeldBoard } from "./held-board.ts";

/** Families that one event names: an event is heard in one transaction. */
const AT_ONCE = 100;

/**
 * Tells the families whose player has another team than they were told last: what they are told is written down with the
 * change, so that each is told once.
 */
export async function tellFamilies(held: HeldBoard, name: "teams.published" | "teams.roster-changed"): Promise<number> {
  const { tx, home, now } = held;
  const toTell = await familiesToTell(tx, home.id);
  await writeNotices(
    tx,
    toTell.map(({ player, team }) => ({ registrationId: player.registrationId, team })),
    now,
  );
  for (const some of byFamily(toTell)) {
    const payload: TeamsTold = {
      divisionId: home.id,
      leagueId: home.leagueId,
      leagueName: home.leagueName,
      registrationIds: some.map(({ player }) => player.registrationId),
      accountIds: [...new Set(some.flatMap(({ accountIds }) => accountIds))],
    };
    await record(tx, held.by, { name, payload });
  }
  return new Set(toTell.flatMap(({ accountIds }) => accountIds)).size;
}

/** In portions, the players of a family together: it is told of all of them at once. */
function byFamily(toTell: readonly ToTell[]): ToTell[][] {
  const families: { accounts: Set<string>; players: ToTell[] }[] = [];
  for (const one of toTell) {
    const own = families.filter(({ accounts }) => one.accountIds.some((id) => accounts.has(id)));
    const [first = { accounts: new Set<string>(), players: [] }, ...others] = own;
    if (own.length === 0) families.push(first);
    first.players.push(one);
    one.accountIds.forEach((id) => first.accounts.add(id));
    for (const other of others) {
      first.players.push(...other.players);
      other.accounts.forEach((id) => first.accounts.add(id));
      families.splice(families.indexOf(other), 1);
    }
  }
  const portions: ToTell[][] = [];
  for (const { players } of families) {
    const last = portions.at(-1);
    if (last && last.length + players.length <= AT_ONCE) last.push(...players);
    else portions.push([...players]);
  }
  return portions;
}
