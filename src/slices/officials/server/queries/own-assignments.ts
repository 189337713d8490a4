import { signedIn } from "#kernel/actor.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { rolesOf, seasonHomes } from "#slices/leagues/server/public.ts";
import { SCORING_ROLES } from "#slices/results/server/public.ts";
import { gamesById, type DutiesOf } from "#slices/schedule/server/public.ts";
import type { OwnAssignments } from "../../contract/own.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import { ROLE_NAMES } from "../../contract/role-names.ts";
import type { OfficialsDeps } from "../services.ts";
import { activeOf } from "../store/assignments.ts";
import { describedGame } from "./games.ts";

/** Days for which past games stay on the page, and days ahead. */
const [PAST, COMING] = [30, 400];

/** The games to which whoever asks is assigned: to come, and of the last 30 days. @throws Refusal request.sign-in */
export async function ownAssignments(ctx: Pick<OfficialsDeps, "db" | "clock"> & ActorContext): Promise<OwnAssignments> {
  const { db, actor } = ctx;
  const { accountId, emailVerified } = signedIn(actor);
  const now = timeOf(ctx);
  const span = { from: daysAfter(now, -PAST), to: daysAfter(now, COMING) };
  const rows = await activeOf(db, { accountIds: [accountId], ...span });
  const events = [...new Set(rows.map(({ eventId }) => eventId))];
  const games = new Map((await gamesById(db, events)).map((game) => [game.id, game]));
  const homes = new Map(
    (await seasonHomes(db, [...new Set(rows.map(({ seasonId }) => seasonId))])).map((home) => [home.id, home]),
  );
  const scoring = new Set(
    (await rolesOf(db, accountId)).flatMap(({ leagueId, role, cleared }) =>
      cleared && SCORING_ROLES.includes(role) ? [leagueId] : [],
    ),
  );
  return {
    now: now.toISOString(),
    assignments: rows.flatMap(({ id, leagueId, seasonId, eventId, role, state }) => {
      const [game, home] = [games.get(eventId), homes.get(seasonId)];
      if (!game || !home || home.leagueStatus !== "approved" || game.status !== "scheduled") return [];
      const hasBegun = Date.parse(game.startsAt) <= now.getTime();
      return {
        id,
        league: { id: leagueId, name: home.leagueName },
        role,
        state: state === "accepted" ? ("accepted" as const) : ("asked" as const),
        game: describedGame(game),
        hasBegun,
        mayScore: hasBegun && emailVerified && scoring.has(leagueId) && game.home !== null && game.away !== null,
      };
    }),
  };
}

/** Somebody's games as an official, for their week and their calendar; those that they have not answered wait. */
export const officiatingDuties: DutiesOf = async (handle, { accountId, from, to }) => {
  const rows = await activeOf(handle, { accountIds: [accountId], from, to });
  const games = new Map(
    (
      await gamesById(
        handle,
        rows.map(({ eventId }) => eventId),
      )
    ).map((game) => [game.id, game]),
  );
  return rows.flatMap(({ id, eventId, role, state }) => {
    const game = games.get(eventId);
    if (!game || game.status !== "scheduled") return [];
    const teams = [game.home?.name ?? game.homeWaits ?? "", game.away?.name ?? game.awayWaits ?? ""].join(" – ");
    const { date, start, end, startsAt, endsAt, timeZone, location } = describedGame(game);
    const titleIn = (language: "en" | "es") => `${ROLE_NAMES[language][role] ?? role}: ${teams}`;
    return {
      id,
      title: { en: titleIn("en"), es: titleIn("es") },
      league: game.league.name,
      date,
      start,
      end,
      startsAt,
      endsAt,
      timeZone,
      location,
      page: ASSIGNMENTS_PATH,
      kind: "officiating" as const,
      waits: state === "asked",
    };
  });
};
