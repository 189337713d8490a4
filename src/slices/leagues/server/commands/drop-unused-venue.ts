import type { AnyTx } from "#platform/db/open.ts";
import type { OfficeDeps } from "../services.ts";
import { deleteUnusedVenue } from "../store/people/profiles.ts";

/** Removes the venue that a league has left, unless another league plays there or something is planned on its fields. */
export async function dropUnusedVenue(
  tx: AnyTx,
  { venueInUse }: Pick<OfficeDeps, "venueInUse">,
  venueId: string | undefined,
): Promise<void> {
  if (venueId !== undefined && !(await venueInUse(tx, venueId))) await deleteUnusedVenue(tx, venueId);
}
