import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import type { ClosureEdit, NewClosure } from "../../contract/times.ts";
import { minutesOfSpan } from "../../rules/windows.ts";
import { CLOSURE_CHANGED, VENUE_CLOSED, VENUE_REOPENED } from "../notifications.ts";
import type { VenuesDeps } from "../services.ts";
import * as store from "../store/times.ts";
import { changingVenue, concerned, heldVenue, venueOf, type HeldVenue } from "./changing-venue.ts";
import { record } from "./record.ts";
import { tellClosure } from "./tell-closure.ts";

type Context = VenuesDeps & ActorContext;
type Written = Omit<NewClosure, "venue">;
type WrittenClosure = Omit<store.ClosureRow, "id" | "venueId" | "authorId" | "version">;
/** What it takes to close a venue that is held. */
type Closing = Pick<VenuesDeps, "clock" | "eventsClosed"> & ActorContext;

/**
 * Closes a venue or a field for some days or hours. Events inside it stay where they are; the leagues' managers are told.
 * @throws Refusal as `demandChange`; venues.events-inside where other events lie inside it than the sender saw
 */
export function addClosure(ctx: Context, { venue, ...written }: NewClosure): Promise<{ id: string }> {
  return changingVenue(ctx, venue, async (held) => {
    return { id: await close(ctx, held, await checked(ctx, held, written)) };
  });
}

/**
 * Closes a venue or a field in the transaction of a slice above, which has shown its people what lies inside.
 * @throws Refusal as `demandChange`; venues.not-found for a field of another venue
 */
export async function closeVenue(
  tx: Tx<AccountsTables>,
  ctx: Closing,
  { venue, field: fieldId, fromOn, toOn, from, to, reason }: Omit<NewClosure, "seen">,
): Promise<void> {
  const held = await heldVenue(tx, ctx, venue);
  concerned(held, fieldId);
  await close(ctx, held, { fieldId, fromOn, toOn, ...minutesOfSpan({ from, to }), reason });
}

async function close(ctx: Closing, held: HeldVenue, closure: WrittenClosure): Promise<string> {
  const by = { by: held.member.accountId, now: held.now };
  const id = await store.insertClosure(held.tx, held.venue.id, { ...closure, ...by });
  await announce(ctx, held, "venues.closed", { ...closure, id });
  await tellClosure(ctx, held, VENUE_CLOSED, closure);
  return id;
}

/** Changes when or why something is closed. @throws Refusal as `addClosure`; venues.changed-meanwhile */
export function editClosure(
  ctx: Context,
  { closure: id, version, ...written }: ClosureEdit,
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.closureById, id), async (held) => {
    const before = (await store.closureById(held.tx, id))!;
    if (before.version !== version) throw new Refusal("venues.changed-meanwhile");
    const closure = await checked(ctx, held, written);
    await store.updateClosure(held.tx, id, closure);
    await announce(ctx, held, "venues.closure-changed", { ...closure, id });
    await tellClosure(ctx, held, CLOSURE_CHANGED, closure);
    return { changed: 1 };
  });
}

/** Opens again what was closed. @throws Refusal as `demandChange` */
export function removeClosure(ctx: Context, { closure: id }: { closure: string }): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(store.closureById, id), async (held) => {
    const closure = (await store.closureById(held.tx, id))!;
    await store.deleteClosure(held.tx, id);
    await announce(ctx, held, "venues.reopened", closure);
    await tellClosure(ctx, held, VENUE_REOPENED, closure);
    return { changed: 1 };
  });
}

/** What was written, in minutes. @throws Refusal venues.events-inside */
async function checked(
  ctx: Context,
  held: HeldVenue,
  { field: fieldId, fromOn, toOn, from, to, reason, seen }: Written,
): Promise<WrittenClosure> {
  const closure = { fieldId, fromOn, toOn, ...minutesOfSpan({ from, to }), reason };
  const inside = await ctx.eventsClosed(held.tx, { ...closure, fieldIds: concerned(held, fieldId) }, held.now);
  if (inside.length !== seen) throw new Refusal("venues.events-inside");
  return closure;
}

async function announce(
  ctx: ActorContext,
  held: HeldVenue,
  name: "venues.closed" | "venues.closure-changed" | "venues.reopened",
  { id, fieldId, fromOn, toOn }: Pick<store.ClosureRow, "id" | "fieldId" | "fromOn" | "toOn">,
): Promise<void> {
  // A field that was removed meanwhile is opened with what closed it.
  const fieldIds = fieldId === null ? held.fields.map((each) => each.id) : [fieldId];
  await record(held.tx, ctx, { name, payload: { venueId: held.venue.id, fieldIds, closureId: id, fromOn, toOn } });
}
