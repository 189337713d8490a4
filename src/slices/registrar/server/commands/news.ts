import { instantAt, localDateAt } from "#kernel/time/zoned-time.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { demandManager, divisionsById, managedLeague, managedSeasons, staffOf } from "#slices/leagues/server/public.ts";
import type { NewsChoice } from "../../contract/news.ts";
import { NEWS_TIME, type NewsKind } from "../../contract/news-words.ts";
import type { RegistrationEvent } from "#slices/registration/events.ts";
import type { DivisionNews } from "../emails.ts";
import {
  keepNewsChoice,
  newsChoiceOf,
  newsOfStopKey,
  newsStopKey,
  noteNews,
  takeNews,
  untold,
  type News,
  type ToldOfLeague,
} from "../store/news.ts";
import {
  INVITATION_LINKS_BY_IP,
  registrationRows,
  type RegistrationTables,
} from "#slices/registration/server/public.ts";
import { PUBLISHED } from "../queries/published.ts";
import { REGISTRATION_NEWS } from "../notifications.ts";
import type { RegistrarDeps } from "../services.ts";
import { record } from "./record.ts";

/** What managers hear of, and as what. */
export const NEWS_EVENTS = {
  "registration.confirmed": "confirmed",
  "registration.cancelled": "cancelled",
  "registration.waitlisted": "waitlisted",
} as const satisfies Partial<Record<RegistrationEvent["name"], NewsKind>>;
type NewsEvent = Extract<RegistrationEvent, { name: keyof typeof NEWS_EVENTS }>;

/** Those who run a league hear of what happened to its registrations: at once, or with their next daily email, or not. */
export async function spreadNews(
  tx: Tx<RegistrationTables>,
  deps: RegistrarDeps,
  { name, payload }: NewsEvent,
): Promise<void> {
  const rows = await registrationRows(tx, { ids: payload.registrationIds });
  const [sale] = await divisionsById(
    tx,
    deps.leagues,
    rows.slice(0, 1).map(({ divisionId }) => divisionId),
  );
  if (!sale) return;
  const { id: leagueId } = sale.facts.league;
  const news = rows.map(({ id }): News => ({ registrationId: id, kind: NEWS_EVENTS[name] }));
  for (const accountId of await staffOf(tx, leagueId)) {
    const told = { accountId, leagueId };
    const choice = await newsChoiceOf(tx, told);
    if (choice === "daily") await noteNews(tx, PUBLISHED, told, news, timeOf(deps));
    if (choice === "at-once") await tellNews(tx, told, news);
  }
}

/**
 * Writes the daily emails that are due: one to each person for each league, with what happened until its morning hour. Each in a
 * transaction of its own with what it tells: cut off in the middle, those written are written, and the others come next.
 */
export async function writeDailyNews(deps: RegistrarDeps, signal?: AbortSignal): Promise<void> {
  for (const told of await untold(deps.db)) {
    signal?.throwIfAborted();
    await deps.db.transaction().execute(async (tx) => {
      const league = await managedLeague(tx, told.leagueId);
      const runs = league !== undefined && (await staffOf(tx, told.leagueId)).includes(told.accountId);
      // Who does not run it any more is told nothing.
      const news = await takeNews(tx, told, runs ? lastMorning(timeOf(deps), league.timeZone) : null);
      if (runs && news.length > 0) await tellNews(tx, told, news);
    });
  }
}

/** The last time at which the daily emails of a time zone went out. */
function lastMorning(now: Date, timeZone: string): Date {
  const at = (day: Date) => new Date(instantAt(localDateAt(day.getTime(), timeZone), NEWS_TIME, timeZone));
  const today = at(now);
  return today <= now ? today : at(daysAfter(now, -1));
}

async function tellNews(tx: Tx<RegistrationTables>, told: ToldOfLeague, news: readonly News[]): Promise<void> {
  const { accountId, leagueId } = told;
  const league = await managedLeague(tx, leagueId);
  if (!league) return;
  const stopKey = await newsStopKey(tx, told);
  const facts = { league: league.name, stopKey, news: await newsByDivision(tx, leagueId, news) };
  const link = `/league-management/${leagueId}/registrations`;
  await tell(tx, REGISTRATION_NEWS, { to: accounts([accountId]), facts, link });
}

async function newsByDivision(
  tx: Tx<RegistrationTables>,
  leagueId: string,
  news: readonly News[],
): Promise<DivisionNews[]> {
  const rows = await registrationRows(tx, { ids: news.map(({ registrationId }) => registrationId) });
  const divisionOf = new Map(rows.map(({ id, divisionId }) => [id, divisionId]));
  return (await managedSeasons(tx, leagueId)).flatMap((season) =>
    season.divisions.flatMap((division) => {
      const own = news.filter(({ registrationId }) => divisionOf.get(registrationId) === division.id);
      if (own.length === 0) return [];
      const counts: Partial<Record<NewsKind, number>> = {};
      for (const { kind } of own) counts[kind] = (counts[kind] ?? 0) + 1;
      return [{ season: season.name, division: division.name, counts }];
    }),
  );
}

/** How somebody hears of a league they run. @throws Refusal leagues.not-found */
export async function newsChoice(
  { db, actor }: Pick<RegistrarDeps, "db"> & ActorContext,
  { league: leagueId }: { league: string },
): Promise<Pick<NewsChoice, "choice">> {
  const { member } = await demandManager(db, actor, leagueId);
  return { choice: await newsChoiceOf(db, { accountId: member.accountId, leagueId }) };
}

/** Somebody chooses how they hear of a league they run. @throws Refusal leagues.not-found */
export async function chooseNews(
  { db, request, actor }: Pick<RegistrarDeps, "db"> & ActorContext,
  { league: leagueId, choice }: NewsChoice,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, actor, leagueId);
    await keepNewsChoice(tx, { accountId: member.accountId, leagueId, choice });
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, { actor, request }, { action: "registration.news-chosen", object, details: { to: choice } });
  });
}

/** Somebody wants no more emails about a league's registrations. A key that nobody has changes nothing, and nobody learns it. */
export async function stopNews(
  { db, limits, request, actor }: Pick<RegistrarDeps, "db" | "limits"> & CallContext,
  { key }: { key: string },
): Promise<void> {
  await limits.spend(INVITATION_LINKS_BY_IP, request.ipAddress);
  await db.transaction().execute(async (tx) => {
    const told = await newsOfStopKey(tx, key);
    if (!told) return;
    await keepNewsChoice(tx, { ...told, choice: "off" });
    const object = { kind: "league", id: told.leagueId } as const;
    await record(tx, { actor, request }, { action: "registration.news-chosen", object, details: { to: "off" } });
  });
}
