import { sql } from "kysely";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { insertLeague } from "#slices/leagues/server/fixtures.ts";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { freshAddress } from "../browser/account-pages.ts";
import { databaseOf } from "./own-product.ts";
import { sessionCookie } from "./sessions.ts";

export interface RosterLeague {
  readonly league: string;
  readonly season: string;
  /** "10U" with the players that were asked for, and "12U" with one, Max Rivera. */
  readonly divisions: readonly [string, string];
  /** Of the session of its manager. */
  readonly cookie: string;
}

/** A league of a manager's own in a running product, with confirmed players by these names; nobody has made a team yet. */
export async function rosterLeague(dataDirectory: string, players: readonly string[]): Promise<RosterLeague> {
  const { db, close } = openDatabase<object>({ connection: databaseOf(dataDirectory), log: silentLog });
  try {
    const email = freshAddress("rosters");
    const { rows } = await sql<{ id: string }>`
      insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration)
      values (${email}, now(), 'Rosa', 'Manager', '510 555 0142', '{league-manager}', 'en', true) returning id`.execute(
      db,
    );
    const made = await insertLeague(db, {
      name: `Rosters ${email.slice(0, 12)}`,
      // As everything in a demonstration: with another league it would not start again.
      demonstration: true,
      slug: email.replaceAll(/[^a-z0-9]+/g, "-"),
      seasons: [
        {
          status: "closed",
          divisions: [
            { name: "10U", taken: 0 },
            { name: "12U", taken: 0 },
          ],
        },
      ],
    });
    const [season] = made.seasons;
    const [first, second] = season!.divisions.map(({ id }) => id) as [string, string];
    await giveLeague(db, made.id, rows[0]!.id);
    const ids = [...(await insertPlayers(db, first, players.length)), ...(await insertPlayers(db, second, 1))];
    for (const [at, name] of [...players, "Max Rivera"].entries()) {
      const [firstName = "", ...lastName] = name.split(" ");
      await sql`
        update imported_player set first_name = ${firstName}, last_name = ${lastName.join(" ")},
               birth_date = date '2018-06-01' - ${at}::integer, guardian_name = ${`Parent of ${firstName}`}
         where registration_id = ${ids[at]}`.execute(db);
    }
    const cookie = await sessionCookie(dataDirectory, email);
    return { league: made.id, season: season!.id, divisions: [first, second], cookie };
  } finally {
    await close();
  }
}
