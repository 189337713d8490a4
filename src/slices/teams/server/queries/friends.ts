import { foldedName } from "#kernel/text/folded-name.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { DivisionHome } from "#slices/leagues/server/public.ts";
import {
  friendRequests,
  rosterPlayers,
  type FriendRequest,
  type RegistrationTables,
  type RosterPlayer,
} from "#slices/registration/server/public.ts";
import type { FriendRequests } from "../../contract/requests.ts";
import type { FriendReason } from "../../contract/vocabulary.ts";
import { friendReasons, matchFriends, type MatchedFriend } from "../../rules/friends.ts";
import { likelyPlayers } from "../../rules/likely-players.ts";
import type { TeamsDeps } from "../services.ts";
import { friendAnswers } from "../store/friend-answers.ts";
import { playerRequests } from "../store/requests.ts";
import { assignmentsOf } from "../store/teams.ts";
import { demandTeams } from "./ties.ts";

type Home = Pick<DivisionHome, "id" | "leagueId">;

/** The friends whom families of a division named, each with the player who is meant. */
export async function matchedFriends(
  handle: Handle<RegistrationTables>,
  home: Home,
  players: readonly RosterPlayer[],
): Promise<{ friends: (MatchedFriend & FriendRequest)[]; most: number }> {
  const { requests, most } = await friendRequests(handle, home);
  const names = new Map(
    players.map(({ registrationId, firstName, lastName }) => [registrationId, foldedName(`${firstName} ${lastName}`)]),
  );
  return { friends: matchFriends(requests, names, most) as (MatchedFriend & FriendRequest)[], most };
}

/** A friend whom a family named, as it wrote the name, and what became of it. */
export interface AnsweredFriend {
  readonly friend: string;
  readonly why: FriendReason;
}

/** What families of a division's players are told of their own requests, by registration; only of players with a team. */
export async function friendAnswersOf(
  handle: Handle<RegistrationTables>,
  home: Home,
): Promise<ReadonlyMap<string, AnsweredFriend[]>> {
  const players = await rosterPlayers(handle, { divisionIds: [home.id] });
  const { friends } = await matchedFriends(handle, home, players);
  if (friends.length === 0) return new Map();
  const known = await playerRequests(handle, home.id);
  const assigned = await assignmentsOf(handle, { divisionIds: [home.id] });
  const reasons = friendReasons({
    friends,
    together: known.flatMap(({ kind, registrationId, otherId }) =>
      kind === "together" ? [[registrationId, otherId] as const] : [],
    ),
    teamOf: new Map(assigned.map(({ registrationId, teamId }) => [registrationId, teamId])),
    reasons: await friendAnswers(handle, home.id),
  });
  const answered = friends.flatMap(({ id, registrationId, firstName, lastName }) => {
    const why = reasons.get(id);
    return why ? [{ registrationId, friend: `${firstName} ${lastName}`, why }] : [];
  });
  const byPlayer = Map.groupBy(answered, ({ registrationId }) => registrationId);
  return new Map([...byPlayer].map(([id, those]) => [id, those.map(({ friend, why }) => ({ friend, why }))]));
}

/**
 * The friends whom families of a division named, for who makes its teams: who is meant, or who may be.
 * @throws Refusal as `demandTeams`
 */
export async function friendsNamed(
  { db, actor }: Pick<TeamsDeps, "db"> & ActorContext,
  { division }: { division: string },
): Promise<FriendRequests> {
  const { home } = await demandTeams(db, actor, division);
  const players = await rosterPlayers(db, { divisionIds: [home.id] });
  const { friends, most } = await matchedFriends(db, home, players);
  const possible = players.map(({ registrationId, divisionId, firstName, lastName, birthDate }) => ({
    firstName,
    lastName,
    birthDate,
    id: registrationId,
    division: divisionId,
    emails: [],
    spot: null,
  }));
  return {
    most,
    requests: friends.map(({ id, registrationId, firstName, lastName, to, counts, settledId }) => {
      const name = `${firstName} ${lastName}`;
      const others = possible.filter((one) => one.id !== registrationId);
      return {
        id,
        player: registrationId,
        name,
        friend: to,
        state: to === null ? "not-found" : counts ? "found" : "limit",
        settled: to !== null && to === settledId,
        likely: to === null ? likelyPlayers(name, others) : [],
      };
    }),
  };
}
