import { sql } from "kysely";
import { beforeEach } from "vitest";
import { gameOf, publishEvent } from "#slices/schedule/server/fixtures.ts";
import type { EventState } from "#slices/schedule/rules/plan/change.ts";
import { mySchedule } from "#slices/schedule/server/queries/mine.ts";
import { MySchedule } from "#slices/schedule/contract/mine.ts";
import type { ScheduleDeps } from "#slices/schedule/server/services.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { editTeam } from "#slices/teams/server/commands/teams.ts";
import { publishTeams } from "#slices/teams/server/commands/publish.ts";
import { previewPublication } from "#slices/teams/server/queries/publication.ts";
import { fieldsOf } from "#slices/venues/server/fixtures.ts";
import { emptyTables } from "./database.ts";
import type { Person } from "./family.ts";
import { REQUEST, useTeams } from "./teams.ts";

/** A database of families whose children play on published teams, on Friday, January 15, 2027, midday in Oakland. */
export function useFamilySchedule() {
  const teams = useTeams();
  // It refers to no row: what empties leagues leaves it.
  beforeEach(() => emptyTables(teams.db(), "event_booking"));
  const deps = (): ScheduleDeps => {
    const { db, clock, limits, cipher, origin } = teams.registrationDeps();
    return { db, clock, limits, cipher, origin };
  };
  const as = (who: Pick<Person, "actor">) => ({ ...deps(), actor: who.actor, request: REQUEST });

  /** A family of a division with so many children, each with a confirmed spot. */
  async function family(
    at: { leagueId: string; divisionIds: string[]; seasonId: string; slug: string },
    email: string,
    children = 1,
  ) {
    const who = await teams.parent(email, children);
    const held = await teams.hold(who, { ...at, divisionIds: [at.divisionIds[0]!] }, who.children);
    await teams.cash(held.orderId!);
    const registrations = who.children.map((child) => {
      const found = held.registrations.find(({ athleteId }) => athleteId === child);
      return found!.id;
    });
    return { ...who, registrations };
  }

  return {
    ...teams,
    scheduleDeps: deps,
    as,
    family,
    /** What somebody's schedule is, as the API would answer it. */
    schedule: async (who: Pick<Person, "actor">, month?: string) =>
      MySchedule.parse(await mySchedule(as(who), { month })),
    /**
     * A league with Otters and Foxes, published: Maya's and Noor's families are with the Otters, Lena's with the Foxes; the Otters
     * have a coach.
     */
    async league() {
      const at = await teams.managed();
      const [maya, noor, lena] = [
        await family(at, "maya@example.org"),
        await family(at, "noor@example.org"),
        await family(at, "lena@example.org"),
      ];
      const coach = await teams.person("coach@example.org");
      await insertOfficial(teams.db(), at.leagueId, coach.accountId);
      const [otters, foxes] = [await teams.add(at.manager, at, "Otters"), await teams.add(at.manager, at, "Foxes")];
      const edit = { team: otters.id, version: 1, name: "Otters", maxPlayers: 15, color: "red" as const };
      await editTeam(teams.as(at.manager), { ...edit, coaches: [coach.accountId, null, null, null] });
      const move = (players: string[], team: string) =>
        teams.move(at.manager, { division: at.division, players, team });
      await move([...maya.registrations, ...noor.registrations], otters.id);
      await move(lena.registrations, foxes.id);
      const { families: expected } = await previewPublication(teams.as(at.manager), at);
      await publishTeams(teams.as(at.manager), { division: at.division, expected });
      const { rows } = await sql<{
        venue: string;
      }>`select venue_id as venue from league where id = ${at.leagueId}`.execute(teams.db());
      await sql`update venue set field_count = 2 where id = ${rows[0]!.venue}`.execute(teams.db());
      const fields = Object.values(await fieldsOf(teams.db(), rows[0]!.venue));
      return { ...at, maya, noor, lena, coach, otters: otters.id, foxes: foxes.id, fields };
    },
    /** Publishes an event as it says, now; one that is there is changed. @returns its id */
    async publish(
      at: { seasonId: string; leagueId: string; division: string; otters: string; foxes: string; fields: string[] },
      over: Partial<EventState> & { id?: string } = {},
    ): Promise<string> {
      const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(teams.db());
      const id = over.id ?? rows[0]!.id;
      const event = { ...gameOf(at.division, at.otters, at.foxes, { field: at.fields[0]!, ...over }), id };
      await teams
        .db()
        .transaction()
        .execute((tx) => publishEvent(tx, { ...at, at: new Date(teams.clock.now()) }, event));
      return id;
    },
  };
}
