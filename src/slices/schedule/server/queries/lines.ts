import type { QueryExecutorProvider } from "kysely";
import { fieldLocations } from "#slices/venues/server/public.ts";
import type { EventDifference, Seen } from "../../rules/plan/difference.ts";
import type { ToldEvent } from "../emails.ts";
import type { ToPublish } from "./to-publish.ts";

/** Makes the lines of a notice of what is published: teams and fields by their names. */
export async function linesFor(
  handle: QueryExecutorProvider,
  { differences, teams }: Pick<ToPublish, "differences" | "teams">,
): Promise<(difference: EventDifference) => ToldEvent & { id: string }> {
  const fields = await fieldLocations(
    handle,
    differences.flatMap(({ now, was }) => [now.field, was?.field].filter((id) => typeof id === "string")),
  );
  const when = ({ date, start, field, location }: Seen) => ({
    date,
    start,
    location: field === null ? location : (fields.get(field)?.name ?? location),
  });
  const name = (id: string | null) => (id === null ? null : (teams.get(id)?.name ?? null));
  return ({ id, what, now, was }) => ({
    id,
    what,
    kind: now.kind,
    title: now.title,
    home: name(now.home),
    away: name(now.away),
    homeWaits: now.homeWaits ?? null,
    awayWaits: now.awayWaits ?? null,
    ...when(now),
    was: was && what === "moved" ? when(was) : null,
    reason: now.statusReason,
  });
}
