import { daysAfter } from "#kernel/time/moment.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Handle } from "#platform/db/open.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { availabilityIn } from "#slices/clearances/server/public.ts";
import { officialsOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById, personTimes } from "#slices/schedule/server/public.ts";
import { shiftTimesOf } from "#slices/volunteers/server/public.ts";
import { COACH_ROLE } from "../../contract/vocabulary.ts";
import type { Engagement, Official } from "../../rules/obstacles.ts";
import { activeOf, type AssignmentRow } from "../store/assignments.ts";
import { ruledGame } from "./games.ts";

/** An official of a league who can be at games, with their name. */
export interface LeagueOfficial extends Official {
  readonly name: string;
  readonly cleared: boolean;
}

/** The officials of a league who are no coaches, with a person. */
export async function gameOfficialsOf(handle: Handle<RegistrationTables>, leagueId: string) {
  return (await officialsOf(handle, leagueId)).flatMap(({ accountId, role, clearedUntil, cleared }) =>
    accountId === null || role === COACH_ROLE ? [] : [{ accountId, role, clearedUntil, cleared }],
  );
}

interface Asked {
  readonly league: { readonly id: string; readonly timeZone: string };
  /** When the games are of which it is asked. */
  readonly from: Date;
  readonly to: Date;
  /** What was ever assigned in the season: who declined what. */
  readonly assigned: readonly AssignmentRow[];
  readonly now: Date;
  /** Only these; all of the league's without. */
  readonly accountIds?: readonly string[];
}

/** The officials of a league with all that decides to which games they can be assigned: what they do then, in whatever league. */
export async function officialsWithTimes(
  handle: Handle<RegistrationTables>,
  { league, from, to, assigned, now, accountIds }: Asked,
): Promise<LeagueOfficial[]> {
  const officials = (await gameOfficialsOf(handle, league.id)).filter(
    ({ accountId }) => accountIds?.includes(accountId) ?? true,
  );
  const ids = officials.map(({ accountId }) => accountId);
  // A day more at each end: the ways to and from games.
  const span = { from: daysAfter(from, -1), to: daysAfter(to, 1) };
  const names = await namesOf(handle, ids);
  const today = localDateAt(now.getTime(), league.timeZone);
  const availability = await availabilityIn(handle, { leagueId: league.id, accountIds: ids, today });
  const engagements = await engagementsOf(handle, ids, span);
  const teams = new Map<string, ReadonlySet<string>>();
  for (const id of ids) {
    const own = await personTimes(handle, id, span);
    teams.set(id, new Set(own.teams));
    engagements.set(id, [
      ...(engagements.get(id) ?? []),
      ...own.times.map(({ as, ...time }) => ({ what: as, ...time })),
    ]);
  }
  return officials.map((official) => {
    const said = availability.get(official.accountId);
    return {
      ...official,
      name: names.get(official.accountId) ?? "",
      engagements: engagements.get(official.accountId) ?? [],
      teams: teams.get(official.accountId) ?? new Set(),
      declined: new Set(
        assigned.flatMap(({ accountId, state, eventId }) =>
          accountId === official.accountId && state === "declined" ? [eventId] : [],
        ),
      ),
      hours: said?.hours ?? [],
      timesOff: said?.timesOff ?? [],
      isFar: said !== undefined && said.miles !== null && said.away !== null && said.away > said.miles,
    };
  });
}

/** Games and volunteer shifts of some accounts, in whatever league. */
async function engagementsOf(
  handle: Handle<RegistrationTables>,
  accountIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<Map<string, Engagement[]>> {
  const active = await activeOf(handle, { accountIds, ...span });
  const games = new Map(
    (await gamesById(handle, [...new Set(active.map(({ eventId }) => eventId))])).map((game) => [
      game.id,
      ruledGame(game),
    ]),
  );
  const found = new Map<string, Engagement[]>();
  const add = (id: string, one: Engagement) => found.set(id, [...(found.get(id) ?? []), one]);
  for (const { accountId, eventId, startsAt, endsAt } of active) {
    const { date = "", location = null } = games.get(eventId) ?? {};
    const [from, to] = [startsAt.getTime(), endsAt.getTime()];
    add(accountId, { what: "game", startsAt: from, endsAt: to, date, location });
  }
  for (const { accountId, startsAt, endsAt, date } of await shiftTimesOf(handle, { accountIds, ...span }))
    add(accountId, {
      what: "shift",
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      date,
      location: null,
    });
  return found;
}
