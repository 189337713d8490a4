import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { demandChange, type SeenVenue } from "../queries/ties.ts";
import type { VenuesDeps } from "../services.ts";
import { fieldRows, type FieldRow } from "../store/fields.ts";

/** A venue that is being changed: nobody else changes it until the transaction ends. */
export interface HeldVenue extends SeenVenue {
  readonly tx: Tx<AccountsTables>;
  readonly now: Date;
  /** Its fields in their order, without those that were removed. */
  readonly fields: readonly FieldRow[];
}

/**
 * Changes a venue in one transaction, for who may. Changes of one venue come one after the other.
 * @param which the venue, or how to find it by something of it
 * @throws Refusal as `demandChange`
 */
export function changingVenue<Answer>(
  ctx: VenuesDeps & ActorContext,
  which: string | ((tx: Tx<AccountsTables>) => Promise<{ venueId: string } | undefined>),
  work: (held: HeldVenue) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const venueId = typeof which === "string" ? which : ((await which(tx))?.venueId ?? "");
    return work(await heldVenue(tx, ctx, venueId));
  });
}

/** Holds a venue until a transaction ends, for who may change it. @throws Refusal as `demandChange` */
export async function heldVenue(
  tx: Tx<AccountsTables>,
  ctx: Pick<VenuesDeps, "clock"> & ActorContext,
  venueId: string,
): Promise<HeldVenue> {
  const seen = await demandChange(tx, ctx, venueId);
  return { ...seen, tx, now: timeOf(ctx), fields: await fieldRows(tx, { venueIds: [seen.venue.id] }) };
}

/** How to find the venue of something by its id; ids that are none find nothing. */
export const venueOf =
  <Row extends { venueId: string }>(
    read: (tx: Tx<AccountsTables>, id: string) => Promise<Row | undefined>,
    id: string,
  ) =>
  (tx: Tx<AccountsTables>): Promise<Row | undefined> =>
    isUuid(id) ? read(tx, id) : Promise.resolve(undefined);

/** The fields that something concerns: one, or all of the venue. @throws Refusal venues.not-found for a field of another venue */
export function concerned({ fields }: HeldVenue, fieldId: string | null): string[] {
  if (fieldId === null) return fields.map(({ id }) => id);
  if (!fields.some(({ id }) => id === fieldId)) throw new Refusal("venues.not-found");
  return [fieldId];
}
