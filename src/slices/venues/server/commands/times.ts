import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { HoursEdit, NewHours, NewPermits, PermitEdit } from "../../contract/times.ts";
import { endOf, minutesOf } from "../../rules/windows.ts";
import type { VenuesDeps } from "../services.ts";
import * as store from "../store/times.ts";
import { changingVenue, concerned, venueOf, type HeldVenue } from "./changing-venue.ts";
import { record } from "./record.ts";

/** Says when a venue or a field is open. @throws Refusal as `demandChange` */
export function addHours(ctx: VenuesDeps & ActorContext, { venue, ...hours }: NewHours): Promise<{ id: string }> {
  return changingVenue(ctx, venue, async (held) => {
    await hoursChanged(ctx, held, [hours.field]);
    return { id: await store.insertHours(held.tx, held.venue.id, inMinutes(hours)) };
  });
}

/** Changes when a venue or a field is open. @throws Refusal as `demandChange`; venues.changed-meanwhile */
export function editHours(
  ctx: VenuesDeps & ActorContext,
  { hours: id, version, ...after }: HoursEdit,
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.hoursById, id), async (held) => {
    const before = (await store.hoursById(held.tx, id))!;
    if (before.version !== version) throw new Refusal("venues.changed-meanwhile");
    await hoursChanged(ctx, held, [before.fieldId, after.field]);
    await store.updateHours(held.tx, id, inMinutes(after));
    return { changed: 1 };
  });
}

/** Removes hours of a venue or a field. @throws Refusal as `demandChange` */
export function removeHours(
  ctx: VenuesDeps & ActorContext,
  { hours: id }: { hours: string },
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.hoursById, id), async (held) => {
    const hours = (await store.hoursById(held.tx, id))!;
    await store.deleteHours(held.tx, id);
    await hoursChanged(ctx, held, [hours.fieldId]);
    return { changed: 1 };
  });
}

/**
 * Lets a league use some fields at certain times.
 * @throws Refusal as `demandChange`; venues.no-such-league for a league that does not use the venue
 */
export function addPermits(
  ctx: VenuesDeps & ActorContext,
  { venue, fields, league, ...permit }: NewPermits,
): Promise<{ changed: number }> {
  return changingVenue(ctx, venue, async (held) => {
    const fieldIds = [...new Set(fields.flatMap((field) => concerned(held, field)))];
    if (!held.leagues.some(({ id }) => id === league))
      throw new Refusal("venues.no-such-league", [{ field: "league", code: "permit-league.missing" }]);
    const { fromOn, toOn, weekdays } = permit;
    const minutes = { fromMinute: minutesOf(permit.from), toMinute: endOf(permit.to) };
    await store.insertPermits(held.tx, fieldIds, { leagueId: league, weekdays, fromOn, toOn, ...minutes });
    const payload = { venueId: held.venue.id, fieldIds, leagueId: league };
    await record(held.tx, ctx, { name: "venues.permits-changed", payload });
    return { changed: fieldIds.length };
  });
}

/** Changes when a permit holds. @throws Refusal as `demandChange`; venues.changed-meanwhile */
export function editPermit(
  ctx: VenuesDeps & ActorContext,
  { permit: id, version, from, to, ...permit }: PermitEdit,
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.permitById, id), async (held) => {
    const { fieldId, leagueId, version: stands } = (await store.permitById(held.tx, id))!;
    if (stands !== version) throw new Refusal("venues.changed-meanwhile");
    await store.updatePermit(held.tx, id, { ...permit, fromMinute: minutesOf(from), toMinute: endOf(to) });
    const payload = { venueId: held.venue.id, fieldIds: [fieldId], leagueId };
    await record(held.tx, ctx, { name: "venues.permits-changed", payload });
    return { changed: 1 };
  });
}

/** Takes a permit back. @throws Refusal as `demandChange` */
export function removePermit(
  ctx: VenuesDeps & ActorContext,
  { permit: id }: { permit: string },
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.permitById, id), async (held) => {
    const { fieldId, leagueId } = (await store.permitById(held.tx, id))!;
    await store.deletePermit(held.tx, id);
    const payload = { venueId: held.venue.id, fieldIds: [fieldId], leagueId };
    await record(held.tx, ctx, { name: "venues.permits-changed", payload });
    return { changed: 1 };
  });
}

const inMinutes = ({ field, weekdays, fromOn, toOn, from, to }: Omit<NewHours, "venue">) => ({
  fieldId: field,
  weekdays,
  fromOn,
  toOn,
  fromMinute: minutesOf(from),
  toMinute: endOf(to),
});

/** Announces that hours are others. @param of of which fields, or null of the whole venue, before and after */
async function hoursChanged(ctx: ActorContext, held: HeldVenue, of: readonly (string | null)[]): Promise<void> {
  const fieldIds = [...new Set(of.flatMap((field) => concerned(held, field)))];
  await record(held.tx, ctx, { name: "venues.hours-changed", payload: { venueId: held.venue.id, fieldIds } });
}
