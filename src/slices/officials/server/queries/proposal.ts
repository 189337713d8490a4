import { addDays, weekStart } from "#kernel/time/calendar.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { OfficialsProposal } from "../../contract/office.ts";
import { proposeOfficials } from "../../rules/propose.ts";
import type { OfficialsDeps } from "../services.ts";
import { describedGame, isToCome, ruledGame } from "./games.ts";
import { officialsWithTimes } from "./officials.ts";
import { demandOfficialsOf, loadsOf, officialsSeason, openPlaces } from "./season.ts";

/**
 * Who could take the open places of a week's games, or of all that are to come; nothing is kept. What is assigned already stays.
 * @throws Refusal request.sign-in; officials.not-found for who does not run the league, and without such a season
 */
export async function proposeGameOfficials(
  ctx: Pick<OfficialsDeps, "db" | "clock"> & ActorContext,
  { season: seasonId, week }: { season: string; week?: string | undefined },
): Promise<OfficialsProposal> {
  const { db, actor } = ctx;
  const { home } = await demandOfficialsOf(db, actor, seasonId);
  const now = timeOf(ctx);
  const season = await officialsSeason(db, home);
  const [from, to] = week === undefined ? ["", "9999"] : [weekStart(week), addDays(weekStart(week), 6)];
  const games = season.games.filter((game) => isToCome(game, now.getTime()) && from <= game.date && game.date <= to);
  const people = await officialsWithTimes(db, {
    league: { id: home.leagueId, timeZone: home.timeZone },
    from: new Date(games[0]?.startsAt ?? now),
    to: new Date(games.at(-1)?.endsAt ?? now),
    assigned: season.assigned,
    now,
  });
  const loads = loadsOf(season);
  const places = games.flatMap((game) => openPlaces(season, game).map((role) => ({ game: ruledGame(game), role })));
  const candidates = people.map((one) => ({ ...one, load: loads.get(one.accountId) ?? 0 }));
  const { picks, open } = proposeOfficials(places, candidates);
  const described = new Map(games.map((game) => [game.id, describedGame(game)]));
  const names = new Map(people.map(({ accountId, name }) => [accountId, name]));
  return {
    league: { id: home.leagueId, name: home.leagueName },
    season: { id: home.id, name: home.seasonName },
    picks: picks.map(({ game, role, accountId }) => ({
      event: game.id,
      role,
      account: accountId,
      name: names.get(accountId) ?? "",
      game: described.get(game.id)!,
    })),
    open: open.map(({ game, role }) => ({ role, game: described.get(game.id)! })),
    loads: candidates.map(({ accountId, name, role, load }) => ({
      name,
      role,
      before: load,
      after: load + picks.filter((one) => one.accountId === accountId).length,
    })),
  };
}
