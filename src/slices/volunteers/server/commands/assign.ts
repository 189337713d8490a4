import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import { assignShifts, creditOf, creditsOf, owedOf } from "../../rules/credits.ts";
import { SHIFT_GIVEN } from "../notifications.ts";
import { countedOf, seasonFamilies } from "../queries/credits.ts";
import type { VolunteersDeps } from "../services.ts";
import { assigningSeasons, countedShifts, dutiesOf, everOn, holdOpenSlots, shiftTimesOf } from "../store/credits.ts";
import { roleById } from "../store/roles.ts";
import { insertIfFree } from "../store/signups.ts";
import { gamesToCome, slotsById } from "../store/slots.ts";
import { allowedIn } from "./give-up.ts";
import { record } from "./record.ts";
import { changedIn, tellVolunteers } from "./tell-volunteers.ts";

/** Days before a shift from which on it is given out, and until which: nobody is surprised the evening before. */
const [FROM_DAYS, UNTIL_DAYS] = [7, 2];

/**
 * Gives open shifts of the coming week to families who have done least, where the league wants that. They are told, and say no by a
 * link; the next run then asks the next family. Whoever has given a shift up is not asked for it again.
 */
export async function assignVolunteers(deps: VolunteersDeps): Promise<void> {
  for (const seasonId of await assigningSeasons(deps.db))
    await deps.db.transaction().execute((tx) => assignSeason(tx, deps, seasonId, timeOf(deps)));
}

async function assignSeason(
  tx: Tx<RegistrationTables>,
  deps: VolunteersDeps,
  seasonId: string,
  now: Date,
): Promise<void> {
  const [duty] = await dutiesOf(tx, [seasonId]);
  const [after, before] = [daysAfter(now, UNTIL_DAYS), daysAfter(now, FROM_DAYS)];
  const open = duty ? await holdOpenSlots(tx, { seasonId, after, before }) : [];
  if (!duty || open.length === 0) return;
  const slots = await slotsById(tx, open);
  const { families, teamsOf } = await seasonFamilies(tx, seasonId);
  const people = await peopleOf(
    tx,
    families.flatMap(({ adults }) => adults),
  );
  const reachable = (id: string) => people.get(id)?.emailVerified === true;
  const byAccount = Map.groupBy(await countedShifts(tx, [seasonId]), ({ accountId }) => accountId);
  const standings = families.map(({ adults, exempt }) => {
    const shifts = adults.flatMap((id) => byAccount.get(id) ?? []).map((one) => countedOf(one, now));
    const { done, planned } = creditsOf(duty.unit, shifts);
    return { adults: adults.filter(reachable), credits: done + planned, exempt };
  });
  const adults = standings.flatMap((one) => one.adults);
  const ever = await everOn(tx, open);
  const shifts = [];
  for (const slot of slots) {
    const role = await roleById(tx, slot.roleId);
    const lacks = await allowedIn(tx, deps, slot, adults);
    const [startsAt, endsAt] = [slot.startsAt.getTime(), slot.endsAt.getTime()];
    const counted = {
      state: "held",
      minutes: (endsAt - startsAt) / 60_000,
      points: role?.points ?? 1,
      isOver: false,
    } as const;
    shifts.push({
      id: slot.id,
      startsAt,
      endsAt,
      free: slot.spots - slot.taken,
      credit: creditOf(duty.unit, counted),
      cannot: new Set([...lacks.keys(), ...(ever.get(slot.id) ?? [])]),
    });
  }
  const busy = await busyTimes(tx, { seasonId, adults, teamsOf, now, after, before });
  const given = assignShifts(shifts, standings, { owed: owedOf(duty), busy });
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]));
  for (const { shift, account } of given) {
    const slot = bySlot.get(shift)!;
    const id = await insertIfFree(tx, {
      slotId: shift,
      who: { accountId: account },
      state: "held",
      came: "assigned",
      now,
    });
    if (id === undefined) continue;
    await tellVolunteers(tx, SHIFT_GIVEN, slot, [{ id, accountId: account, guestId: null }], { link: true, now });
    await record(
      tx,
      { actor: { kind: "system" } },
      { action: "volunteers.assigned", object: { kind: "shift", id: shift } },
    );
  }
  if (given.length > 0) await changedIn(tx, slots[0]!.leagueId);
}

interface Asked {
  readonly seasonId: string;
  readonly adults: readonly string[];
  readonly teamsOf: ReadonlyMap<string, readonly string[]>;
  readonly now: Date;
  readonly after: Date;
  readonly before: Date;
}

/** When adults are not to be asked: the games of their children's teams, and shifts that they have in whatever league. */
async function busyTimes(tx: Tx<RegistrationTables>, { seasonId, adults, teamsOf, now, after, before }: Asked) {
  const busy = new Map<string, { startsAt: number; endsAt: number }[]>();
  const add = (id: string, time: { startsAt: number; endsAt: number }) => busy.set(id, [...(busy.get(id) ?? []), time]);
  for (const { accountId, startsAt, endsAt } of await shiftTimesOf(tx, adults, { after, before }))
    add(accountId, { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() });
  const games = await gamesToCome(tx, { seasonId, now }, GAMES);
  for (const id of adults) {
    const teams = new Set(teamsOf.get(id));
    for (const { home, away, startsAt, endsAt } of games)
      if (teams.has(home) || teams.has(away)) add(id, { startsAt, endsAt });
  }
  return busy;
}
