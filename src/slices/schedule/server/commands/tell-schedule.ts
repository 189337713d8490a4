import type { FactsOf } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { listedRecipients } from "#slices/teams/server/public.ts";
import type { EventDifference } from "../../rules/plan/difference.ts";
import type { SCHEDULE_PUBLISHED } from "../notifications.ts";
import { linesFor } from "../queries/lines.ts";
import type { ToPublish } from "../queries/to-publish.ts";
import type { HeldSchedule } from "./held-schedule.ts";

/** Events that one notice lists; the page has all of them. */
const MOST_LISTED = 30;

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
