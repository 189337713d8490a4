import type { Tx } from "#platform/db/open.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsTopic } from "../../policy.ts";
import { PLAYER_LEFT } from "../notifications.ts";
import { boardRows } from "../store/boards.ts";
import { teamById } from "../store/teams.ts";
import { teamLeftBy } from "../store/changes.ts";
import { record } from "./record.ts";

/**
 * A registration has ended or moved: the database took the player off the team in the same moment. Whoever looks at the board
 * sees it, and the coaches of a published team are told.
 */
export async function playersLeft(tx: Tx<RegistrationTables>, registrationIds: readonly string[]): Promise<void> {
  for (const registrationId of registrationIds) {
    const left = await teamLeftBy(tx, registrationId);
    const team = left && (await teamById(tx, left.teamId));
    if (!team) continue;
    await announceLive(tx, teamsTopic(team.divisionId));
    const [board] = await boardRows(tx, [team.divisionId]);
    const [home] = await divisionHomes(tx, [team.divisionId]);
    const accountIds = team.coaches.flatMap(({ accountId, cleared }) => (cleared ? [accountId] : []));
    if (!board?.publishedAt || !home || accountIds.length === 0) continue;
    await record(tx, BY_SYSTEM, { action: "teams.player-left", object: { kind: "team", id: team.id } });
    await tell(tx, PLAYER_LEFT, {
      to: accounts(accountIds),
      facts: { league: home.leagueName, team: team.name },
      link: `/teams/${team.id}`,
    });
  }
}

/** A player is confirmed: whoever looks at the board sees them come. */
export async function playersCame(tx: Tx<RegistrationTables>, divisionIds: readonly string[]): Promise<void> {
  for (const id of new Set(divisionIds)) await announceLive(tx, teamsTopic(id));
}
