import { addDays } from "#kernel/time/calendar.ts";
import { signedIn } from "#kernel/actor.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { Handle } from "#platform/db/open.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague, managedLeagueIds, managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import type { OfficeShift, ShiftGroup, VolunteerBoard } from "../../contract/office.ts";
import { OFFICE_DAYS } from "../../contract/vocabulary.ts";
import type { VolunteersDeps } from "../services.ts";
import { codesOf } from "../store/links.ts";
import { releaseHoursOf, rolesOf, type RoleRow } from "../store/roles.ts";
import { countVolunteers, signupsOf, signupsOfSeasons, type SignupRow } from "../store/signups.ts";
import { nextShifts, patternsOf, slotsOfSeasons, type SlotRow } from "../store/slots.ts";
import { gameOfShift } from "./my-shifts.ts";
import { adultsOf, signupNames } from "./people.ts";
import { locationOf } from "./shift-facts.ts";
import { demandVolunteers } from "./ties.ts";

/** Approved leagues that somebody runs: those with shifts to come first, the next one first of all, then by name. */
export async function volunteerLeagues(ctx: VolunteersDeps & ActorContext) {
  const { db, actor } = ctx;
  const { accountId, emailVerified } = signedIn(actor);
  const ids = emailVerified ? await managedLeagueIds(db, accountId) : [];
  const leagues = [];
  for (const id of ids) {
    const league = await managedLeague(db, id);
    if (league?.status === "approved") leagues.push({ id, name: league.name });
  }
  const next = await nextShifts(
    db,
    leagues.map(({ id }) => id),
    timeOf(ctx),
  );
  const at = ({ id }: { id: string }) => next.get(id)?.getTime() ?? Infinity;
  return { leagues: leagues.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))) };
}

/** The seasons of a league that go on or come, the first one first. */
export async function currentSeasons(
  handle: Handle<RegistrationTables>,
  league: { id: string; timeZone: string },
  now: Date,
): Promise<ManagedSeason[]> {
  const today = localDateAt(now.getTime(), league.timeZone);
  return (await managedSeasons(handle, league.id)).filter(({ endDate }) => endDate >= today).toReversed();
}

/**
 * A league's volunteers, for who runs it: its shifts of the next days, the figures of spec.txt §9, roles and patterns.
 * @throws Refusal as `demandVolunteers`
 */
export async function volunteerBoard(
  ctx: VolunteersDeps & ActorContext,
  { league: id, days = OFFICE_DAYS }: { league: string; days?: number | undefined },
): Promise<VolunteerBoard> {
  const { db } = ctx;
  const { league } = await demandVolunteers(db, ctx.actor, id);
  const now = timeOf(ctx);
  const seasons = await currentSeasons(db, league, now);
  const seasonIds = seasons.map((season) => season.id);
  const until = daysAfter(now, days);
  const slots = await slotsOfSeasons(db, { seasonIds, after: now, before: until });
  const people = await signupsOf(
    db,
    slots.map((slot) => slot.id),
  );
  const games: PublishedGame[] = [];
  for (const season of seasonIds) games.push(...(await gamesOfSeason(db, season)));
  const coming = games.filter(
    ({ status, startsAt, endsAt }) =>
      status === "scheduled" && Date.parse(endsAt) > now.getTime() && Date.parse(startsAt) < until.getTime(),
  );
  const roles = await rolesOf(db, [league.id]);
  const facts = {
    now,
    roles: new Map(roles.map((role) => [role.id, role])),
    people: Map.groupBy(people, ({ slotId }) => slotId),
    names: await signupNames(db, people, { short: false }),
    seasons: new Map(seasons.map((season) => [season.id, season.name])),
  };
  const groups = groupsOf(
    slots.filter(({ start }) => start !== null),
    coming,
    facts,
  );
  const seasonal = groupsOf(
    slots.filter(({ start }) => start === null),
    [],
    facts,
  );
  const week = daysAfter(now, OFFICE_DAYS).getTime();
  const ofWeek = groups.filter(
    ({ game, shifts }) => game !== null && shifts.length > 0 && startOf(game.id, coming) < week,
  );
  const fullyStaffed = ofWeek.filter((group) => group.fullyStaffed).length;
  const today = localDateAt(now.getTime(), league.timeZone);
  const patterns = await patternsOf(db, league.id);
  return {
    league: { id: league.id, name: league.name },
    leagues: (await volunteerLeagues(ctx)).leagues,
    seasons: seasons.map((season) => ({ id: season.id, name: season.name })),
    figures: {
      games: ofWeek.length,
      fullyStaffed,
      needVolunteers: ofWeek.length - fullyStaffed,
      openSpots: ofWeek.flatMap(({ shifts }) => shifts).reduce((sum, { spots, taken }) => sum + spots - taken, 0),
      activeVolunteers: await countVolunteers(db, seasonIds),
    },
    days,
    groups: groups.toSorted((a, b) => Number(a.fullyStaffed) - Number(b.fullyStaffed)),
    seasonal,
    dayCodes: (await codesOf(db, { seasonIds, from: today, to: addDays(today, days) })).map(
      ({ seasonId, ...code }) => ({
        ...code,
        season: facts.seasons.get(seasonId) ?? "",
      }),
    ),
    roles: roles.filter(({ isRemoved }) => !isRemoved).map(roleOf),
    patterns: patterns.map(({ roleId, ...pattern }) => {
      const { name = "", standard = null } = facts.roles.get(roleId) ?? {};
      return { ...pattern, role: name, standard };
    }),
    releaseHours: (await releaseHoursOf(db, [league.id])).get(league.id) ?? 24,
    withoutShift: (await familiesWithoutShift(db, seasonIds)).length,
    openSpots: slots.reduce((sum, { spots, taken }) => sum + spots - taken, 0),
  };
}

