import { addDays, weekStart, type LocalDate } from "#kernel/time/calendar.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { demandLeagueManager, seasonHomes } from "#slices/leagues/server/public.ts";
import { playedSeasons } from "#slices/results/server/public.ts";
import type { PublishedGame } from "#slices/schedule/server/public.ts";
import type { AssignedOfficial, GameOfficials, OfficeGame, OfficePerson, RolePlaces } from "../../contract/office.ts";
import { isHard } from "../../contract/vocabulary.ts";
import { isActive } from "../../policy.ts";
import { obstacleTo } from "../../rules/obstacles.ts";
import { gameRoles } from "../../rules/places.ts";
import type { OfficialsDeps } from "../services.ts";
import type { AssignmentRow } from "../store/assignments.ts";
import { describedGame, isToCome, ruledGame } from "./games.ts";
import { officialsWithTimes, type LeagueOfficial } from "./officials.ts";
import { activeAt, loadsOf, neededAt, officialsSeason, openPlaces, type OfficialsSeason } from "./season.ts";

type Context = Pick<OfficialsDeps, "db" | "clock"> & ActorContext;

/**
 * Who officiates at a league's games of a week, what is open and who could, for who runs the league.
 * @param input.season the season with the next games unless said
 * @param input.week a day of it; this week or the next one with games unless said
 * @throws Refusal request.sign-in; officials.not-found for everybody else, and without such a league
 */
export async function gameOfficials(
  ctx: Context,
  {
    league: id,
    season: askedSeason,
    week: askedWeek,
  }: { league: string; season?: string | undefined; week?: string | undefined },
): Promise<GameOfficials> {
  const { db, actor } = ctx;
  const { league } = await demandLeagueManager(db, actor, id, () => new Refusal("officials.not-found"));
  const now = timeOf(ctx);
  const today = localDateAt(now.getTime(), league.timeZone);
  const played = await playedSeasons(db, league.id, now);
  const chosen =
    played.find((season) => season.id === askedSeason) ??
    played.findLast(({ endDate }) => endDate >= today) ??
    played[0];
  const named = ({ id: one, name }: { id: string; name: string }) => ({ id: one, name });
  const head = { league: named(league), seasons: played.map(named), now: now.toISOString() };
  const [home] = chosen ? await seasonHomes(db, [chosen.id]) : [];
  if (!chosen || !home)
    return { ...head, ...emptyWeek(askedWeek ?? today), people: await peopleAlone(ctx, league, now) };

  const season = await officialsSeason(db, home);
  const shown = season.games.filter(({ status }) => status === "scheduled");
  const week = weekOf(shown, { asked: askedWeek, today });
  const games = shown.filter(({ date }) => week.from <= date && date <= week.to);
  const people = await officialsWithTimes(db, {
    league,
    from: new Date(games[0]?.startsAt ?? now),
    to: new Date(games.at(-1)?.endsAt ?? now),
    assigned: season.assigned,
    now,
  });
  const coming = shown.filter((game) => isToCome(game, now.getTime()));
  const names = await namesOf(db, [...new Set(season.assigned.map(({ accountId }) => accountId))]);
  return {
    ...head,
    season: named(chosen),
    week,
    before: shown.findLast(({ date }) => date < week.from)?.date ?? null,
    after: shown.find(({ date }) => date > week.to)?.date ?? null,
    figures: {
      games: coming.length,
      open: coming.reduce((sum, game) => sum + openPlaces(season, game).length, 0),
      waiting: coming.flatMap((game) => activeAt(season, game.id)).filter(({ state }) => state === "asked").length,
    },
    games: games.map((game) => officeGame(game, { season, people, names, now: now.getTime() })),
    people: people.map((one) => personOf(one, season)),
    ...neededIn(season, people),
  };
}

/** The week that is shown: of a day that is asked for, otherwise of the next game. */
export function weekOf(
  games: readonly PublishedGame[],
  { asked, today }: { asked?: string | undefined; today: LocalDate },
) {
  const next = games.find(({ date }) => date >= today)?.date;
  const from = weekStart(asked ?? next ?? games.at(-1)?.date ?? today);
  return { from, to: addDays(from, 6) };
}

