import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import { CONSENT_VERSIONS } from "#slices/family/contract/consent-texts.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { makeSeason } from "#slices/statistics/server/commands/figures.ts";
import { setOf, type Counts } from "#slices/statistics/rules/plan/statistic-sets.ts";
import type { StatisticSet } from "#slices/statistics/rules/plan/statistic.ts";
import { randomFrom, type Random } from "../random.ts";

/** A side of a game that was played: its team, players and goals. */
interface Side {
  readonly event: string;
  readonly season: string;
  readonly division: string;
  readonly league: string;
  readonly team: string;
  readonly own: number;
  readonly other: number;
  readonly players: string[];
}

/** Of a hundred players, those whose family lets everybody read the name. */
const PUBLIC_NAMES = 60;
/** Of a hundred games, those whose box score somebody has not entered. */
const MISSING = 8;

/**
 * Gives the games that were played in the running seasons of a manager their box scores, and lets most families show the name. One box
 * score says a goal less than the score, so that the office has something to look at. Does nothing where there are box scores.
 */
export async function writeStatistics<Schema>(
  given: Tx<Schema>,
  { now, ownerEmail }: { now: Date; ownerEmail: string },
): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  const { rows: there } = await sql`select from box_score limit 1`.execute(tx);
  if (there.length > 0) return;
  const { rows: sides } = await sql<Side>`
    select r.event_id as event, r.season_id as season, r.division_id as division, s.league_id as league, t.id as team,
           case when t.id = r.home_team_id then r.home_score else r.away_score end as own,
           case when t.id = r.home_team_id then r.away_score else r.home_score end as other,
           array(select registration_id::text from roster_assignment a where a.team_id = t.id order by registration_id) as players
      from game_result r join season s on s.id = r.season_id join league l on l.id = s.league_id join account o on o.id = l.owner_id
      join schedule_event e on e.id = r.event_id join team t on t.id in (r.home_team_id, r.away_team_id)
     where o.email = ${ownerEmail} and r.ended = 'played' and s.league_end_date >= ${now}::date
     order by e.starts_at, r.event_id, t.id`.execute(tx);
  const leagues = [...new Set(sides.map(({ league }) => league))];
  for (const id of leagues) {
    const set = setOf((await managedLeague(tx, id))?.sport ?? "other", null);
    const own = sides.filter(({ league }) => league === id);
    await sql`insert into statistics_settings (league_id, visibility) values (${id}, 'public') on conflict do nothing`.execute(
      tx,
    );
    await writeSides(tx, own, set, now);
    for (const seasonId of new Set(own.map(({ season }) => season))) await makeSeason(tx, { seasonId, leagueId: id });
  }
}

async function writeSides(
  tx: Tx<RegistrationTables>,
  sides: readonly Side[],
  set: StatisticSet,
  now: Date,
): Promise<void> {
  const players = [...new Set(sides.flatMap((side) => side.players))];
  await sql`
    insert into stat_player (registration_id, division_id, number)
    select r.id, r.division_id, 100 + row_number() over (partition by r.division_id order by r.id)
      from registration r where r.id = any(${players}::uuid[])`.execute(tx);
  await sql`
    insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address, at)
    select g.athlete_id, g.account_id, 'public-name', ${CONSENT_VERSIONS["public-name"]}, 'en', true, '127.0.0.1', ${now}
      from registration r join guardian g on g.athlete_id = r.athlete_id
     where r.id = any(${players}::uuid[]) and abs(hashtext(r.id::text)) % 100 < ${PUBLIC_NAMES}
       and not exists (select from guardian_consent c where c.athlete_id = g.athlete_id and c.kind = 'public-name')`.execute(
    tx,
  );
  const games = [...new Set(sides.map(({ event }) => event))];
  const lines = sides.flatMap((side) => {
    const at = games.indexOf(side.event);
    const random = randomFrom(`box score ${at} ${sides.indexOf(side)}`);
    if (at > 0 && randomFrom(`missing ${at}`).chance(MISSING / 100)) return [];
    const goals = at === 1 && side.own > 0 ? side.own - 1 : side.own;
    return linesOf(set, { ...side, own: goals }, random);
  });
  const json = JSON.stringify(lines);
  await sql`
    insert into box_score (event_id, team_id, season_id, division_id)
    select distinct e.id, (l ->> 'team')::uuid, e.season_id, e.division_id
      from jsonb_array_elements(${json}::jsonb) l join schedule_event e on e.id = (l ->> 'event')::uuid`.execute(tx);
  await sql`
    insert into stat_line (event_id, registration_id, team_id, counts)
    select (l ->> 'event')::uuid, (l ->> 'player')::uuid, (l ->> 'team')::uuid, l -> 'counts'
      from jsonb_array_elements(${json}::jsonb) l`.execute(tx);
  await sql`
    insert into stat_line_change (event_id, registration_id, version, team_id, at, counts)
    select l.event_id, l.registration_id, l.version, l.team_id, e.ends_at + interval '2 hours', l.counts
      from stat_line l join schedule_event e on e.id = l.event_id where l.event_id = any(${games}::uuid[])`.execute(tx);
}

