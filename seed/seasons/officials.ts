import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import { ruledGame } from "#slices/officials/server/queries/games.ts";
import { officialsWithTimes } from "#slices/officials/server/queries/officials.ts";
import { officialsSeason, openPlaces } from "#slices/officials/server/queries/season.ts";
import { insertAssignment, setState } from "#slices/officials/server/store/assignments.ts";
import { proposeOfficials } from "#slices/officials/rules/propose.ts";
import { adultsOf } from "#slices/volunteers/server/queries/people.ts";
import { DEMONSTRATION_PEOPLE } from "../people/accounts.ts";
import { seasonsWithGames } from "./seasons-with-games.ts";

/** Adults of a season whom its league makes referees, and score keepers. */
const [REFEREES, SCORE_KEEPERS] = [5, 2];
/** The player who can sign in and is a referee: their games are accepted, or wait for an answer. */
const PLAYER = "player@touchline.example";

/**
 * Gives the seasons of the demonstration that go on officials for their games. Of the next days with games the first one is full and
 * accepted; in the two after it some have declined and some have not answered; later games are open. Does nothing where somebody is assigned.
 */
export async function writeOfficials<Schema>(given: Tx<Schema>, { now }: { now: Date }): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  const { rows: there } = await sql`select from official_assignment limit 1`.execute(tx);
  if (there.length > 0) return;
  const named = new Set<string>();
  for (const { id, leagueId, ownerId } of await seasonsWithGames(tx, now)) {
    if (!named.has(leagueId)) await nameOfficials(tx, { seasonId: id, leagueId, ownerId });
    named.add(leagueId);
    await assignSeason(tx, { seasonId: id, ownerId, now });
  }
}

/** Makes adults of a season officials who are none yet. Who can sign in keeps the roles that they have. */
async function nameOfficials(
  tx: Tx<RegistrationTables>,
  { seasonId, leagueId, ownerId }: { seasonId: string; leagueId: string; ownerId: string },
): Promise<void> {
  const adults = await adultsOf(tx, seasonId);
  const { rows: known } = await sql<{ id: string }>`
    select account_id as id from league_official where league_id = ${leagueId} and account_id is not null
    union select id from account where lower(email) = any(${DEMONSTRATION_PEOPLE.people.map(({ email }) => email)}::text[])`.execute(
    tx,
  );
  const free = adults.filter((id) => !known.some((one) => one.id === id));
  const roles = free
    .slice(0, REFEREES + SCORE_KEEPERS)
    .map((id, at) => ({ id, role: at < REFEREES ? "Referee" : "Score Keeper" }));
  for (const { id, role } of roles)
    await sql`
      insert into league_official (league_id, account_id, role, assigned_by)
      values (${leagueId}, ${id}, ${role}, ${ownerId}) on conflict do nothing`.execute(tx);
}

async function assignSeason(
  tx: Tx<RegistrationTables>,
  { seasonId, ownerId, now }: { seasonId: string; ownerId: string; now: Date },
): Promise<void> {
  const [home] = await seasonHomes(tx, [seasonId]);
  if (!home) return;
  const season = await officialsSeason(tx, home);
  const played = season.games.filter(({ status }) => status === "scheduled");
  const days = [
    ...new Set(played.flatMap(({ date, startsAt }) => (Date.parse(startsAt) > now.getTime() ? [date] : []))),
  ];
  const last = played.findLast(({ endsAt }) => Date.parse(endsAt) < now.getTime())?.date;
  const games = played.filter(({ date }) => date === last || days.slice(0, 3).includes(date));
  if (games.length === 0) return;
  const people = await officialsWithTimes(tx, {
    league: { id: home.leagueId, timeZone: home.timeZone },
    from: new Date(games[0]!.startsAt),
    to: new Date(games.at(-1)!.endsAt),
    assigned: [],
    now,
  });
  const places = games.flatMap((game) => openPlaces(season, game).map((role) => ({ game: ruledGame(game), role })));
  const candidates = people.map((one) => ({ ...one, load: 0 }));
  const { picks } = proposeOfficials(places, candidates);
  const { rows: known } = await sql<{
    id: string;
  }>`select id from account where lower(email) = ${PLAYER} and demonstration`.execute(tx);
  const player = known[0]?.id;
  const taken = new Map<string, number>();
  for (const [at, { game, role, accountId }] of picks.entries()) {
    const isLater = game.date === days[1] || game.date === days[2];
    // Of the later days every fourth place is left open.
    if (isLater && at % 4 === 3) continue;
    const key = `${game.id} ${role}`;
    const place = (taken.get(key) ?? 0) + 1;
    taken.set(key, place);
    const row = { leagueId: home.leagueId, seasonId, eventId: game.id, role, place, accountId, by: ownerId, now };
    const id = await insertAssignment(tx, row);
    if (!isLater || (at % 4 === 1 && accountId !== player)) await setState(tx, [id], { state: "accepted", now });
    else if (at % 4 === 2 && accountId !== player) {
      await setState(tx, [id], { state: "declined", reason: "Out of town that weekend", now });
      taken.set(key, place - 1);
    }
  }
}
