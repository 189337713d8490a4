import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { eventsBeginning } from "#slices/schedule/server/public.ts";
import type { Audience } from "../../contract/audience.ts";
import type { UrgentReason } from "../../contract/vocabulary.ts";

/** Milliseconds before a game in which news of it cannot wait. */
const SOON = 24 * 60 * 60_000;

/**
 * Whether an urgent message reaches phones in quiet hours: of weather and of a closed field always, of a change where a game or practice of
 * these teams begins within 24 hours; any other one waits.
 */
export async function wakesPhones(
  handle: Handle<RegistrationTables>,
  { season: seasonId, teams: teamIds }: Pick<Audience, "season" | "teams">,
  reason: UrgentReason | null,
  now: Date,
): Promise<boolean> {
  if (reason === "weather" || reason === "closure") return true;
  if (reason !== "change") return false;
  const span = { after: now, until: new Date(now.getTime() + SOON) };
  return (await eventsBeginning(handle, { seasonId, teamIds }, span)).length > 0;
}
