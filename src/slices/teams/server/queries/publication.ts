import type { ActorContext } from "#platform/call.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import type { Publication } from "../../contract/publishing.ts";
import { sampleOf } from "../emails.ts";
import type { TeamsDeps } from "../services.ts";
import { assignmentsOf } from "../store/teams.ts";
import { friendAnswersOf } from "./friends.ts";
import { familiesToTell, type ToTell } from "./families-to-tell.ts";
import { demandTeams } from "./ties.ts";

/** Players that a preview names. */
const MOST_NAMED = 100;

/** How many families are told: accounts, and addresses without one, each once. */
export function countFamilies(toTell: readonly ToTell[]): { families: number; byMailOnly: number } {
  const accounts = new Set(toTell.flatMap(({ accountIds }) => accountIds));
  const addresses = new Set(
    toTell.flatMap(({ player, accountIds }) =>
      accountIds.length > 0 ? [] : player.guardians.map(({ email }) => email.toLowerCase()),
    ),
  );
  return { families: accounts.size + addresses.size, byMailOnly: addresses.size };
}

/** Who would be told of what, were the teams of a division published now. */
export async function previewPublication(
  { db, actor }: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<Publication> {
  const { home } = await demandTeams(db, actor, division);
  const toTell = await familiesToTell(db, home.id);
  const players = await rosterPlayers(db, { divisionIds: [home.id] });
  const asked = (await friendAnswersOf(db, home)).size > 0;
  const assigned = await assignmentsOf(db, { divisionIds: [home.id] });
  return {
    ...countFamilies(toTell),
    players: toTell.length,
    withoutTeam: players.length - assigned.length,
    told: toTell.slice(0, MOST_NAMED).map(({ player: { firstName, lastName }, team }) => ({
      player: `${firstName} ${lastName}`,
      team: team?.name ?? null,
    })),
    samples: { en: sampleOf("en", home.leagueName, asked), es: sampleOf("es", home.leagueName, asked) },
  };
}
