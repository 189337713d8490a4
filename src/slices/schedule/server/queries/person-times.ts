import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { eventsOfTeams } from "../store/events.ts";
import { describeEvents } from "./described.ts";
import { isForTeam, ownTeams } from "./own-events.ts";

/** When somebody coaches, plays, or has a child who plays, as it is published. */
export interface PersonTimes {
  /** The published teams that they coach or play on, and those of their children. */
  readonly teams: readonly string[];
  readonly times: readonly {
    readonly as: "coaches" | "plays" | "child";
    readonly startsAt: number;
    readonly endsAt: number;
    /** By the clock at the venue. */
    readonly date: string;
    /** The venue's name, or where the league says that it is. */
    readonly location: string | null;
  }[];
}

/** What an account's own teams do between two moments: games, practices and other events that take place. */
export async function personTimes(
  handle: Handle<RegistrationTables>,
  accountId: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<PersonTimes> {
  const { own, coaches, plays, players } = await ownTeams(handle, accountId);
  if (own.length === 0) return { teams: [], times: [] };
  const selves = new Set(players.flatMap(({ id, adultSelf }) => (adultSelf ? [id] : [])));
  const rows = (await eventsOfTeams(handle, own, span)).filter(({ status }) => status === "scheduled");
  const described = await describeEvents(handle, rows);
  return {
    teams: own.map(({ id }) => id),
    times: rows.map((row) => {
      const teams = own.filter((team) => isForTeam(row, team)).map(({ id }) => id);
      const isPlayer = plays.some(({ athleteId, teamId }) => selves.has(athleteId) && teams.includes(teamId));
      const where = described.get(row.id)?.where;
      return {
        as: coaches.some((id) => teams.includes(id)) ? "coaches" : isPlayer ? "plays" : "child",
        startsAt: row.startsAt.getTime(),
        endsAt: row.endsAt.getTime(),
        date: row.date,
        location: where?.venue ?? where?.location ?? null,
      };
    }),
  };
}
