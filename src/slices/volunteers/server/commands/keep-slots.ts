import { addDays } from "#kernel/time/calendar.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { randomCode } from "#platform/secrets.ts";
import { managedSeasons, seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import { slotChanges, wantedSlots, type KeptSlot } from "../../rules/plan-slots.ts";
import { SHIFT_MOVED, SHIFT_RELEASED } from "../notifications.ts";
import type { VolunteersDeps } from "../services.ts";
import { insertCodes } from "../store/links.ts";
import {
  changeSlot,
  endOverlaps,
  gamesToCome,
  holdSlots,
  insertSlots,
  letSlotsOverlap,
  patternsOf,
  releaseSlots,
  seasonsToStaff,
  slotsById,
  type SlotRow,
} from "../store/slots.ts";
import { overlapping, setState, signupsOf, type SignupRow } from "../store/signups.ts";
import { serveWaitlist } from "./give-up.ts";
import { changedIn, tellVolunteers } from "./tell-volunteers.ts";

type Deps = Pick<VolunteersDeps, "roleObstacles">;

/**
 * Brings the slots of a season in line with its games and what the league wants. A slot goes with its game: who is on it is told of the
 * new time, and is let go where they would be on two slots at once, or where nobody is needed any more. Doing it twice changes nothing.
 */
export async function keepSlots(tx: Tx<RegistrationTables>, deps: Deps, seasonId: string, now: Date): Promise<void> {
  const [home] = await seasonHomes(tx, [seasonId]);
  const { leagueId } = home ?? {};
  if (!home || leagueId === undefined) return;
  const games = home.leagueStatus === "approved" ? await gamesToCome(tx, { seasonId, now }, GAMES) : [];
  const kept = await holdSlots(tx, { seasonId, eventIds: games.map(({ id }) => id), now });
  const wanted = wantedSlots(await patternsOf(tx, leagueId), games, home);
  const { added, changed, released } = slotChanges(wanted, kept);
  await insertSlots(tx, { leagueId, seasonId }, added);
  await insertCodes(
    tx,
    seasonId,
    [...new Set(games.map(({ date }) => date))].map((date) => ({ date, code: randomCode() })),
  );
  if (changed.length + released.length + added.length === 0) return;

  await letSlotsOverlap(tx);
  await letGo(tx, released, now);
  for (const { slot, to } of changed) await changeSlot(tx, slot.id, to);
  const moved = changed.filter((one) => one.moved).map(({ slot }) => slot.id);
  const clashing = moved.length === 0 ? [] : await overlapping(tx, moved);
  await setState(
    tx,
    clashing.map(({ id }) => id),
    { state: "released", now },
  );
  await endOverlaps(tx);

  const rows = new Map(
    (
      await slotsById(
        tx,
        changed.map(({ slot }) => slot.id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const one of clashing) await tellOf(tx, rows.get(one.slotId), [one], "released", now);
  const staying = Map.groupBy(await signupsOf(tx, moved), ({ slotId }) => slotId);
  for (const [id, people] of staying)
    await tellOf(
      tx,
      rows.get(id),
      people.filter(({ state }) => state === "held"),
      "moved",
      now,
    );
  for (const { slot } of changed) await serveWaitlist(tx, deps, slot.id, now);
  await changedIn(tx, leagueId);
}

async function tellOf(
  tx: Tx<RegistrationTables>,
  slot: SlotRow | undefined,
  people: readonly SignupRow[],
  what: "moved" | "released",
  now: Date,
): Promise<void> {
  if (!slot) return;
  if (what === "moved") await tellVolunteers(tx, SHIFT_MOVED, slot, people, { link: true, now });
  else await tellVolunteers(tx, SHIFT_RELEASED, slot, people, { link: false, now });
}

/** Nobody is needed on some slots: who has a spot is told, everybody is let go. */
async function letGo(tx: Tx<RegistrationTables>, slots: readonly KeptSlot[], now: Date): Promise<void> {
  const ids = slots.map(({ id }) => id);
  const people = Map.groupBy(await signupsOf(tx, ids), ({ slotId }) => slotId);
  await setState(
    tx,
    [...people.values()].flat().map(({ id }) => id),
    { state: "released", now },
  );
  for (const slot of await slotsById(tx, ids)) {
    const held = (people.get(slot.id) ?? []).filter(({ state }) => state === "held");
    await tellOf(tx, slot, held, "released", now);
  }
  await releaseSlots(tx, ids, now);
}

/** The same of all seasons of a league that are not over. */
export async function keepLeagueSlots(
  tx: Tx<RegistrationTables>,
  deps: Deps,
  leagueId: string,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const { id, endDate } of await managedSeasons(tx, leagueId))
    if (addDays(endDate, 30) >= today) await keepSlots(tx, deps, id, now);
}

/** The same of every season with something to come: what an event of the schedule has not told, as after a restore. */
export async function keepAllSlots(deps: VolunteersDeps): Promise<void> {
  for (const id of await seasonsToStaff(deps.db, timeOf(deps), GAMES))
    await deps.db.transaction().execute((tx) => keepSlots(tx, deps, id, timeOf(deps)));
}
