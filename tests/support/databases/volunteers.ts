import { sql } from "kysely";
import { keepSlots } from "#slices/volunteers/server/commands/keep-slots.ts";
import { takeShift } from "#slices/volunteers/server/commands/take.ts";
import { myShifts } from "#slices/volunteers/server/queries/my-shifts.ts";
import { volunteerBoard } from "#slices/volunteers/server/queries/board.ts";
import { MyShifts } from "#slices/volunteers/contract/family.ts";
import { VolunteerBoard } from "#slices/volunteers/contract/office.ts";
import { ROLE_OBSTACLES, type RoleObstacles } from "#slices/volunteers/server/public.ts";
import type { VolunteersDeps } from "#slices/volunteers/server/services.ts";
import { useFamilySchedule } from "./family-schedule.ts";
import type { Person } from "./family.ts";
import { REQUEST } from "./teams.ts";

/** A database of leagues whose games need volunteers: as `useFamilySchedule`, on January 15, 2027. */
export function useVolunteers() {
  const schedule = useFamilySchedule();
  const obstacles = new Map<string, string>();
  const deps = (): VolunteersDeps => {
    const { db, clock, limits } = schedule.scheduleDeps();
    const known: RoleObstacles = (_, { accountIds }) =>
      Promise.resolve(new Map([...obstacles].filter(([id]) => accountIds.includes(id))));
    const roleObstacles = ROLE_OBSTACLES.combine!([known]);
    return { db, clock, limits, roleObstacles };
  };
  const as = (who: Pick<Person, "actor">) => ({ ...deps(), actor: who.actor, request: REQUEST });
  type League = Awaited<ReturnType<typeof schedule.league>>;

  return {
    ...schedule,
    volunteersDeps: deps,
    as,
    /** What accounts lack for any role, as a slice above would say. */
    obstacles,
    /** Brings a season's shifts in line with its games, as the reaction to a published schedule does. */
    keep: (at: { seasonId: string }) =>
      deps()
        .db.transaction()
        .execute((tx) => keepSlots(tx, deps(), at.seasonId, new Date(schedule.clock.now()))),
    /** A league with a game tomorrow at nine whose four shifts are open. */
    async league() {
      const at = await schedule.league();
      const game = await schedule.publish(at);
      await this.keep(at);
      return { ...at, game };
    },
    /** Publishes a game, moves or cancels one, and brings the shifts in line. */
    async publish(at: League, over: Parameters<typeof schedule.publish>[1] = {}) {
      const id = await schedule.publish(at, over);
      await this.keep(at);
      return id;
    },
    /** Somebody's shifts, as the API would answer them. */
    shifts: async (who: Pick<Person, "actor">, asked: { team?: string; limit?: number } = {}) =>
      MyShifts.parse(await myShifts(as(who), asked)).shifts,
    board: async (who: Pick<Person, "actor">, league: string) =>
      VolunteerBoard.parse(await volunteerBoard(as(who), { league })),
    /** The id of the shift of a role at a game. */
    async shift(game: string, role = "Referee"): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select s.id from volunteer_slot s join volunteer_role r on r.id = s.role_id where s.event_id = ${game} and r.name = ${role}`.execute(
        deps().db,
      );
      return rows[0]!.id;
    },
    take: (who: Pick<Person, "actor">, shift: string) => takeShift(as(who), { shift }),
  };
}
