import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { leaguesTelling } from "../store/notifications.ts";

/** Something for which a member may be told otherwise: one of their players, or a league that they were told of. */
export interface Scope {
  readonly kind: "league" | "player";
  readonly id: string;
  /** The league's name, or the player's first name. */
  readonly name: string;
}

/** All that a member may choose for: their players first, then leagues by name. */
export async function scopesOf(handle: Handle<AccountsTables>, accountId: string): Promise<Scope[]> {
  const players = (await familyOf(handle, accountId)).map(({ id, firstName }) => ({ id, name: firstName }));
  const leagues: { id: string; name: string }[] = [];
  for (const id of await leaguesTelling(handle, accountId)) {
    const league = await managedLeague(handle, id);
    if (league) leagues.push({ id, name: league.name });
  }
  return [
    ...players.map((player) => ({ kind: "player" as const, ...player })),
    ...leagues
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((league) => ({ kind: "league" as const, ...league })),
  ];
}
