import type { AnyTx } from "#platform/db/open.ts";
import type { EditableLeague } from "../../contract/league-profile.ts";
import { dropUnusedVenue, writeLeagueFields, writePlace, type ProfileRow } from "../store/profiles.ts";

const PLACE = ["venueName", "address", "zip", "city", "state", "fieldCount", "parkingNote"] as const;

/** Writes fields of a league as they are from now on, its place with them; also without any, for whoever has an older version must not write over it. */
export async function writeProfile(
  tx: AnyTx,
  league: ProfileRow,
  fields: Partial<EditableLeague>,
  at: { by: string; now: Date },
): Promise<void> {
  await writeLeagueFields(tx, league.id, fields, at);
  if (!PLACE.some((name) => name in fields)) return;
  const place = { ...league, ...fields };
  await writePlace(tx, league.id, place, { keepSpot: place.address === league.address && place.zip === league.zip });
  await dropUnusedVenue(tx, league.venueId);
}
