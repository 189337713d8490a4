import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import {
  MOST_SEASONS,
  type NewSeason,
  type SeasonContent,
  type SeasonEdit,
} from "../../contract/office/league-seasons.ts";
import { movedDates } from "../../rules/next-season.ts";
import { yearsLater } from "../../rules/season-copy.ts";
import { mayRemoveSeason } from "../../rules/season-window.ts";
import { demandManager } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import {
  insertDivision,
  lockDivisionsIn,
  officeDivisions,
  type OfficeDivisionRow,
} from "../store/seasons/office-divisions.ts";
import { profileRow } from "../store/people/profiles.ts";
import {
  deleteSeason,
  insertSeason,
  lockSeason,
  seasonRows,
  writeSeason,
  type OfficeSeasonRow,
} from "../store/seasons/seasons.ts";
import { announce } from "#platform/events/outbox.ts";
import type { LeaguesEvent } from "../../events.ts";
import { record } from "./record.ts";

/** Ages of a league that has no season yet, as on submit (spec.txt §5), and a size that fits most. */
const FIRST_DIVISION = { divisionName: "8–12", minAge: 8, maxAge: 12, gender: "coed", capacity: 40 } as const;

/**
 * Adds a season. One that is copied brings its times of play, number of games, prices and divisions; its dates move to the
 * same weekdays of the new term. Nobody of the old season comes along.
 * @returns the season's id
 */
export async function addSeason(ctx: OfficeDeps & ActorContext, input: NewSeason): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, input.league);
    // One at a time: the league's row is held, so that a form sent twice at once is refused by its name.
    if (!(await profileRow(tx, input.league, { lock: true }))) throw new Refusal("leagues.not-found");
    const seasons = await seasonRows(tx, input.league);
    if (seasons.length >= MOST_SEASONS) throw new Refusal("leagues.seasons-full");
    const { seasonName } = input;
    if (seasons.some((one) => one.seasonName.toLowerCase() === seasonName.toLowerCase()))
      throw new Refusal("input.not-understood", [{ field: "seasonName", code: "season-name.taken" }]);
    const from = input.from === null ? undefined : seasons.find(({ id }) => id === input.from);
    if (input.from !== null && !from) throw new Refusal("leagues.not-found");
    const at = { by: member.accountId, now: timeOf(ctx) };
    const content = from ? copied(from, input) : blank(input);
    const id = await insertSeason(tx, input.league, content, at);
    const years = from ? Number(content.leagueStartDate.slice(0, 4)) - Number(from.leagueStartDate.slice(0, 4)) : 0;
    const divisions = from
      ? (await officeDivisions(tx, input.league)).filter(({ seasonId }) => seasonId === from.id)
      : [{ ...FIRST_DIVISION, ageCutoffDate: content.leagueStartDate, ownFees: null }];
    for (const division of divisions)
      await insertDivision(tx, id, { ...division, ageCutoffDate: yearsLater(division.ageCutoffDate, years) }, at);
    const details = { league: input.league, from: input.from, status: input.status };
    await record(tx, ctx, { action: "leagues.season-added", object: { kind: "season", id }, details });
    return id;
  });
}

function copied(from: OfficeSeasonRow, { term, year, seasonName, status }: NewSeason): SeasonContent {
  const { playTimes, regularSeasonGames, registrationFeeCents, equipmentFeeCents } = from;
  const carried = { playTimes, regularSeasonGames, registrationFeeCents, equipmentFeeCents };
  return { ...carried, term, year, seasonName, status, ...movedDates(from, { term, year }) };
}

/** A season of a league that has none to copy: three months on Saturday mornings, to be filled in. */
function blank({ term, year, seasonName, status }: NewSeason): SeasonContent {
  const dates = movedDates(
    {
      term: "spring",
      year: 2027,
      registrationStartDate: "2027-01-01",
      registrationEndDate: "2027-02-28",
      leagueStartDate: "2027-03-06",
      leagueEndDate: "2027-05-29",
    },
    { term, year },
  );
  const playTimes = [{ weekday: 6, start: "09:00", end: "12:00" }];
  const price = { registrationFeeCents: 0, equipmentFeeCents: 0 };
  return { term, year, seasonName, status, ...dates, ...price, playTimes, regularSeasonGames: 10 };
}

