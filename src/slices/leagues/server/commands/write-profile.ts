import type { AnyTx } from "#platform/db/open.ts";
import type { EditableLeague } from "../../contract/office/league-profile.ts";
import type { OfficeDeps } from "../services.ts";
import {
  correctOwnVenue,
  insertOwnVenue,
  moveLeague,
  neighbors,
  writeLeagueFields,
  type ProfileRow,
} from "../store/people/profiles.ts";
import { dropUnusedVenue } from "./drop-unused-venue.ts";

const VENUE_FIELDS = ["venueName", "address", "zip", "city", "state", "fieldCount", "parkingNote"] as const;

/** Writes fields of a league as they are from now on, its location with them; also without any, for whoever has an older version must not write over it. */
export async function writeProfile(
  tx: AnyTx,
  ctx: Pick<OfficeDeps, "venueInUse">,
  league: ProfileRow,
  fields: Partial<EditableLeague>,
  at: { by: string; now: Date },
): Promise<void> {
  await writeLeagueFields(tx, league.id, fields, at);
  if (!VENUE_FIELDS.some((name) => name in fields)) return;
  const venue = { ...league, ...fields };
  const { city, state, zip } = venue;
  const keepPin = venue.address === league.address && venue.zip === league.zip;
  const moves = !keepPin && (venue.venueName !== league.venueName || (await neighbors(tx, league)) > 0);
  // The venue keeps its fields, with all that is planned on them, as long as it is the same venue. A new name at a new
  // address is another venue; so is a new address where other leagues stay at the old one.
  if (!moves) await correctOwnVenue(tx, league.venueId, venue, { keepPin });
  const venueId = moves ? await insertOwnVenue(tx, venue) : league.venueId;
  await moveLeague(tx, league.id, { venueId, city, state, zip });
  if (moves) await dropUnusedVenue(tx, ctx, league.venueId);
}
