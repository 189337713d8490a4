import type { Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import {
  isReviewed,
  type EditableField,
  type EditOutcome,
  type EditableLeague,
  type LeagueEdit,
} from "../../contract/office/league-profile.ts";
import { CURRENT_DIVISION_FIELDS, CURRENT_SEASON_FIELDS, SeasonContent } from "../../contract/office/league-seasons.ts";
import { demandManager } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import { locationByZip } from "../store/search/locations.ts";
import { profileRow, writeLeagueFields, type ProfileRow } from "../store/people/profiles.ts";
import { officeDivisions } from "../store/seasons/office-divisions.ts";
import { seasonRows, type OfficeSeasonRow } from "../store/seasons/seasons.ts";
import { refreshSubmission, submitChange, waitingChange, withdrawWaiting } from "../store/review/waiting-changes.ts";
import { changeDivision } from "./divisions.ts";
import { record } from "./record.ts";
import { changeSeason } from "./seasons.ts";
import { writeProfile } from "./write-profile.ts";

type Fields = Partial<EditableLeague>;

/** The fields of a change that say something else than what stands there. */
export function differing(fields: Fields, stands: Fields): Fields {
  const entries = Object.entries(fields) as [EditableField, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && stands[name] !== value));
}

/**
 * Changes what is named of a league: at once, except name, sport, location and director of an approved one. Those wait for a
 * decision while families see the approved version; set back to it, they wait no longer. What stands there already is no
 * change: a form sent twice is answered twice. The current season and its divisions are changed with it, all or nothing.
 * @returns the fields that are as typed from now on, those that wait, and the edit that puts back what was before
 * @throws Refusal leagues.changed-meanwhile when somebody saved since a `version` was read; with issues beside the fields of
 *   a season or a division ("divisions.0.capacity")
 */
export async function editLeague(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId, version, season, divisions = [], ...fields }: LeagueEdit,
): Promise<EditOutcome> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, leagueId);
    const before = await seasonsAsTheyStand(tx, leagueId);
    const { former, ...outcome } = await changeProfile(tx, ctx, {
      league: leagueId,
      version,
      by: member.accountId,
      fields,
    });
    if (season) await changeCurrentSeason(tx, ctx, { league: leagueId, by: member.accountId, ...season });
    for (const [row, { id, version: read, ...content }] of divisions.entries())
      await changeDivision(tx, ctx, {
        league: leagueId,
        division: id,
        version: read,
        by: member.accountId,
        content: (stands) => ({ ...stands, ...content }),
      }).catch((reason: unknown) => {
        throw besideDivision(reason, row);
      });
    const after = await seasonsAsTheyStand(tx, leagueId);
    const isOther = <Row extends { id: string; version: number }>(rows: readonly Row[], { id, version: was }: Row) =>
      rows.find((one) => one.id === id && one.version !== was);
    const seasons = before.seasons.flatMap((was) => {
      const now = isOther(after.seasons, was);
      return now ? { ...pickOf(was, CURRENT_SEASON_FIELDS), id: was.id, version: now.version } : [];
    });
    const formerDivisions = before.divisions.flatMap((was) => {
      const now = isOther(after.divisions, was);
      return now ? { ...pickOf(was, CURRENT_DIVISION_FIELDS), id: was.id, version: now.version } : [];
    });
    const isSame = Object.keys(former).length + seasons.length + formerDivisions.length === 0;
    const undo: LeagueEdit = {
      ...former,
      league: leagueId,
      version: (await profileRow(tx, leagueId, { lock: false }))!.version,
      ...(seasons[0] ? { season: seasons[0] } : {}),
      ...(formerDivisions.length > 0 ? { divisions: formerDivisions } : {}),
    };
    return { ...outcome, undo: isSame ? null : undo };
  });
}

/** The seasons of a league with their divisions. */
async function seasonsAsTheyStand(tx: AnyTx, leagueId: string) {
  return { seasons: await seasonRows(tx, leagueId), divisions: await officeDivisions(tx, leagueId) };
}

const pickOf = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** A refusal about a division, beside its own row of the form. */
function besideDivision(reason: unknown, row: number): unknown {
  if (!isRefusal(reason) || reason.issues.length === 0) return reason;
  const issues = reason.issues.map(({ field, code }) => ({ field: `divisions.${row}.${field}`, code }));
  return new Refusal(reason.code, issues);
}

