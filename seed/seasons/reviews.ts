import { sql, type QueryExecutorProvider } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import { insertReview, linkPlayers, writeAnswer } from "#slices/reviews/server/store/reviews.ts";
import { rateLeague } from "#slices/reviews/server/commands/rate.ts";
import { randomFrom } from "../random.ts";

const DAY = 86_400_000;

/** The part of the families that have written after some weeks of a season. */
const WRITE = 0.35;

/** What families write, by their stars. Many leave stars alone. */
const TEXTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    "",
    "The coaches know every kid by name and everybody plays. We will be back.",
    "Well organized. The schedule came two weeks before the first game and hardly ever changed.",
    "Great first season for us. Patient coaches, friendly families, good fields.",
    "Signing up took five minutes and we always knew where to be. Thank you to all the volunteers!",
    "Our third season here. Fair teams and close games.",
  ],
  4: [
    "",
    "Good coaching and a fun group. Parking gets tight on Saturdays, so come early.",
    "We liked it a lot. The shirts came a week late, otherwise no complaints.",
    "Nice league. Games could start a little earlier for the little ones.",
    "Very fair to beginners.",
  ],
  3: [
    "Fine overall. Two practices were called off on short notice.",
    "Good people, but the field is far from us and often wet.",
    "",
  ],
  2: ["The teams in our division were not even. It got better after the league moved two players.", ""],
  1: ["We got no answer to two emails about a refund."],
};
/** How many of a hundred reviews have so many stars. */
const SHARES = [
  [1, 2],
  [2, 4],
  [3, 9],
  [4, 30],
  [5, 55],
] as const;

const ANSWER = "Thank you for telling us. We have talked with the coaches and will do better next season.";

interface Family {
  readonly accountId: string;
  readonly leagueId: string;
  readonly seasonId: string;
  readonly athleteIds: string[];
  readonly startedAt: Date;
  readonly owner: string | null;
}

/**
 * Reviews of families whose season has begun, in the leagues that the demonstration's managers run; one may name a child and waits,
 * some low ones are answered. Does nothing where there are reviews.
 */
export async function writeReviews<Schema>(tx: Tx<Schema>, { now }: { now: Date }): Promise<void> {
  const { rows: there } = await sql`select from league_review limit 1`.execute(tx);
  if (there.length > 0) return;
  const { rows } = await sql<Family>`
    select e.account_id as "accountId", e.league_id as "leagueId", e.season_id as "seasonId", array_agg(distinct r.athlete_id) as "athleteIds",
           s.league_start_date::timestamp at time zone l.time_zone as "startedAt", l.owner_id as owner
      from registration r join enrollment e on e.id = r.enrollment_id join season s on s.id = e.season_id join league l on l.id = e.league_id
      join guardian g on g.athlete_id = r.athlete_id and g.account_id = e.account_id
     where r.status = 'confirmed' and l.status = 'approved' and s.league_start_date::timestamp at time zone l.time_zone < ${now}
       and not exists (select from account a where a.id = e.account_id and a.email like '%@touchline.example')
     group by 1, 2, 3, 5, 6
     order by 2, 3, 4`.execute(tx);
  const random = randomFrom("reviews");
  const leagues = new Set<string>();
  let waits = true;
  for (const { accountId, leagueId, seasonId, athleteIds, startedAt, owner } of rows) {
    if (!random.chance(WRITE)) continue;
    const stars = waits ? 2 : random.weighted(SHARES);
    const text = waits ? await namingText(tx, athleteIds[0]!) : random.pick(TEXTS[stars]!);
    const at = new Date(startedAt.getTime() + random.next() * (now.getTime() - startedAt.getTime()));
    const state = waits ? "held" : "shown";
    const review = { accountId, stars, text, state, network: null, at } as const;
    const id = await insertReview(tx, { leagueId, seasonId, ...review });
    await linkPlayers(tx, { reviewId: id, seasonId, athleteIds });
    if (!waits && stars <= 3 && owner && at.getTime() + DAY < now.getTime())
      await writeAnswer(tx, { id, answer: ANSWER, by: owner, at: new Date(at.getTime() + DAY) });
    waits = false;
    leagues.add(leagueId);
  }
  for (const leagueId of leagues) await rateLeague(tx, leagueId);
}

/** A review that an admin reads first. */
async function namingText(tx: QueryExecutorProvider, athleteId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name as name from athlete where id = ${athleteId}`.execute(
    tx,
  );
  return `Everything was fine until the coach sent ${rows[0]!.name} off the field in front of everybody.`;
}
