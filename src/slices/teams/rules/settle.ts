import { roomFor, type Spot, type StandingTeam } from "./change.ts";

/** Who is to stand where, in the order in which they are asked for. */
export interface WantedSpot {
  readonly player: string;
  readonly from: Spot | null;
  /** Null takes the player off the team. */
  readonly to: Spot | null;
  /** Comes also to a full team: a manager allows it. */
  readonly allowed?: boolean;
}

/** A team with who stands on it, by their registrations. */
export interface TeamToSettle extends Pick<StandingTeam, "maxPlayers" | "allowedOver"> {
  readonly spots: ReadonlyMap<string, string | null>;
}

/**
 * Which of several wishes cannot be kept together: a team takes no more than its maximum, and a number once. Of those who come to a
 * team the first count. Who is refused stays where they were, and takes up that room and number again.
 * @param teams every team that is named in the wishes, by its key
 * @returns why, by wish; and who comes beyond a maximum because it is allowed
 */
export function settle<Wish extends WantedSpot>(
  teams: ReadonlyMap<string, TeamToSettle>,
  wishes: readonly Wish[],
): { refused: Map<Wish, "full" | "jersey-taken">; over: Set<Wish> } {
  const refused = new Map<Wish, "full" | "jersey-taken">();
  const over = new Set<Wish>();
  const wishOf = new Map(wishes.map((wish) => [wish.player, wish]));
  const coming = Map.groupBy(
    wishes.filter(({ to }) => to !== null),
    ({ to }) => to!.team,
  );
  // What is refused only brings players back: each team is looked at again when one came back to it.
  const toLookAt = new Set(coming.keys());
  for (const key of toLookAt) {
    toLookAt.delete(key);
    const team = teams.get(key);
    if (!team) continue;
    const refuse = (wish: Wish, why: "full" | "jersey-taken") => {
      refused.set(wish, why);
      if (wish.from) toLookAt.add(wish.from.team);
    };
    const wished = (coming.get(key) ?? []).filter((wish) => !refused.has(wish));
    const stay = [...team.spots].filter(([player]) => {
      const wish = wishOf.get(player);
      return wish === undefined || refused.has(wish);
    });
    const isHere = ({ from }: Wish) => from?.team === key;
    const staying = stay.length + wished.filter(isHere).length;
    let room = roomFor(team, staying) - staying;
    const worn = new Set(stay.flatMap(([, jersey]) => jersey ?? []));
    for (const wish of wished) {
      const jersey = wish.to!.jersey;
      const tooMany = !isHere(wish) && room <= 0;
      over.delete(wish);
      if (tooMany && !wish.allowed) refuse(wish, "full");
      else if (jersey !== null && worn.has(jersey)) refuse(wish, "jersey-taken");
      else {
        if (jersey !== null) worn.add(jersey);
        if (!isHere(wish)) room -= 1;
        if (tooMany) over.add(wish);
      }
    }
  }
  return { refused, over };
}
