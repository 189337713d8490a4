import type { FactsOf } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { listedRecipients } from "#slices/teams/server/public.ts";
import type { EventDifference, Seen } from "../../rules/plan/difference.ts";
import type { ToldEvent } from "../letters.ts";
import type { SCHEDULE_PUBLISHED } from "../notifications.ts";
import { fieldNames } from "../store/places.ts";
import type { ToPublish } from "../queries/to-publish.ts";
import type { HeldSchedule } from "./held-schedule.ts";
import type { QueryExecutorProvider } from "kysely";

/** Events that one notice lists; the page has all of them. */
const MOST_LISTED = 30;

/** Makes the lines of a notice of what is published: teams and fields by their names. */
export async function linesFor(
  handle: QueryExecutorProvider,
  { differences, teams }: Pick<ToPublish, "differences" | "teams">,
): Promise<(difference: EventDifference) => ToldEvent> {
  const fields = await fieldNames(
    handle,
    differences.flatMap(({ now, was }) => [now.field, was?.field].filter((id) => typeof id === "string")),
  );
  const when = ({ date, start, field, place }: Seen) => ({
    date,
    start,
    place: field === null ? place : (fields.get(field) ?? place),
  });
  const name = (id: string | null) => (id === null ? null : (teams.get(id)?.name ?? null));
  return ({ what, now, was }) => ({
    what,
    kind: now.kind,
    title: now.title,
    home: name(now.home),
    away: name(now.away),
    ...when(now),
    was: was && what === "moved" ? when(was) : null,
    reason: now.statusReason,
  });
}

/** Tells everybody concerned of their own events, each once, in the transaction that publishes. */
export async function tellSchedule(
  { tx, home, now }: HeldSchedule,
  kind: typeof SCHEDULE_PUBLISHED,
  concerned: ToPublish,
): Promise<void> {
  const line = await linesFor(tx, concerned);
  const factsOf = (events: readonly EventDifference[]): Partial<FactsOf<typeof kind>> => ({
    events: events.slice(0, MOST_LISTED).map(line),
    more: Math.max(0, events.length - MOST_LISTED),
  });
  const people = [...concerned.accounts].map(([accountId, events]) => ({ accountId, facts: factsOf(events) }));
  const listed = (await listedRecipients(tx, { leagueId: home.leagueId, now }, concerned.listed)).map(
    ({ own, stop, ...to }) => ({
      ...to,
      facts: { ...factsOf([...new Set(own.flatMap(({ events }) => events))]), stop },
    }),
  );
  await tell(tx, kind, { to: [...people, ...listed], facts: { league: home.leagueName } });
}