/** The dates, name and price of a season; its term, year, times and status stay. */
async function changeCurrentSeason(
  tx: AnyTx,
  ctx: OfficeDeps & ActorContext,
  { id: season, league, version, by, ...edited }: NonNullable<LeagueEdit["season"]> & { league: string; by: string },
): Promise<void> {
  const content = (stands: OfficeSeasonRow): SeasonContent => {
    const read = SeasonContent.safeParse({ ...stands, ...edited });
    if (read.success) return read.data;
    // It concerns the year, which is on the season's page: said beside the date that no longer fits it.
    const field = (at: PropertyKey | undefined) => (at === "year" ? "leagueStartDate" : String(at));
    const issues = read.error.issues.map(({ path, message }) => ({ field: field(path[0]), code: message }));
    throw new Refusal("input.not-understood", issues);
  };
  await changeSeason(tx, ctx, { league, season, version, by, content });
}

interface ProfileChange {
  league: string;
  version: number;
  by: Member["accountId"];
  fields: Omit<LeagueEdit, "league" | "version" | "season" | "divisions">;
}

async function changeProfile(
  tx: AnyTx,
  ctx: OfficeDeps & ActorContext,
  { league: leagueId, version, by, fields }: ProfileChange,
): Promise<{ changed: string[]; waiting: string[]; former: Fields }> {
  const league = await profileRow(tx, leagueId, { lock: true });
  if (!league) throw new Refusal("leagues.not-found");
  const waits = await waitingChange(tx, leagueId);
  // A sport of the list has no word of its own.
  const given: Fields = {
    ...fields,
    ...(fields.sport !== undefined && { customSport: fields.customSport ?? null }),
  } as Fields;
  // Somebody typed over what waits, where something does; else over what families see.
  const stands = { ...league, ...(waits?.kind === "change" ? waits.content : {}) };
  const changes = differing(given, stands);
  if (Object.keys(changes).length === 0) return { changed: [], waiting: Object.keys(waits?.content ?? {}), former: {} };
  if (league.version !== version) throw new Refusal("leagues.changed-meanwhile");
  // Games may be planned on a field: which ones go is said on the venue's page.
  if (changes.fieldCount !== undefined && changes.fieldCount < league.fieldCount && league.status === "approved")
    throw new Refusal("input.not-understood", [{ field: "fieldCount", code: "field-count.fewer" }]);
  await demandZip(tx, changes, { ...stands, ...changes });
  const waitsFor = league.status === "approved" ? isReviewed : () => false;
  const names = Object.keys(changes) as EditableField[];
  const atOnce = names.filter((name) => !waitsFor(name));
  const reviewed = names.filter(waitsFor);
  const at = { by, now: timeOf(ctx) };
  await writeProfile(tx, ctx, league, pick(changes, atOnce), at);
  const waiting = await submitReviewed(tx, league, pick(changes, reviewed), waits, at);
  if (waits?.kind === "new" && atOnce.length > 0) await refreshSubmission(tx, waits.id, pick(changes, atOnce));
  const object = { kind: "league", id: leagueId } as const;
  await record(tx, ctx, { action: "leagues.changed", object, details: { fields: atOnce, waiting: reviewed } });
  // A sport goes with its own word.
  const former = pick(stands, names.includes("sport") ? [...names, "customSport"] : names);
  return { changed: atOnce, waiting, former };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** A ZIP code that there is, in the state that is named with it. @throws Refusal beside the field to correct */
async function demandZip(tx: AnyTx, changes: Fields, { zip, state }: Pick<EditableLeague, "zip" | "state">) {
  if (changes.zip === undefined && changes.state === undefined) return;
  const known = await locationByZip(tx, zip);
  if (!known) throw new Refusal("input.not-understood", [{ field: "zip", code: "zip.unknown" }]);
  if (known.state !== state)
    throw new Refusal("input.not-understood", [{ field: "state", code: "league-state.other-zip" }]);
}

interface At {
  by: Member["accountId"];
  now: Date;
}

/** Submits what has to be decided about, together with what waits already. @returns all that waits now */
async function submitReviewed(
  tx: AnyTx,
  league: ProfileRow,
  changes: Fields,
  waits: Awaited<ReturnType<typeof waitingChange>>,
  at: At,
): Promise<string[]> {
  const before = waits?.kind === "change" ? waits.content : {};
  if (Object.keys(changes).length === 0) return Object.keys(before);
  const content = differing({ ...before, ...changes }, league);
  const names = Object.keys(content);
  if (names.length > 0) await submitChange(tx, league.id, content, at);
  else await withdrawWaiting(tx, league.id);
  return names;
}

/**
 * Takes back what waits for a decision; families go on seeing what they see.
 * @throws Refusal leagues.nothing-waits when nothing does, or it was decided a moment ago
 */
export async function withdrawChange(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, leagueId);
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league || !(await withdrawWaiting(tx, leagueId))) throw new Refusal("leagues.nothing-waits");
    await writeLeagueFields(tx, leagueId, {}, { by: member.accountId, now: timeOf(ctx) });
    await record(tx, ctx, { action: "leagues.change-withdrawn", object: { kind: "league", id: leagueId } });
  });
}
