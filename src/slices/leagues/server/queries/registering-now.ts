import * as z from "zod/mini";
import type { ActorContext } from "#platform/call.ts";
import { SearchInput, type LeagueCard, type SearchPlace } from "../../contract/search.ts";
import type { Catalogue } from "../catalogue.ts";
import { findPlace } from "../places.ts";
import type { LeaguesDeps } from "./deps.ts";

const CARDS = 6;
/** Among how many of the soonest leagues the varied ones are looked for. */
const LOOKED_AT = 120;

const REGISTERING = z.parse(SearchInput, { availability: ["open", "filling"] });

/**
 * Six leagues with places now: the nearest where the place is known, else the soonest to start, no sport twice as long
 * as there are others. A place that nobody knows is no reason to show nothing. `openCount` is how many leagues
 * register now and `leagueCount` how many are listed at all, everywhere; `place` is the label of the place that was understood.
 */
export async function registeringNow(
  ctx: LeaguesDeps & ActorContext,
  input: { place?: string | undefined },
): Promise<{ leagues: LeagueCard[]; openCount: number; leagueCount: number; place: string | null }> {
  const text = input.place?.trim();
  if (!text) return everywhere(ctx);
  const place = await findPlace(ctx.db, text);
  return place === null ? everywhere(ctx) : look(ctx, place);
}

type RegisteringNow = Awaited<ReturnType<typeof registeringNow>>;

/** How long, in milliseconds, the answer without a place is kept: it is the landing page's, and looks at every league. */
const KEPT = 1000;
const kept = new WeakMap<Catalogue, { at: number; answer: Promise<RegisteringNow> }>();

/** Registering now without a place, at most a second old. */
function everywhere(deps: LeaguesDeps): Promise<RegisteringNow> {
  const now = deps.clock.now();
  const last = kept.get(deps.catalogue);
  if (last && now >= last.at && now - last.at < KEPT) return last.answer;
  const answer = look(deps, null);
  kept.set(deps.catalogue, { at: now, answer });
  // What failed is not kept.
  answer.catch(() => kept.delete(deps.catalogue));
  return answer;
}

async function look(deps: LeaguesDeps, place: SearchPlace | null): Promise<RegisteringNow> {
  const request = {
    filter: REGISTERING,
    place,
    processingFeeCents: await deps.processingFeeCents(),
    now: deps.clock.now(),
  };
  const { leagues, total } = deps.catalogue.search(request, { offset: 0, limit: place === null ? LOOKED_AT : CARDS });
  return {
    leagues: place === null ? varied(leagues) : leagues,
    openCount: total,
    leagueCount: deps.catalogue.state().leagues,
    place: place?.label ?? null,
  };
}

/** The first six by rounds: each sport's first, then each one's second, and so on. */
function varied(leagues: readonly LeagueCard[]): LeagueCard[] {
  const rounds: LeagueCard[][] = [];
  const seen = new Map<string, number>();
  for (const league of leagues) {
    const sport = league.customSport ?? league.sport;
    const round = seen.get(sport) ?? 0;
    seen.set(sport, round + 1);
    (rounds[round] ??= []).push(league);
  }
  return rounds.flat().slice(0, CARDS);
}