const startOf = (gameId: string, games: readonly PublishedGame[]) =>
  Date.parse(games.find(({ id }) => id === gameId)?.startsAt ?? "");

const roleOf = ({ id, name, standard, icon, description, minimumAge, points, assignable }: RoleRow) => ({
  id,
  role: name,
  standard,
  icon,
  description,
  minimumAge,
  points,
  assignable,
});

/** Adults of some seasons who have no shift there, past or to come. */
export async function familiesWithoutShift(
  handle: Handle<RegistrationTables>,
  seasonIds: readonly string[],
): Promise<string[]> {
  const adults = new Set<string>();
  for (const id of seasonIds) for (const one of await adultsOf(handle, id)) adults.add(one);
  const helping = new Set((await signupsOfSeasons(handle, seasonIds)).flatMap(({ accountId }) => accountId ?? []));
  return [...adults].filter((id) => !helping.has(id));
}

interface Facts {
  readonly now: Date;
  readonly roles: ReadonlyMap<string, RoleRow>;
  readonly people: ReadonlyMap<string, readonly SignupRow[]>;
  readonly names: ReadonlyMap<string, string>;
  readonly seasons: ReadonlyMap<string, string>;
}

/** Shifts by the game or day that they are for, in the order of time; games without shifts are among them. */
function groupsOf(slots: readonly SlotRow[], games: readonly PublishedGame[], facts: Facts): ShiftGroup[] {
  const byGame = new Map(games.map((game) => [game.id, game]));
  const keyed = Map.groupBy(slots, ({ eventId, seasonId, date, start }) =>
    eventId !== null ? eventId : start === null ? `${seasonId} season` : `${seasonId} ${date}`,
  );
  for (const { id } of games) if (!keyed.has(id)) keyed.set(id, []);
  const groups = [...keyed].flatMap(([key, own]): { group: ShiftGroup; at: number }[] => {
    const game = byGame.get(key);
    const first = own[0];
    if (first && first.eventId !== null && !game) return [];
    if (!first && !game) return [];
    const shifts = own.map((slot) => shiftOf(slot, facts));
    const seasonId = game?.seasonId ?? first!.seasonId;
    const at = game ? Date.parse(game.startsAt) : first!.startsAt.getTime();
    const group = {
      key,
      game: gameOfShift(game),
      season: facts.seasons.get(seasonId) ?? "",
      date: game?.date ?? first!.date,
      start: game?.start ?? first!.start,
      location: game ? locationOf(game) : null,
      fullyStaffed: shifts.every(({ spots, taken }) => taken >= spots),
      shifts,
    };
    return [{ group, at }];
  });
  return groups.toSorted((a, b) => a.at - b.at).map(({ group }) => group);
}

function shiftOf(slot: SlotRow, { now, roles, people, names }: Facts): OfficeShift {
  const role = roles.get(slot.roleId);
  const { id, date, start, end, spots, taken, startsAt } = slot;
  return {
    id,
    role: role?.name ?? "",
    standard: role?.standard ?? null,
    icon: role?.icon ?? "coordinator",
    date,
    start,
    end,
    location: null,
    spots,
    taken,
    hasBegun: startsAt <= now,
    people: (people.get(id) ?? []).map((one) => ({
      id: one.id,
      name: names.get(one.id) ?? "",
      guest: one.guestId !== null,
      state: one.state,
      came: one.came,
      checkedIn: one.checkedInAt !== null,
      note: one.note,
      asksForSwap: one.swapAskedAt !== null,
    })),
  };
}
