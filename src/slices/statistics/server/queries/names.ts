import type { Handle } from "#platform/db/open.ts";
import { hiddenStatisticsOf, publicNamesOf } from "#slices/family/server/public.ts";
import { rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";
import { jerseysOf } from "#slices/teams/server/public.ts";
import type { PlayerLabel } from "../../contract/shapes.ts";
import { playerRows } from "../store/lines.ts";

/** How a player may be shown to whoever asks. */
export interface ShownPlayer {
  readonly label: PlayerLabel;
  /** The id of the player's page; null where none is shown. */
  readonly page: string | null;
  /** A guardian hides the player's statistics: they stand in no list. */
  readonly hidden: boolean;
  readonly athleteId: string | null;
}

/** What a reader knows of players. */
export interface Reader {
  /** Whether they know everybody's name: the league's office, the coach of the team. */
  readonly names: boolean;
  /** Their own children. */
  readonly own: ReadonlySet<string>;
}

export const EVERYBODY: Reader = { names: false, own: new Set() };

/**
 * How some players may be shown, by registration: by first name and last initial where a guardian agreed, by the number of the jersey, or
 * by the number that the player keeps for good. In full for who knows names. Hidden ones are for who knows names and for their family.
 */
export async function shownPlayers(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
  { names, own }: Reader,
): Promise<ReadonlyMap<string, ShownPlayer>> {
  const ids = [...new Set(registrationIds)];
  const players = new Map(
    (await rosterPlayers(handle, { registrationIds: ids })).map((one) => [one.registrationId, one]),
  );
  const athletes = [...players.values()].flatMap(({ athleteId }) => athleteId ?? []);
  const agreed = await publicNamesOf(handle, athletes);
  const hidden = await hiddenStatisticsOf(handle, athletes);
  const jerseys = await jerseysOf(handle, ids);
  const rows = await playerRows(handle, ids);
  return new Map(
    ids.map((id) => {
      const player = players.get(id);
      const athleteId = player?.athleteId ?? null;
      const jersey = jerseys.get(id) ?? null;
      const isOwn = athleteId !== null && own.has(athleteId);
      const isPublic = athleteId !== null && agreed.has(athleteId);
      const isHidden = athleteId !== null && hidden.has(athleteId) && !isOwn;
      const short = player && `${player.firstName} ${player.lastName.slice(0, 1)}.`;
      const name =
        names && player ? `${player.firstName} ${player.lastName}` : isPublic || isOwn ? (short ?? null) : null;
      const number = jersey === null ? (rows.get(id)?.number ?? 0) : Number(jersey);
      const page = isPublic && !isHidden ? (rows.get(id)?.publicId ?? null) : null;
      return [id, { label: { name, number, jersey, own: isOwn }, page, hidden: isHidden && !names, athleteId }];
    }),
  );
}
