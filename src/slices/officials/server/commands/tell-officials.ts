import type { Tx } from "#platform/db/open.ts";
import type { NotificationKind } from "#platform/notify/kind.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { managedLeague, staffOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById } from "#slices/schedule/server/public.ts";
import { officePath } from "../../contract/paths.ts";
import { officialsTopic } from "../../policy.ts";
import type { OfficiatingFacts } from "../emails.ts";
import { OFFICIALS_LACKING } from "../notifications.ts";
import { describedGame } from "../queries/games.ts";
import type { AssignmentRow } from "../store/assignments.ts";

/** Games that an email lists; of more it says how many. */
const LISTED = 40;

/** Tells each person once of all of their assignments among some of one league. */
export async function tellOfficials(
  tx: Tx<RegistrationTables>,
  kind: NotificationKind<OfficiatingFacts>,
  rows: readonly AssignmentRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const league = (await managedLeague(tx, first.leagueId))?.name ?? "";
  const events = [...new Set(rows.map(({ eventId }) => eventId))];
  const games = new Map((await gamesById(tx, events)).map((game) => [game.id, describedGame(game)]));
  const to = [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    accountId,
    facts: {
      count: own.length,
      games: own.slice(0, LISTED).flatMap(({ eventId, role }) => {
        const game = games.get(eventId);
        if (!game) return [];
        const { date, start, end, location, home, away, homeWaits, awayWaits } = game;
        return { role, date, start, end, location, home: home ?? homeWaits, away: away ?? awayWaits };
      }),
    },
  }));
  await tell(tx, kind, { to, facts: { league }, league: first.leagueId });
}

/** Tells who runs a league that games lack officials that they had. @param rows what ended, with games that still take place */
export async function tellLacking(tx: Tx<RegistrationTables>, rows: readonly AssignmentRow[]): Promise<void> {
  for (const [leagueId, some] of Map.groupBy(rows, (row) => row.leagueId)) {
    const league = (await managedLeague(tx, leagueId))?.name ?? "";
    const [game] = await gamesById(tx, [some[0]!.eventId]);
    await tell(tx, OFFICIALS_LACKING, {
      to: accounts(await staffOf(tx, leagueId)),
      facts: { league, count: some.length },
      link: officePath(leagueId, game?.date),
      league: leagueId,
    });
  }
}

/** Tells pages that show a league's game officials that something changed. */
export const changedIn = (tx: Tx<RegistrationTables>, leagueId: string): Promise<void> =>
  announceLive(tx, officialsTopic(leagueId));
