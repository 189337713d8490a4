import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { CALENDAR_PATH, type CalendarFeed, type FeedChoice } from "../../contract/feeds.ts";
import { scheduleCalendar } from "../documents/calendar.ts";
import type { ScheduleDeps } from "../services.ts";
import { feedsOf, type FeedSubject, type KeptFeed } from "../store/feeds.ts";
import { feedSource } from "./feed-events.ts";
import { ownTeams } from "./own-events.ts";

type ReadContext = Pick<ScheduleDeps, "db" | "cipher" | "clock" | "origin" | "dutiesOf"> & ActorContext;

/** What a feed's key is sealed for. */
export const keyContext = (feedId: string): string => `calendar_feed.key:${feedId}`;

/** The calendars that somebody can subscribe to: family, players, teams, their leagues, and what else they have an address for. */
export async function calendarFeeds(ctx: ReadContext): Promise<{ calendars: CalendarFeed[] }> {
  const { accountId } = signedIn(ctx.actor);
  const kept = await feedsOf(ctx.db, accountId);
  const choices = await choicesOf(ctx.db, accountId);
  const offered = choices.map(({ name, ...choice }) => view(ctx, choice, name, kept.find(isOf(choice))));
  const others = [];
  for (const feed of kept.filter((one) => !choices.some((choice) => isOf(choice)(one)))) {
    const source = await feedSource(ctx, feed, timeOf(ctx));
    if (source) others.push(view(ctx, { kind: feed.kind, of: subjectId(feed) }, source.name, feed));
  }
  return { calendars: [...offered, ...others] };
}

async function choicesOf(
  db: Handle<RegistrationTables>,
  accountId: string,
): Promise<(FeedChoice & { name: string | null })[]> {
  const { own, players } = await ownTeams(db, accountId);
  const homes = await divisionHomes(
    db,
    own.map(({ divisionId }) => divisionId),
  );
  const leagues = new Map(homes.map(({ leagueId, leagueName }) => [leagueId, leagueName]));
  return [
    { kind: "family", of: null, name: null },
    // Of one player alone it would be the family's.
    ...(players.length > 1 ? players : []).map(({ id, firstName }) => ({
      kind: "child" as const,
      of: id,
      name: firstName,
    })),
    ...own.map(({ id, name }) => ({ kind: "team" as const, of: id, name })),
    ...[...leagues].map(([id, name]) => ({ kind: "league" as const, of: id, name })),
  ];
}

const subjectId = ({ athleteId, teamId, leagueId }: FeedSubject) => athleteId ?? teamId ?? leagueId;
export const isOf = (choice: FeedChoice) => (feed: FeedSubject) =>
  feed.kind === choice.kind && subjectId(feed) === choice.of;

/** What a choice is in the database. */
export function subjectOf({ kind, of }: FeedChoice): FeedSubject {
  if ((kind === "family") !== (of === null)) throw new Refusal("input.not-understood");
  return {
    kind,
    athleteId: kind === "child" ? of : null,
    teamId: kind === "team" ? of : null,
    leagueId: kind === "league" ? of : null,
  };
}

function view(
  { cipher, origin }: Pick<ScheduleDeps, "cipher" | "origin">,
  { kind, of }: FeedChoice,
  name: string | null,
  feed: KeptFeed | undefined,
): CalendarFeed {
  if (!feed) return { kind, of, name, feed: null };
  const key = cipher.open(feed.key, keyContext(feed.id));
  const address = `${origin()}${CALENDAR_PATH}?key=${key}`;
  return { kind, of, name, feed: { id: feed.id, address } };
}

/** One calendar of an account as it is shown. @throws Refusal schedule.not-found where there is none */
export async function oneFeed(ctx: ReadContext, which: (feed: KeptFeed) => boolean): Promise<CalendarFeed> {
  const { accountId } = signedIn(ctx.actor);
  const feed = (await feedsOf(ctx.db, accountId)).find(which);
  const source = feed && (await feedSource(ctx, feed, timeOf(ctx)));
  if (!feed || !source) throw new Refusal("schedule.not-found");
  return view(ctx, { kind: feed.kind, of: subjectId(feed) }, feed.kind === "family" ? null : source.name, feed);
}

/** A schedule as a file. @throws Refusal schedule.not-found for what whoever asks may not see */
export async function calendarFileOf(
  ctx: ReadContext,
  { kind, of = null, language }: { kind: FeedChoice["kind"]; of?: string | null | undefined; language: "en" | "es" },
): Promise<{ name: string; text: string }> {
  const { accountId } = signedIn(ctx.actor);
  const source = await feedSource(ctx, { ...subjectOf({ kind, of }), accountId, language }, timeOf(ctx));
  if (!source) throw new Refusal("schedule.not-found");
  const text = scheduleCalendar(await source.events(), await source.duties(), { language, origin: ctx.origin() });
  return { name: "schedule.ics", text };
}