/** The fields of a season that say something else than what stands there. */
function changedFields(content: SeasonContent, stands: OfficeSeasonRow): string[] {
  const names = Object.keys(content) as (keyof SeasonContent)[];
  return names.filter((name) => JSON.stringify(content[name]) !== JSON.stringify(stands[name]));
}

/**
 * Changes a season: dates, registration status, times, price. Spots that are held, offered or paid keep their price.
 * @throws Refusal leagues.changed-meanwhile when somebody saved since `version` was read
 */
export async function editSeason(
  ctx: OfficeDeps & ActorContext,
  { league, season, version, ...content }: SeasonEdit,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, league);
    await changeSeason(tx, ctx, { league, season, version, by: member.accountId, content: () => content });
  });
}

interface SeasonChange {
  league: string;
  season: string;
  /** That which was read: who has an older one is told. */
  version: number;
  by: string;
  /** What it says from now on, whole. */
  content(stands: OfficeSeasonRow): SeasonContent;
}

/** The same within a transaction of somebody who may: what stands there already is no change. */
export async function changeSeason(
  tx: AnyTx,
  ctx: OfficeDeps & ActorContext,
  { league, season: seasonId, version, by, content: contentOf }: SeasonChange,
): Promise<void> {
  const stands = await lockSeason(tx, league, seasonId);
  if (!stands) throw new Refusal("leagues.not-found");
  const { playTimes, ...given } = contentOf(stands);
  const inOrder = playTimes.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1));
  const content: SeasonContent = { ...given, playTimes: inOrder };
  const fields = changedFields(content, stands);
  if (fields.length === 0) return;
  if (stands.version !== version) throw new Refusal("leagues.changed-meanwhile");
  await demandOwnName(tx, league, { id: seasonId, seasonName: content.seasonName });
  await writeSeason(tx, seasonId, content, { by, now: timeOf(ctx) });
  const object = { kind: "season", id: seasonId } as const;
  await record(tx, ctx, { action: "leagues.season-changed", object, details: { fields } });
  const payload = { leagueId: league, seasonId, fields };
  await announce(tx, { name: "leagues.season-changed", payload } satisfies LeaguesEvent);
}

/** Two seasons of one name could not be told apart by anybody. */
async function demandOwnName(
  tx: AnyTx,
  league: string,
  { id, seasonName }: Pick<OfficeSeasonRow, "id" | "seasonName">,
): Promise<void> {
  const same = (one: OfficeSeasonRow) => one.id !== id && one.seasonName.toLowerCase() === seasonName.toLowerCase();
  if ((await seasonRows(tx, league)).some(same))
    throw new Refusal("input.not-understood", [{ field: "seasonName", code: "season-name.taken" }]);
}

/**
 * Removes a season in which nobody ever asked for a spot.
 * @throws Refusal leagues.season-used and leagues.season-played for any other: its history stays readable
 */
export async function removeSeason(
  ctx: OfficeDeps & ActorContext,
  { league, season }: { league: string; season: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    const stands = await lockSeason(tx, league, season);
    if (!stands) throw new Refusal("leagues.not-found");
    const divisions: OfficeDivisionRow[] = await lockDivisionsIn(tx, season);
    const isPlayed = (await ctx.playedSeasons?.(tx, [season]))?.has(season) ?? false;
    const reason = mayRemoveSeason(divisions, isPlayed);
    if (reason) throw new Refusal(reason);
    await record(tx, ctx, {
      action: "leagues.season-removed",
      object: { kind: "season", id: season },
      details: { league, name: stands.seasonName },
    });
    await deleteSeason(tx, season);
  });
}
