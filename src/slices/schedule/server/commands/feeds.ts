import { signedIn } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import type { CalendarFeed, FeedChoice } from "../../contract/feeds.ts";
import { feedSource } from "../queries/feed-events.ts";
import { isOf, keyContext, oneFeed, subjectOf } from "../queries/feeds.ts";
import type { ScheduleDeps } from "../services.ts";
import * as store from "../store/feeds.ts";
import { record } from "./record.ts";

type FeedContext = ScheduleDeps & ActorContext;

/** A new key of a feed, as it is found and as it is shown again. */
function newKey({ cipher }: Pick<ScheduleDeps, "cipher">, feedId: string): { keyHash: Buffer; key: Buffer } {
  const secret = randomSecret();
  return { keyHash: hashSecret(secret), key: cipher.seal(secret, keyContext(feedId)) };
}

/**
 * Gives a calendar an address; the one it has already stays.
 * @throws Refusal request.sign-in for visitors; schedule.not-found for a player or team that whoever asks has nothing to do with, and for
 * a league that is not public
 */
export async function openFeed(
  ctx: FeedContext,
  { kind, of, language }: FeedChoice & { language: Language },
): Promise<CalendarFeed> {
  const { accountId } = signedIn(ctx.actor);
  const subject = subjectOf({ kind, of });
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await feedSource({ db: tx }, { ...subject, accountId, language }, timeOf(ctx))))
      throw new Refusal("schedule.not-found");
    const id = await store.newFeedId(tx);
    const made = { ...subject, id, accountId, language, ...newKey(ctx, id), createdAt: timeOf(ctx) };
    if (await store.insertFeed(tx, made))
      await record(tx, ctx, { action: "schedule.feed-opened", object: { kind: "feed", id }, details: { kind } });
  });
  return oneFeed(ctx, isOf({ kind, of }));
}

/** Gives a calendar another address: the old one leads nowhere from now on. @throws Refusal schedule.not-found for another's */
export async function renewFeed(ctx: FeedContext, { feed: id }: { feed: string }): Promise<CalendarFeed> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const renewed = isUuid(id) && (await store.renewFeed(tx, { id, accountId, ...newKey(ctx, id) }));
    if (!renewed) throw new Refusal("schedule.not-found");
    await record(tx, ctx, { action: "schedule.feed-renewed", object: { kind: "feed", id } });
  });
  return oneFeed(ctx, (feed) => feed.id === id);
}

/** Takes a calendar's address away. @throws Refusal schedule.not-found for another's */
export async function closeFeed(ctx: FeedContext, { feed: id }: { feed: string }): Promise<{ closed: true }> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    if (!isUuid(id) || !(await store.deleteFeed(tx, { id, accountId }))) throw new Refusal("schedule.not-found");
    await record(tx, ctx, { action: "schedule.feed-closed", object: { kind: "feed", id } });
    return { closed: true as const };
  });
}
