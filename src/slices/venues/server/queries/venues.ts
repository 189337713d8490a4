import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { findVenues, leagueVenues, venuesById } from "#slices/leagues/server/public.ts";
import type { FoundVenues, OwnVenues, VenuePage } from "../../contract/venues.ts";
import { mayChangeVenue } from "../../policy.ts";
import { clockTime } from "../../rules/windows.ts";
import type { VenuesDeps } from "../services.ts";
import { fieldRows } from "../store/fields.ts";
import { closuresOf, hoursOf, permitsOf, type ClosureRow } from "../store/times.ts";
import { venuesOfLeague } from "./league-fields.ts";
import { demandApproved, demandVenue, leaguesAt, ownLeagues } from "./ties.ts";

type ReadContext = Pick<VenuesDeps, "db" | "clock"> & ActorContext;
/** Venues that a search answers with. */
const MOST_FOUND = 12;

/** The venues of the approved leagues that somebody runs. @throws Refusal request.sign-in */
export async function ownVenues({ db, clock, actor }: ReadContext): Promise<OwnVenues> {
  const own = await ownLeagues(db, actor);
  const leagues = [];
  for (const league of own) leagues.push({ ...league, venues: await venuesOfLeague(db, league.id) });
  const ids = [...new Set(leagues.flatMap(({ venues }) => venues))];
  const at = await leaguesAt(db, ids);
  // The day before is early enough for every zone.
  const from = localDateAt(clock.now() - 24 * 60 * 60 * 1000, "UTC");
  const closures = await closuresOf(db, { venueIds: ids, from });
  const venues = (await venuesById(db, ids)).map((venue) => {
    const { id, name, address, city, state, zip, fieldCount, timeZone } = venue;
    const here = at.get(id)!;
    const mine = here.filter((one) => own.some((league) => league.id === one.id));
    const uses = mine.map(({ use }) => use);
    return {
      id,
      name,
      address,
      city,
      state,
      zip,
      fields: fieldCount,
      leagues: mine,
      others: here.length - mine.length,
      mayChange: mayChangeVenue(actor, { uses, permitted: false }),
      closedToday: closedOn(
        closures.filter(({ venueId }) => venueId === id),
        localDateAt(clock.now(), timeZone),
      ),
    };
  });
  return { leagues, venues };
}

/** What is closed on a day: what concerns all of the venue goes first. */
function closedOn(closures: readonly ClosureRow[], day: string): OwnVenues["venues"][number]["closedToday"] {
  const now = closures.filter(({ fromOn, toOn }) => fromOn <= day && day <= toOn);
  const whole = now.find(({ fieldId, fromMinute }) => fieldId === null && fromMinute === null);
  const first = whole ?? now[0];
  return first ? { whole: whole !== undefined, reason: first.reason } : null;
}

/** Known venues near a league's home venue. @throws Refusal as `demandApproved` */
export async function searchVenues(
  { db, actor }: ReadContext,
  { league, q = "" }: { league: string; q?: string | undefined },
): Promise<FoundVenues> {
  await demandApproved(db, actor, league);
  const [home] = await leagueVenues(db, { leagueIds: [league] });
  const [near] = await venuesById(db, [home!.venueId]);
  const words = q.split(/[\s,]+/).filter((word) => word !== "");
  const found = await findVenues(db, { words, near: near!, most: MOST_FOUND });
  const used = await venuesOfLeague(db, league);
  const at = await leaguesAt(
    db,
    found.map(({ id }) => id),
  );
  return {
    venues: found.map(({ id, name, address, city, state, zip, fieldCount, miles }) => ({
      id,
      name,
      address,
      city,
      state,
      zip,
      fields: fieldCount,
      miles,
      leagues: at.get(id)!.map((one) => one.name),
      used: used.includes(id),
    })),
  };
}

/** A venue with all that is said of it. @throws Refusal as `demandVenue` */
export async function venuePage(
  { db, clock, actor, eventsClosed }: ReadContext & Pick<VenuesDeps, "eventsClosed">,
  { venue: id }: { venue: string },
): Promise<VenuePage> {
  const { venue, today, leagues, own, mayChange } = await demandVenue(db, { actor, clock }, id);
  const fields = await fieldRows(db, { venueIds: [venue.id] });
  const known = new Set(fields.map((field) => field.id));
  const hours = await hoursOf(db, [venue.id]);
  const closures = await closuresOf(db, { venueIds: [venue.id], from: today });
  const permits = await permitsOf(db, { fieldIds: [...known], from: today });
  const names = await namesOf(
    db,
    closures.flatMap(({ authorId }) => authorId ?? []),
  );
  const permitted = await leagueVenues(db, { leagueIds: permits.map(({ leagueId }) => leagueId) });
  const profile = leagues.find(({ use }) => use === "home");
  const { fieldCount, ...said } = venue;
  /** What lies in a closure, by season. */
  const insideOf = async ({ fieldId, ...span }: ClosureRow) => {
    const fieldIds = fieldId === null ? [...known] : [fieldId];
    const events = await eventsClosed(db, { ...span, fieldIds }, timeOf({ clock }));
    return [...Map.groupBy(events, ({ season }) => season.id).values()].map((all) => {
      const { season, league, date } = all[0]!;
      return { season, league: { ...league, own: own.has(league.id) }, count: all.length, date };
    });
  };
  // What concerns a field that was removed waits for it to be put back.
  const stands = ({ fieldId }: { fieldId: string | null }) => fieldId === null || known.has(fieldId);
  return {
    venue: { ...said, fields: fieldCount, profileOf: profile ? { id: profile.id, name: profile.name } : null },
    today,
    mayChange,
    leagues: leagues.map((one) => ({ ...one, own: own.has(one.id) })),
    fields: fields.map(({ id: each, name, size, surface, lights, version }) => ({
      id: each,
      name,
      size,
      surface,
      lights,
      version,
    })),
    hours: hours.filter(stands).map(({ id: each, fieldId, weekdays, fromOn, toOn, fromMinute, toMinute, version }) => ({
      id: each,
      field: fieldId,
      weekdays: [...weekdays],
      fromOn,
      toOn,
      version,
      from: clockTime(fromMinute),
      to: clockTime(toMinute),
    })),
    closures: await Promise.all(
      closures.filter(stands).map(async (row) => ({
        id: row.id,
        field: row.fieldId,
        fromOn: row.fromOn,
        toOn: row.toOn,
        reason: row.reason,
        from: row.fromMinute === null ? null : clockTime(row.fromMinute),
        to: row.toMinute === null ? null : clockTime(row.toMinute),
        author: row.authorId === null ? null : (names.get(row.authorId) ?? null),
        version: row.version,
        inside: await insideOf(row),
      })),
    ),
    permits: permits.flatMap(
      ({ id: each, fieldId, leagueId, weekdays, fromOn, toOn, fromMinute, toMinute, version }) => {
        const league = permitted.find((one) => one.leagueId === leagueId);
        return league
          ? {
              id: each,
              field: fieldId,
              league: { id: leagueId, name: league.leagueName },
              weekdays: [...weekdays],
              fromOn,
              toOn,
              from: clockTime(fromMinute),
              to: clockTime(toMinute),
              version,
            }
          : [];
      },
    ),
  };
}