interface Line {
  readonly event: string;
  readonly team: string;
  readonly player: string;
  readonly counts: Counts;
}

/** The box score of a side that scored so much: plays of the sport until the score is reached, and some that score nothing. */
function linesOf(set: StatisticSet, { event, team, players, own, other }: Side, random: Random): Line[] {
  // Some are missing from each game.
  const came = players.filter(() => random.chance(0.9));
  if (came.length === 0) return [];
  const counts = new Map<string, Record<string, number>>(came.map((player) => [player, {}]));
  const plays = new Map(set.plays.map((play) => [play.id, play.adds]));
  const did = (player: string, play: string) => {
    const line = counts.get(player)!;
    for (const [id, count] of Object.entries(plays.get(play) ?? {})) line[id] = (line[id] ?? 0) + count;
  };
  const [keeper, ...field] = came;
  // Who plays forward has the ball more often.
  const anybody = () => field[Math.min(field.length - 1, Math.floor(field.length * random.next() ** 2))] ?? keeper!;
  for (let left = own; left > 0;) {
    const [scoring, points] = scoringPlay(plays, left, random);
    if (!scoring) break;
    const scorer = anybody();
    did(scorer, scoring);
    left -= points;
    const helper = anybody();
    if (helper !== scorer && random.chance(0.6)) did(helper, "assist");
  }
  if (plays.has("single")) batted(came, did, { own, other, random });
  const quiet = [
    "on-goal",
    "off-goal",
    "shot",
    "two-missed",
    "free-missed",
    "defensive-rebound",
    "steal",
    "turnover",
    "dig",
    "flag-pull",
  ];
  for (const play of quiet.filter((one) => plays.has(one)))
    for (let times = random.whole(2, 7); times > 0; times -= 1) did(anybody(), play);
  if (plays.has("against")) for (let times = other; times > 0; times -= 1) did(keeper!, "against");
  if (plays.has("save")) for (let times = random.whole(1, 7); times > 0; times -= 1) did(keeper!, "save");
  return [...counts].map(([player, line]) => ({ event, team, player, counts: line }));
}

/** A play that scores, and how much; never more than is left. */
function scoringPlay(
  plays: ReadonlyMap<string, Counts>,
  left: number,
  random: Random,
): readonly [play: string | undefined, points: number] {
  if (plays.has("goal")) return ["goal", 1];
  if (plays.has("two")) {
    if (left >= 3 && random.chance(0.2)) return ["three", 3];
    return left >= 2 ? ["two", 2] : ["free", 1];
  }
  if (plays.has("rushing-touchdown")) {
    if (left >= 6) return [random.chance(0.5) ? "rushing-touchdown" : "receiving-touchdown", 6];
    return left >= 2 ? ["conversion-two", 2] : ["conversion-one", 1];
  }
  if (plays.has("run")) return ["run", 1];
  return plays.has("pts") ? ["pts", 1] : [undefined, 0];
}

/** What a batter does at the plate, by how often of a hundred times. */
const AT_THE_PLATE = [
  ["out", 42],
  ["strikeout", 14],
  ["walk", 13],
  ["hit-by-pitch", 2],
  ["single", 21],
  ["double", 6],
  ["triple", 2],
] as const;
/** Outs of a game on the field, of which one in so many is a strikeout. */
const [OUTS, STRIKEOUTS] = [21, 4];

/** At the plate and on the mound, in baseball and softball. */
function batted(
  came: readonly string[],
  did: (player: string, play: string) => void,
  { own, other, random }: { own: number; other: number; random: Random },
): void {
  for (const batter of came)
    for (let times = random.whole(2, 4); times > 0; times -= 1) {
      const play = random.weighted(AT_THE_PLATE);
      did(batter, play);
      if (["single", "walk"].includes(play) && random.chance(0.2)) did(batter, "stolen-base");
    }
  for (let runs = own; runs > 0; runs -= 1) if (random.chance(0.8)) did(random.pick(came), "batted-in");
  const [starter = "", reliever = starter] = came;
  const pitcher = () => (random.chance(0.7) ? starter : reliever);
  for (let out = 0; out < OUTS; out += 1) did(pitcher(), out % STRIKEOUTS === 0 ? "strikeout-pitched" : "out-pitched");
  for (let hits = other + random.whole(1, 4); hits > 0; hits -= 1) did(pitcher(), "hit-allowed");
  for (let walks = random.whole(0, 4); walks > 0; walks -= 1) did(pitcher(), "walk-allowed");
  for (let runs = other; runs > 0; runs -= 1) if (random.chance(0.8)) did(pitcher(), "earned-run");
}
