import { instantAt } from "#kernel/zoned-time.ts";
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
  { tx, home, now }: Pick<HeldSchedule, "tx" | "home" | "now">,
  kind: typeof SCHEDULE_PUBLISHED,
  concerned: ToPublish,
): Promise<void> {
  const line = await linesFor(tx, concerned);
  const factsOf = (events: readonly EventDifference[]): Partial<FactsOf<typeof kind>> => ({
    events: events.slice(0, MOST_LISTED).map(line),
    more: Math.max(0, events.length - MOST_LISTED),
  });
  const people = [...concerned.accounts].map(([accountId, events]) => ({
    to: { accountId, facts: factsOf(events), players: concerned.players.get(accountId) },
    wakes: events.some((event) => concernsNextDay(event, now.getTime())),
  }));
  const listed = (await listedRecipients(tx, { leagueId: home.leagueId, now }, concerned.listed)).map(
    ({ own, stop, ...to }) => ({
      ...to,
      facts: { ...factsOf([...new Set(own.flatMap(({ events }) => events))]), stop },
    }),
  );
  const told = (wakes: boolean) => people.filter((one) => one.wakes === wakes).map(({ to }) => to);
  const of = { facts: { league: home.leagueName }, league: home.leagueId };
  await tell(tx, kind, { ...of, to: told(true), wakes: true });
  await tell(tx, kind, { ...of, to: [...told(false), ...listed] });
}

/** Whether an event takes place in the next 24 hours, or would have before it changed. */
function concernsNextDay({ now: planned, was }: EventDifference, now: number): boolean {
  return [planned, was].some((event) => {
    const away = event === null ? -1 : instantAt(event.date, event.start, event.timeZone) - now;
    return away > 0 && away < 24 * 3_600_000;
  });
}
