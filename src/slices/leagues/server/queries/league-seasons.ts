import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { LeagueSeasons, OfficeDivision, OfficeSeason } from "../../contract/office/league-seasons.ts";
import { mayManageLeague } from "../../policy.ts";
import { likelyNext } from "../../rules/next-season.ts";
import { currentSeason, mayRemoveDivision, mayRemoveSeason } from "../../rules/season-window.ts";
import type { OfficeDeps } from "../services.ts";
import { officeDivisions, type OfficeDivisionRow } from "../store/seasons/office-divisions.ts";
import { profileRow } from "../store/people/profiles.ts";
import { seasonRows, type OfficeSeasonRow } from "../store/seasons/seasons.ts";
import { lastChange, namesOf } from "./league-profile.ts";
import { demandSight } from "./ties.ts";

type Reader = Pick<OfficeDeps, "db" | "clock" | "familiesIn" | "playedSeasons" | "processingFeeCents">;

/** What every season and division of one answer is shaped with. */
interface Shaping {
  today: string;
  families: ReadonlyMap<string, readonly string[]>;
  played: ReadonlySet<string>;
  nameOf(accountId: string | null): string;
}

/**
 * A league's seasons with all of their divisions, for who runs or oversees it.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function leagueSeasons(
  ctx: Reader & ActorContext,
  { league: leagueId }: { league: string },
): Promise<LeagueSeasons> {
  const { db } = ctx;
  const { member, ties } = await demandSight(db, ctx.actor, leagueId);
  const league = await profileRow(db, leagueId, { lock: false });
  if (!league) throw new Refusal("leagues.not-found");
  const seasons = await seasonRows(db, leagueId);
  const divisions = await officeDivisions(db, leagueId);
  const ids = divisions.map(({ id }) => id);
  const shaping: Shaping = {
    today: localDateAt(ctx.clock.now(), league.timeZone),
    families: ids.length === 0 ? new Map() : await ctx.familiesIn(db, ids),
    played:
      (await ctx.playedSeasons?.(
        db,
        seasons.map(({ id }) => id),
      )) ?? new Set(),
    nameOf: await namesOf(
      db,
      [...seasons, ...divisions].map(({ changedBy }) => changedBy),
    ),
  };
  return {
    seasons: seasons.map((one) =>
      seasonOf(
        one,
        divisions.filter(({ seasonId }) => seasonId === one.id),
        shaping,
      ),
    ),
    processingFeeCents: await ctx.processingFeeCents(),
    current: currentSeason(seasons, shaping.today)?.id ?? null,
    today: shaping.today,
    next: likelyNext(seasons) ?? { term: "spring", year: Number(shaping.today.slice(0, 4)) + 1 },
    mayEdit: mayManageLeague(member, ties),
  };
}

function seasonOf(row: OfficeSeasonRow, divisions: readonly OfficeDivisionRow[], shaping: Shaping): OfficeSeason {
  const { changedBy, changedAt, ...season } = row;
  const families = new Set(divisions.flatMap(({ id }) => shaping.families.get(id) ?? []));
  return {
    ...season,
    lastChange: lastChange({ changedBy, changedAt }, shaping.nameOf),
    families: families.size,
    over: season.leagueEndDate < shaping.today,
    remove: mayRemoveSeason(divisions, shaping.played.has(row.id)),
    divisions: divisions.map((one) => divisionOf(one, divisions.length, shaping)),
  };
}

function divisionOf(row: OfficeDivisionRow, divisions: number, { families, nameOf }: Shaping): OfficeDivision {
  const { changedBy, changedAt, seasonId: _, position: __, tickets: ___, ...division } = row;
  return {
    ...division,
    families: families.get(row.id)?.length ?? 0,
    lastChange: lastChange({ changedBy, changedAt }, nameOf),
    remove: mayRemoveDivision(row, { divisions }),
  };
}
