import { sql } from "kysely";
import type { EventState } from "#slices/schedule/rules/plan/change.ts";
import { changingSchedule, makeOwnChange } from "#slices/schedule/server/commands/change.ts";
import { publishSchedule } from "#slices/schedule/server/commands/publish.ts";
import { newEventId } from "#slices/schedule/server/store/planned-events.ts";
import { previewSchedule } from "#slices/schedule/server/queries/publication.ts";
import type { ScheduleDeps } from "#slices/schedule/server/services.ts";
import { fieldsOf } from "#slices/venues/server/fixtures.ts";
import { publishTeams } from "#slices/teams/server/commands/publish.ts";
import { previewPublication } from "#slices/teams/server/queries/publication.ts";
import type { Person } from "./family.ts";
import { REQUEST, useTeams } from "./teams.ts";

/** A game of two teams on a Saturday at nine, in the zone of the tests' leagues, unless told otherwise. */
export const game = (division: string, home: string, away: string, over: Partial<EventState> = {}): EventState => ({
  kind: "game",
  division,
  home,
  away,
  title: null,
  field: null,
  location: null,
  date: "2027-03-06",
  start: "09:00",
  minutes: 60,
  timeZone: "America/Los_Angeles",
  arriveEarly: null,
  details: null,
  status: "scheduled",
  statusReason: null,
  locked: false,
  accepted: [],
  acceptedNote: null,
  ...over,
});

/** A database of leagues with teams and schedules, empty before each test, on January 15, 2027. */
export function useSchedules() {
  const teams = useTeams();
  const deps = (): ScheduleDeps => {
    const { db, clock, limits, cipher, origin } = teams.registrationDeps();
    return { db, clock, limits, cipher, origin };
  };
  const as = (who: Person) => ({ ...deps(), actor: who.actor, request: REQUEST });

  /** Plans events in one change. @returns their ids */
  const plan = (who: Person, season: string, events: readonly EventState[]): Promise<string[]> =>
    changingSchedule(as(who), { season }, async (held) => {
      const added = [];
      for (const after of events) added.push({ id: await newEventId(held.tx), before: null, after });
      await makeOwnChange(held, "added", added);
      return added.map(({ id }) => id);
    });

  return {
    ...teams,
    scheduleDeps: deps,
    as,
    teamsAs: teams.as,
    plan,
    /** A league with a manager and teams of its first division, whose venue has a field. */
    async league(names: readonly string[] = ["Otters", "Foxes", "Owls", "Hawks"], manager = "manager@example.org") {
      const at = await teams.managed(0, manager);
      const ids: string[] = [];
      for (const name of names) ids.push((await teams.add(at.manager, at, name)).id);
      const { rows } = await sql<{
        venue: string;
      }>`select venue_id as venue from league where id = ${at.leagueId}`.execute(teams.db());
      await sql`update venue set field_count = 2 where id = ${rows[0]!.venue}`.execute(teams.db());
      return {
        ...at,
        season: at.seasonId,
        teams: ids,
        fields: Object.values(await fieldsOf(teams.db(), rows[0]!.venue)),
      };
    },
    /** A family whose child plays on a team. */
    async family(
      at: Parameters<typeof teams.hold>[1] & { manager: Person; division: string },
      email: string,
      team: string,
    ) {
      const who = await teams.parent(email, 1);
      const held = await teams.hold(who, at, who.children);
      await teams.cash(held.orderId!);
      await teams.move(at.manager, { division: at.division, players: [held.registrations[0]!.id], team });
      return who;
    },
    /** Publishes the teams of a division. */
    async publishTeams(who: Person, division: string) {
      const { families: expected } = await previewPublication(teams.as(who), { division });
      await publishTeams(teams.as(who), { division, expected });
    },
    /** Publishes a season's schedule, as whoever has seen who is told. */
    async publish(who: Person, season: string, only?: string[]) {
      const { people: expected } = await previewSchedule(as(who), { season });
      return publishSchedule(as(who), { season, expected, only });
    },
  };
}
