import type { Handle } from "#platform/db/open.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import type { ShiftFacts } from "../emails.ts";
import { roleById } from "../store/roles.ts";
import type { SlotRow } from "../store/slots.ts";

/** Where a game is, in a line: "Bushrod Park, Field 2". */
export const locationOf = ({ where }: PublishedGame): string | null =>
  [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null;

/** What emails say of a slot. */
export async function shiftFacts(handle: Handle<RegistrationTables>, slot: SlotRow): Promise<ShiftFacts> {
  const role = await roleById(handle, slot.roleId);
  const league = await managedLeague(handle, slot.leagueId);
  const [game] = slot.eventId === null ? [] : await gamesById(handle, [slot.eventId]);
  const { date, start, end } = slot;
  return {
    league: league?.name ?? "",
    role: role?.name ?? "",
    standard: role?.standard ?? null,
    date,
    start,
    end,
    location: game ? locationOf(game) : null,
  };
}
