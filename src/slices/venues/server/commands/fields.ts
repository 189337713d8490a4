import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { writeFieldCount } from "#slices/leagues/server/public.ts";
import type { FieldEdit, NewField } from "../../contract/playing-fields.ts";
import { MOST_FIELDS } from "../../contract/vocabulary.ts";
import type { VenuesDeps } from "../services.ts";
import { anyField, fieldRows, insertField, orderFields, setRemoved, updateField } from "../store/fields.ts";
import { changingVenue, venueOf, type HeldVenue } from "./changing-venue.ts";
import { record } from "./record.ts";

/**
 * Adds a field as the last of its venue.
 * @throws Refusal as `demandChange`; venues.field-name-taken; venues.too-many-fields
 */
export function addField(ctx: VenuesDeps & ActorContext, { venue: id, ...field }: NewField): Promise<{ id: string }> {
  return changingVenue(ctx, id, async (held) => {
    if (held.fields.length >= MOST_FIELDS) throw new Refusal("venues.too-many-fields");
    demandName(held, field.name);
    const added = await insertField(held.tx, held.venue.id, field);
    await count(held);
    const object = { kind: "venue", id: held.venue.id } as const;
    await record(held.tx, ctx, { action: "venues.field-added", object, details: { field: field.name } });
    return { id: added };
  });
}

/** Changes a field. @throws Refusal as `demandChange`; venues.changed-meanwhile; venues.field-name-taken */
export function editField(
  ctx: VenuesDeps & ActorContext,
  { field: id, version, ...after }: FieldEdit,
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(anyField, id), async (held) => {
    const before = fieldOf(held, id);
    if (before.version !== version) throw new Refusal("venues.changed-meanwhile");
    demandName(held, after.name, id);
    const fields = (["name", "size", "surface", "lights"] as const).filter((each) => before[each] !== after[each]);
    if (fields.length === 0) return { changed: 0 };
    await updateField(held.tx, id, after);
    const object = { kind: "venue", id: held.venue.id } as const;
    await record(held.tx, ctx, { action: "venues.field-changed", object, details: { field: after.name, fields } });
    return { changed: 1 };
  });
}

/** Moves a field past its neighbor in the venue's order. @throws Refusal as `demandChange` */
export function moveField(
  ctx: VenuesDeps & ActorContext,
  { field: id, direction }: { field: string; direction: "up" | "down" },
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(anyField, id), async (held) => {
    const field = fieldOf(held, id);
    const ids = held.fields.map((each) => each.id);
    const from = ids.indexOf(id);
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= ids.length) return { changed: 0 };
    await orderFields(held.tx, ids.with(from, ids[to]!).with(to, id));
    const object = { kind: "venue", id: held.venue.id } as const;
    await record(held.tx, ctx, { action: "venues.field-moved", object, details: { field: field.name, direction } });
    return { changed: 1 };
  });
}

/**
 * Removes a field, with all that is said of it, until it is put back.
 * @throws Refusal as `demandChange`; venues.last-field; venues.field-in-use where games are still to be played on it
 */
export function removeField(
  ctx: VenuesDeps & ActorContext,
  { field: id }: { field: string },
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(anyField, id), async (held) => {
    const field = fieldOf(held, id);
    if (held.fields.length === 1) throw new Refusal("venues.last-field");
    if (await ctx.fieldInUse(held.tx, id, held.now)) throw new Refusal("venues.field-in-use");
    await setRemoved(held.tx, id, held.now);
    await count(held);
    const payload = { venueId: held.venue.id, fieldIds: [id] };
    await record(held.tx, ctx, { name: "venues.field-removed", payload }, { field: field.name });
    return { changed: 1 };
  });
}

/** Puts a field back that was removed. @throws Refusal as `demandChange`; venues.field-name-taken; venues.too-many-fields */
export function restoreField(
  ctx: VenuesDeps & ActorContext,
  { field: id }: { field: string },
): Promise<{ changed: number }> {
  return changingVenue(ctx, venueOf(anyField, id), async (held) => {
    const field = (await anyField(held.tx, id))!;
    if (!field.removed) return { changed: 0 };
    if (held.fields.length >= MOST_FIELDS) throw new Refusal("venues.too-many-fields");
    demandName(held, field.name);
    await setRemoved(held.tx, id, null);
    await count(held);
    const payload = { venueId: held.venue.id, fieldIds: [id] };
    await record(held.tx, ctx, { name: "venues.field-restored", payload }, { field: field.name });
    return { changed: 1 };
  });
}

/** A field of a held venue. @throws Refusal venues.not-found where it was removed */
function fieldOf({ fields }: HeldVenue, id: string) {
  const field = fields.find((each) => each.id === id.toLowerCase());
  if (!field) throw new Refusal("venues.not-found");
  return field;
}

/** @throws Refusal venues.field-name-taken where another field of the venue has the name */
function demandName({ fields }: HeldVenue, name: string, own?: string): void {
  const taken = fields.some((each) => each.id !== own && each.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new Refusal("venues.field-name-taken", [{ field: "name", code: "field-title.taken" }]);
}

/** The number that families read follows the fields. */
async function count({ tx, venue }: HeldVenue): Promise<void> {
  await writeFieldCount(tx, venue.id, (await fieldRows(tx, { venueIds: [venue.id] })).length);
}
