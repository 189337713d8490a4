import { sql } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertLeague } from "#slices/leagues/server/fixtures.ts";
import type { EventState } from "#slices/schedule/rules/plan/change.ts";
import { gameOf, publishEvent } from "#slices/schedule/server/fixtures.ts";
import { giveLeague } from "#slices/teams/server/fixtures.ts";
import { fieldsOf } from "#slices/venues/server/fixtures.ts";
import { freshAddress } from "../browser/account-pages.ts";
import { databaseOf } from "./own-product.ts";
import { sessionCookie } from "./sessions.ts";

const ZONE = "America/Los_Angeles";
const TEAMS = ["Otters", "Foxes", "Owls", "Hawks"] as const;

export interface ScheduledLeague {
  readonly league: string;
  readonly season: string;
  readonly division: string;
  readonly teams: Readonly<Record<(typeof TEAMS)[number], string>>;
  readonly fields: readonly [string, string];
  /** Tomorrow where the league plays. */
  readonly tomorrow: string;
  /** Of a session of its manager. */
  readonly manager: string;
  /** Of a session of the parent of Maya (Otters) and Noor (Owls). */
  readonly parent: string;
  /** Plans an event as it says, and publishes it; one that is there is changed. @returns its id */
  publish(home: string, away: string, over?: Partial<EventState> & { id?: string }): Promise<string>;
}

/** A league of somebody's own in a running product: four published teams, and a family with a player on two of them. */
export async function scheduledLeague(dataDirectory: string): Promise<ScheduledLeague> {
  return inLeagues(dataDirectory, async (db) => {
    const person = async (group: string, name: string) => {
      const email = freshAddress(group);
      const { rows } = await sql<{ id: string }>`
        insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration)
        values (${email}, now(), ${name}, 'Schedule', '510 555 0142', ${[group]}, 'en', true) returning id`.execute(db);
      return { id: rows[0]!.id, email };
    };
    const manager = await person("league-manager", "Rosa");
    const parent = await person("parent", "Dana");
    const today = localDateAt(Date.now(), ZONE);
    const made = await insertLeague(db, {
      name: `Schedules ${manager.email.slice(0, 24)}`,
      demonstration: true,
      timeZone: ZONE,
      slug: manager.email.replaceAll(/[^a-z0-9]+/g, "-"),
      seasons: [
        { status: "closed", play: [addDays(today, -7), addDays(today, 60)], divisions: [{ name: "10U", taken: 2 }] },
      ],
    });
    const [season] = made.seasons;
    const division = season!.divisions[0]!.id;
    await giveLeague(db, made.id, manager.id);
    await sql`update venue set field_count = 2 where id = ${made.venueId}`.execute(db);
    await sql`insert into team_board (division_id, league_id, published_at) values (${division}, ${made.id}, now())`.execute(
      db,
    );
    const { rows: teams } = await sql<{ id: string; name: (typeof TEAMS)[number] }>`
      insert into team (division_id, name, color) select ${division}, name, 'blue' from unnest(${[...TEAMS]}::text[]) name
      returning id, name`.execute(db);
    const byName = Object.fromEntries(teams.map(({ id, name }) => [name, id])) as ScheduledLeague["teams"];
    for (const [firstName, team] of [
      ["Maya", byName.Otters],
      ["Noor", byName.Owls],
    ] as const) {
      const child = await insertChild(db, { firstName, guardians: [parent.id] });
      await sql`
        with registered as (
          insert into registration (division_id, status, athlete_id, demonstration) values (${division}, 'confirmed', ${child}, true)
          returning id)
        insert into roster_assignment (registration_id, team_id, division_id) select id, ${team}, ${division} from registered`.execute(
        db,
      );
    }
    const at = { seasonId: season!.id, leagueId: made.id };
    const fields = Object.values(await fieldsOf(db, made.venueId)) as [string, string];
    const tomorrow = addDays(today, 1);
    return {
      league: made.id,
      season: season!.id,
      division,
      teams: byName,
      fields,
      tomorrow,
      manager: await sessionCookie(dataDirectory, manager.email),
      parent: await sessionCookie(dataDirectory, parent.email),
      publish: (home, away, { id, ...over } = {}) =>
        inLeagues(dataDirectory, async (open) => {
          const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(open);
          const event = gameOf(division, home, away, { field: fields[0], date: tomorrow, timeZone: ZONE, ...over });
          const own = id ?? rows[0]!.id;
          await open.transaction().execute((tx) => publishEvent(tx, { ...at, at: new Date() }, { ...event, id: own }));
          return own;
        }),
    };
  });
}

type Work<Result> = (db: ReturnType<typeof openDatabase<object>>["db"]) => Promise<Result>;

async function inLeagues<Result>(dataDirectory: string, work: Work<Result>): Promise<Result> {
  const { db, close } = openDatabase<object>({ connection: databaseOf(dataDirectory), log: silentLog });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
