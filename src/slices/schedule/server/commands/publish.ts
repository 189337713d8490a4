import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { announce } from "#platform/events/outbox.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import type { ScheduleEvent } from "../../events.ts";
import { planTopic } from "../../policy.ts";
import { TEAM_COACHES } from "#slices/teams/server/public.ts";
import { countDifferences } from "../../rules/plan/difference.ts";
import { SCHEDULE_CHANGED, SCHEDULE_PUBLISHED } from "../notifications.ts";
import { countTold, toPublish } from "../queries/to-publish.ts";
import type { ScheduleDeps } from "../services.ts";
import { bookedMeanwhile } from "../store/bookings.ts";
import { cancelEvents, publishEvents } from "../store/events.ts";
import { setPublished } from "../store/schedules.ts";
import { insertVersion } from "../store/versions.ts";
import { changingSchedule } from "./change.ts";
import type { HeldSchedule } from "./held-schedule.ts";
import { record } from "./record.ts";
import { demandScoresStay } from "./scored-games.ts";
import { tellSchedule } from "./tell-schedule.ts";

/**
 * Publishes what is planned for a season: families see it, and everybody concerned is told once of their own events. What they are
 * told stands in the same transaction; it is sent from there, also after a crash.
 * @param input.expected how many people the sender saw that it concerns
 * @param input.only some events, to publish nothing else
 * @throws Refusal schedule.nothing-to-publish; schedule.people-changed; schedule.field-taken where another league was first;
 *   schedule.has-score for a game whose score would become that of another one
 */
export function publishSchedule(
  ctx: ScheduleDeps & ActorContext,
  { season, expected, only }: { season: string; expected: number; only?: string[] | undefined },
): Promise<{ people: number; version: number }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { people, version } = await publishHeld(ctx, held, { expected, only });
    return { people, version };
  });
}

/** The same of a schedule that is held, with all that is planned as it is now. @throws Refusal as `publishSchedule` */
export async function publishHeld(
  ctx: ScheduleDeps & ActorContext,
  held: HeldSchedule,
  { expected, only }: { expected: number; only?: readonly string[] | undefined },
): Promise<{ people: number; families: number; version: number }> {
  const { tx, now, home, member, schedule, planned } = held;
  const concerned = await toPublish(tx, home, now, only);
  const { differences } = concerned;
  if (differences.length === 0) throw new Refusal("schedule.nothing-to-publish");
  const { people } = countTold(concerned);
  if (people !== expected) throw new Refusal("schedule.people-changed");
  await demandScoresStay(ctx, held, concerned);
  const ids = differences.map(({ id }) => id);
  const [taken] = await bookedMeanwhile(tx, { seasonId: home.id, ids, coaches: TEAM_COACHES });
  if (taken) throw new Refusal("schedule.field-taken", [], undefined, { date: taken.date, start: taken.start });
  const isFirst = schedule.publishedAt === null;
  if (isFirst) await setPublished(tx, home.id, now);
  await cancelEvents(
    tx,
    ids.filter((id) => !planned.has(id)),
    now,
  );
  await publishEvents(tx, home.id, ids, now);
  await tellSchedule(held, isFirst ? SCHEDULE_PUBLISHED : SCHEDULE_CHANGED, concerned);
  const summary = { ...countDifferences(differences), people };
  const events = [...planned.values()].map(
    ({ startsAt: _startsAt, endsAt: _endsAt, version: _version, ...event }) => event,
  );
  const number = await insertVersion(tx, { seasonId: home.id, authorId: member.accountId, at: now, summary, events });
  const details = { ...summary, version: number };
  await record(tx, held.by, { action: "schedule.published", object: { kind: "season", id: home.id }, details });
  await announce(tx, { name: "schedule.published", payload: { seasonId: home.id } } satisfies ScheduleEvent);
  await announceLive(tx, planTopic(home.id));
  return { people, families: concerned.families, version: number };
}
