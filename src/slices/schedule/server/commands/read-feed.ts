import { createHash } from "node:crypto";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import { hashSecret } from "#platform/secrets.ts";
import { UNKNOWN_CALENDARS } from "../limits.ts";
import { scheduleCalendar } from "../documents/calendar.ts";
import { feedSource } from "../queries/feed-events.ts";
import type { ScheduleDeps } from "../services.ts";
import { feedByKey, keepWritten, stampOf, type FoundFeed } from "../store/feeds.ts";

/** What a calendar program gets: the calendar, or that it has the newest already. */
export type FeedAnswer = { readonly etag: string; readonly text?: string };

/**
 * Hours after which a feed is written anew although no schedule has moved: who plays on which team, and what teams and venues are
 * called, changes without one.
 */
const FRESH_HOURS = 6;

/**
 * The calendar behind a key. Where the program has what was given out last and no schedule has moved since, one statement answers.
 * @param known what the program says it has (If-None-Match)
 * @param ipAddress the network address: unknown keys are counted by it
 * @throws Refusal schedule.not-found for an unknown key, and where its account may not see this any more; request.too-many
 */
export async function readFeed(
  deps: ScheduleDeps,
  { key, known, ipAddress }: { key: string; known: string | undefined; ipAddress: string },
): Promise<FeedAnswer> {
  const keyHash = hashSecret(key);
  const feed = await feedByKey(deps.db, keyHash);
  if (!feed) {
    await deps.limits.spend(UNKNOWN_CALENDARS, ipAddress);
    throw new Refusal("schedule.not-found");
  }
  const now = timeOf(deps);
  if (feed.etag !== null && isFresh(feed, now) && has(known, feed.etag)) return { etag: feed.etag };
  const source = await feedSource(deps, feed, now);
  if (!source) throw new Refusal("schedule.not-found");
  // Before the events are read: what moves meanwhile is written next time.
  const stamp = await stampOf(deps.db, source.seasonIds, keyHash);
  const { language } = feed;
  const text = scheduleCalendar(await source.events(), await source.duties(), {
    language,
    origin: deps.origin(),
    name: source.name,
  });
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"`;
  await keepWritten(deps.db, keyHash, { etag, seasons: source.seasonIds, stamp, at: now });
  return has(known, etag) ? { etag } : { etag, text };
}

const isFresh = ({ writtenAt, stamp, stampNow }: FoundFeed, now: Date): boolean =>
  writtenAt !== null && stamp === stampNow && now.getTime() - writtenAt.getTime() < FRESH_HOURS * 3_600_000;

/** Whether a program has what an ETag names; proxies that compress mark it as weak. */
const has = (known: string | undefined, etag: string): boolean =>
  (known ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
