import type { QueryExecutorProvider } from "kysely";
import { signedIn } from "#kernel/actor.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { utcDay } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { milesToVenue } from "#slices/leagues/server/public.ts";
import type { Availability, OfficialAvailability } from "../../contract/availability.ts";
import type { ClearancesDeps } from "../services.ts";
import { availabilityOf, timesOffOf } from "../store/availability.ts";

/** When and how far away one can work. @throws Refusal request.sign-in */
export async function ownAvailability(ctx: ClearancesDeps & ActorContext): Promise<Availability> {
  const { accountId } = signedIn(ctx.actor);
  const [row] = await availabilityOf(ctx.db, [accountId]);
  const timesOff = await timesOffOf(ctx.db, [accountId], addDays(utcDay(timeOf(ctx)), -1));
  return {
    hours: row?.hours ?? [],
    zip: row?.zip ?? null,
    miles: row?.miles ?? null,
    version: row?.version ?? 0,
    timesOff: timesOff.map(({ id, fromOn, toOn }) => ({ id, fromOn, toOn })),
  };
}

/** The same of a league's officials, by account, as the league reads it; nothing of who has said nothing. */
export async function availabilityIn(
  handle: QueryExecutorProvider,
  { leagueId, accountIds, today }: { leagueId: string; accountIds: readonly string[]; today: LocalDate },
): Promise<ReadonlyMap<string, OfficialAvailability>> {
  const rows = new Map((await availabilityOf(handle, accountIds)).map((row) => [row.accountId, row]));
  const timesOff = Map.groupBy(await timesOffOf(handle, accountIds, today), ({ accountId }) => accountId);
  const said = accountIds.filter((id) => rows.has(id) || timesOff.has(id));
  const miles = await milesToVenue(
    handle,
    leagueId,
    said.map((id) => rows.get(id)?.zip ?? null),
  );
  return new Map(
    said.map((id, at) => [
      id,
      {
        hours: rows.get(id)?.hours ?? [],
        miles: rows.get(id)?.miles ?? null,
        away: miles[at] ?? null,
        timesOff: (timesOff.get(id) ?? []).map(({ fromOn, toOn }) => ({ fromOn, toOn })),
      },
    ]),
  );
}
