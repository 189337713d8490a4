import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import {
  dropUnusedVenue,
  findVenues,
  insertVenue,
  leagueVenues,
  locationByZip,
  staffOf,
  updateVenue,
  venuesById,
  type Venue,
  type WrittenVenue,
} from "#slices/leagues/server/public.ts";
import type { NewVenue, VenueEdit } from "../../contract/venues.ts";
import { milesBetween } from "../../rules/distance.ts";
import { VENUE_SHARED } from "../notifications.ts";
import { demandApproved, demandVenue, leaguesAt } from "../queries/ties.ts";
import type { VenuesDeps } from "../services.ts";
import { deleteUse, insertUse, usesOf } from "../store/uses.ts";
import { changingVenue } from "./changing-venue.ts";
import { record } from "./record.ts";

/** A pin further than this from its ZIP code is a slip. */
const FARTHEST_PIN_MILES = 60;

/**
 * Adds a venue that is not known yet, for a league; who runs it may change it.
 * @throws Refusal as `demandApproved`; venues.known-already; input.not-understood beside a ZIP code or pin that cannot be
 */
export function addVenue(
  ctx: VenuesDeps & ActorContext,
  { league, fields, ...typed }: NewVenue,
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandApproved(tx, ctx.actor, league);
    const venue = await placed(tx, typed);
    const near = venue.pin ?? venue.middle;
    const known = await findVenues(tx, { words: [venue.zip, ...venue.name.split(/\s+/)], near, most: 20 });
    const same = (one: string) => one.trim().toLowerCase() === venue.name.toLowerCase();
    if (known.some(({ name, zip }) => same(name) && zip === venue.zip)) throw new Refusal("venues.known-already");
    const id = await insertVenue(tx, venue, fields);
    await insertUse(tx, { leagueId: league, venueId: id, added: true });
    const details = { league, count: fields };
    await record(tx, ctx, { action: "venues.added", object: { kind: "venue", id }, details });
    return { id };
  });
}

/**
 * Changes what is said of a venue.
 * @throws Refusal as `demandChange`; venues.changed-meanwhile; venues.in-profile for the name or address of an approved
 *   league's home venue, whose profile is reviewed
 */
export function editVenue(
  ctx: VenuesDeps & ActorContext,
  { venue: id, version, ...typed }: VenueEdit,
): Promise<{ changed: number }> {
  return changingVenue(ctx, id, async ({ tx, venue, leagues }) => {
    if (venue.version !== version) throw new Refusal("venues.changed-meanwhile");
    const after = await placed(tx, typed);
    const reviewed = (["name", "address", "zip"] as const).filter((field) => venue[field] !== after[field]);
    if (reviewed.length > 0 && leagues.some(({ use }) => use === "home")) throw new Refusal("venues.in-profile");
    const pinned = venue.pinned ? { lat: venue.lat, lng: venue.lng } : null;
    const fields = [
      ...reviewed,
      ...(JSON.stringify(pinned) === JSON.stringify(after.pin) ? [] : ["pin"]),
      ...(venue.parkingNote === after.parkingNote ? [] : ["parkingNote"]),
    ];
    if (fields.length === 0) return { changed: 0 };
    await updateVenue(tx, venue.id, { ...after, ...(after.zip === venue.zip ? { city: venue.city } : {}) });
    await record(tx, ctx, { action: "venues.changed", object: { kind: "venue", id: venue.id }, details: { fields } });
    return { changed: fields.length };
  });
}

/** Uses a known venue for a league too. @throws Refusal as `demandApproved`; venues.not-found */
export function chooseVenue(
  ctx: VenuesDeps & ActorContext,
  { venue: venueId, league }: { venue: string; league: string },
): Promise<{ changed: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandApproved(tx, ctx.actor, league);
    const [venue] = isUuid(venueId) ? await venuesById(tx, [venueId], { lock: true }) : [];
    const homes = venue ? await leagueVenues(tx, { venueIds: [venue.id] }) : [];
    // The home venue of leagues of which none is approved is not known to others.
    if (!venue || (homes.length > 0 && !homes.some(({ approved }) => approved))) throw new Refusal("venues.not-found");
    if (homes.some(({ leagueId }) => leagueId === league)) throw new Refusal("venues.home-venue");
    if (!(await insertUse(tx, { leagueId: league, venueId: venue.id, added: false }))) return { changed: 0 };
    await record(tx, ctx, { action: "venues.chosen", object: { kind: "venue", id: venue.id }, details: { league } });
    await tellShared(tx, { venue, member, league });
    return { changed: 1 };
  });
}

/** Tells who may change a venue that another league uses it too. */
async function tellShared(
  tx: AnyTx,
  { venue, member, league }: { venue: Venue; member: Member; league: string },
): Promise<void> {
  const here = (await leaguesAt(tx, [venue.id])).get(venue.id) ?? [];
  const owners = here.filter(({ id, use }) => id !== league && use !== "chosen");
  const people: string[] = [];
  for (const { id } of owners) people.push(...(await staffOf(tx, id)));
  const to = accounts(people.filter((accountId) => accountId !== member.accountId));
  const name = here.find(({ id }) => id === league)?.name ?? "";
  await tell(tx, VENUE_SHARED, { to, facts: { venue: venue.name, league: name }, link: `/venues/${venue.id}` });
}

/**
 * Uses a venue no longer for a league. One that the league added and nobody else needs goes with it.
 * @throws Refusal as `demandApproved` and `demandVenue`; venues.home-venue for the league's home venue
 */
export function leaveVenue(
  ctx: VenuesDeps & ActorContext,
  { venue: venueId, league }: { venue: string; league: string },
): Promise<{ changed: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandApproved(tx, ctx.actor, league);
    const { venue, leagues } = await demandVenue(tx, ctx, venueId, { lock: true });
    if (leagues.some(({ id, use }) => id === league && use === "home")) throw new Refusal("venues.home-venue");
    if (!(await deleteUse(tx, { leagueId: league, venueId: venue.id }))) return { changed: 0 };
    await record(tx, ctx, { action: "venues.left", object: { kind: "venue", id: venue.id }, details: { league } });
    const others = await usesOf(tx, { venueIds: [venue.id] });
    if (others.length === 0) await dropUnusedVenue(tx, ctx, venue.id);
    return { changed: 1 };
  });
}

/** What was typed, with what follows from the ZIP code. @throws Refusal beside what cannot be */
async function placed(
  tx: AnyTx,
  { name, address, zip, pin, parkingNote }: Pick<NewVenue, "name" | "address" | "zip" | "pin" | "parkingNote">,
): Promise<WrittenVenue & { middle: { lat: number; lng: number } }> {
  const location = await locationByZip(tx, zip);
  if (!location) throw new Refusal("input.not-understood", [{ field: "zip", code: "venue-zip.unknown" }]);
  if (pin && milesBetween(pin, location) > FARTHEST_PIN_MILES)
    throw new Refusal("input.not-understood", [{ field: "pin", code: "venue-pin.far" }]);
  const { city, state, lat, lng } = location;
  return { name, address, city, state, zip, pin, parkingNote: parkingNote ?? "", middle: { lat, lng } };
}
