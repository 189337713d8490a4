import { instantAt } from "#kernel/time/zoned-time.ts";
import type { FactsOf } from "#platform/notify/kind.ts";
import { takePending, tell, type Recipient } from "#platform/notify/tell.ts";
import { importedRecipients } from "#slices/teams/server/public.ts";
import type { EventDifference } from "../../rules/plan/difference.ts";
import { untoldAndNow } from "../../rules/plan/untold.ts";
import { SCHEDULE_CHANGED, type SCHEDULE_PUBLISHED } from "../notifications.ts";
import { linesFor } from "../queries/lines.ts";
import type { ToPublish } from "../queries/to-publish.ts";
import type { HeldSchedule } from "./held-schedule.ts";

/** Events that one notice lists; the page has all of them. */
const MOST_LISTED = 30;

type Facts = FactsOf<typeof SCHEDULE_PUBLISHED>;

/** Of one recipient. */
interface ToTell {
  readonly to: Recipient<Facts>;
  /** Their address, where they have no account. */
  readonly email: string | null;
  readonly events: Facts["events"];
  readonly wakes: boolean;
}

/**
 * Tells everybody concerned of their own events, each once, in the transaction that publishes. A change waits a moment: what is undone
 * meanwhile is told to nobody, and what changes again is told once.
 */
export async function tellSchedule(
  { tx, home, now }: Pick<HeldSchedule, "tx" | "home" | "now">,
  kind: typeof SCHEDULE_PUBLISHED,
  concerned: ToPublish,
): Promise<void> {
  const line = await linesFor(tx, concerned);
  const people = [...concerned.accounts].map(([accountId, events]): ToTell => ({
    to: { accountId, players: concerned.players.get(accountId) },
    email: null,
    events: events.map(line),
    wakes: events.some((event) => concernsNextDay(event, now.getTime())),
  }));
  const imported = (await importedRecipients(tx, { leagueId: home.leagueId, now }, concerned.imported)).map(
    ({ own, stop, ...to }): ToTell => ({
      to: { ...to, facts: { stop } },
      email: to.email.toLowerCase(),
      events: [...new Set(own.flatMap(({ events }) => events))].map(line),
      wakes: false,
    }),
  );
  const about = kind === SCHEDULE_CHANGED ? `schedule:${home.id}` : undefined;
  const all = about ? await withUntold(tx, about, [...people, ...imported]) : [...people, ...imported];
  const told = (wakes: boolean): Recipient<Facts>[] =>
    all
      .filter((one) => one.wakes === wakes)
      .map(({ to, events }) => ({ ...to, facts: { ...to.facts, ...factsOf(events) } }));
  const of = { facts: { league: home.leagueName }, league: home.leagueId, about };
  await tell(tx, kind, { ...of, to: told(true), wakes: true });
  await tell(tx, kind, { ...of, to: told(false) });
}

const factsOf = (events: Facts["events"]): Partial<Facts> => ({
  events: events.slice(0, MOST_LISTED),
  more: Math.max(0, events.length - MOST_LISTED),
});

/** Adds what these people have not heard yet of earlier changes; who has nothing left to hear is left out. */
async function withUntold(tx: HeldSchedule["tx"], about: string, people: readonly ToTell[]): Promise<ToTell[]> {
  const pending = await takePending(tx, about, {
    accountIds: people.flatMap(({ to }) => ("accountId" in to ? to.accountId : [])),
    emails: people.flatMap(({ email }) => email ?? []),
  });
  return people.flatMap((one) => {
    const untold = pending.filter(({ accountId, email }) =>
      "accountId" in one.to ? accountId === one.to.accountId : email === one.email,
    );
    const earlier = untold.flatMap(({ facts }) => (facts as Facts).events);
    const events = untoldAndNow(earlier, one.events);
    return events.length === 0 ? [] : [{ ...one, events, wakes: one.wakes || untold.some(({ wakes }) => wakes) }];
  });
}

/** Whether an event takes place in the next 24 hours, or would have before it changed. */
function concernsNextDay({ now: planned, was }: EventDifference, now: number): boolean {
  return [planned, was].some((event) => {
    const away = event === null ? -1 : instantAt(event.date, event.start, event.timeZone) - now;
    return away > 0 && away < 24 * 3_600_000;
  });
}