const emptyWeek = (day: LocalDate) => ({
  season: null,
  week: { from: weekStart(day), to: addDays(weekStart(day), 6) },
  before: null,
  after: null,
  figures: { games: 0, open: 0, waiting: 0 },
  games: [],
  needs: [],
  isUsual: true,
  version: 0,
});

/** The officials of a league without games. */
async function peopleAlone(
  { db }: Pick<Context, "db">,
  league: { id: string; timeZone: string },
  now: Date,
): Promise<OfficePerson[]> {
  const people = await officialsWithTimes(db, { league, from: now, to: now, assigned: [], now });
  return people.map((one) => personOf(one, { assigned: [] }));
}

function personOf(
  { accountId: account, name, role, clearedUntil, cleared }: LeagueOfficial,
  { assigned }: Pick<OfficialsSeason, "assigned">,
): OfficePerson {
  const own = assigned.filter(({ accountId }) => accountId === account);
  const count = (state: string) => own.filter((one) => one.state === state).length;
  const counts = { accepted: count("accepted"), waiting: count("asked"), declined: count("declined") };
  return { account, name, role, clearedUntil, cleared, ...counts };
}

interface Facts {
  readonly season: OfficialsSeason;
  readonly people: readonly LeagueOfficial[];
  readonly names: ReadonlyMap<string, string>;
  readonly now: number;
}

function officeGame(game: PublishedGame, { season, people, names, now }: Facts): OfficeGame {
  const active = activeAt(season, game.id);
  const needed = neededAt(season, game);
  const loads = loadsOf(season);
  const open = isToCome(game, now) ? openPlaces(season, game) : [];
  const candidatesFor = (role: string): RolePlaces["candidates"] =>
    people
      .filter((one) => one.role === role)
      .map((one) => ({
        account: one.accountId,
        obstacle: obstacleTo(one, ruledGame(game)),
        load: loads.get(one.accountId) ?? 0,
      }))
      .toSorted((a, b) => weightOf(a.obstacle) - weightOf(b.obstacle) || a.load - b.load)
      .map(({ account, obstacle }) => ({ account, obstacle }));
  const roles = [...new Set([...needed.map(({ role }) => role), ...active.map(({ role }) => role)])];
  return {
    ...describedGame(game),
    hasBegun: Date.parse(game.startsAt) <= now,
    roles: roles
      .map((role) => ({
        role,
        needed: needed.find((one) => one.role === role)?.count ?? 0,
        officials: active
          .filter((one) => one.role === role && isActive(one))
          .map(({ id, accountId, state, remindedAt }) => ({
            id,
            account: accountId,
            name: names.get(accountId) ?? "",
            state: answerOf({ state, remindedAt }),
          })),
        candidates: open.includes(role) ? candidatesFor(role) : [],
      }))
      .filter((one) => one.needed > 0 || one.officials.length > 0),
    declined: season.assigned
      .filter(({ eventId, state }) => eventId === game.id && state === "declined")
      .map(({ accountId, role, reason }) => ({ name: names.get(accountId) ?? "", role, reason })),
  };
}

const answerOf = ({ state, remindedAt }: Pick<AssignmentRow, "state" | "remindedAt">): AssignedOfficial["state"] =>
  state === "accepted" ? "accepted" : remindedAt === null ? "asked" : "reminded";

const weightOf = (obstacle: Parameters<typeof isHard>[0] | null) => (obstacle === null ? 0 : isHard(obstacle) ? 2 : 1);

/** What the games of each division need: every role that may be needed, also with nobody. */
function neededIn(season: OfficialsSeason, people: readonly LeagueOfficial[]) {
  const said = [...season.needs.values()].flatMap((needs) => needs.map(({ role }) => role));
  const roles = gameRoles([...said, ...people.map(({ role }) => role)]);
  const needs = season.divisions.map(({ id, name }) => ({
    division: { id, name },
    roles: roles.map((role) => ({
      role,
      count: season.needs.get(id)?.find((one) => one.role === role)?.count ?? 0,
    })),
  }));
  return { needs, isUsual: season.isUsual, version: season.version };
}
