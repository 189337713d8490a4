import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import {
  REVIEWED_FIELDS,
  type EditableField,
  type EditableLeague,
  type LeagueEdit,
} from "../../contract/league-profile.ts";
import { demandManager } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import { placeByZip } from "../store/places.ts";
import { profileRow, writeLeagueFields, type ProfileRow } from "../store/profiles.ts";
import { refreshSubmission, submitChange, waitingChange, withdrawWaiting } from "../store/waiting-changes.ts";
import { record } from "./record.ts";
import { writeProfile } from "./write-profile.ts";

type Fields = Partial<EditableLeague>;
const isReviewed = (field: string) => (REVIEWED_FIELDS as readonly string[]).includes(field);

/** The fields of a change that say something else than what stands there. */
export function differing(fields: Fields, stands: Fields): Fields {
  const entries = Object.entries(fields) as [EditableField, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && stands[name] !== value));
}

/**
 * Changes what is named of a league: at once, except name, sport, place and director of an approved one. Those wait for a
 * decision while families see the approved version; set back to it, they wait no longer. What stands there already is no
 * change: a form sent twice is answered twice.
 * @returns the fields that are as typed from now on, and those that wait
 * @throws Refusal leagues.changed-meanwhile when somebody saved since `version` was read
 */
export async function editLeague(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId, version, ...fields }: LeagueEdit,
): Promise<{ changed: string[]; waiting: string[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, leagueId);
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league) throw new Refusal("leagues.not-found");
    const waits = await waitingChange(tx, leagueId);
    // A sport of the list has no word of its own.
    const given: Fields = {
      ...fields,
      ...(fields.sport !== undefined && { customSport: fields.customSport ?? null }),
    } as Fields;
    // Somebody typed over what waits, where something does; else over what families see.
    const changes = differing(given, { ...league, ...(waits?.kind === "change" ? waits.content : {}) });
    if (Object.keys(changes).length === 0) return { changed: [], waiting: Object.keys(waits?.content ?? {}) };
    if (league.version !== version) throw new Refusal("leagues.changed-meanwhile");
    await demandPlace(tx, changes, { ...league, ...(waits?.kind === "change" ? waits.content : {}), ...changes });
    const reviewed = league.status === "approved" ? isReviewed : () => false;
    const names = Object.keys(changes);
    const atOnce = names.filter((name) => !reviewed(name));
    const at = { by: member.accountId, now: timeOf(ctx) };
    await writeProfile(tx, league, pick(changes, atOnce), at);
    const waiting = await handIn(tx, league, pick(changes, names.filter(reviewed)), waits, at);
    if (waits?.kind === "new" && atOnce.length > 0) await refreshSubmission(tx, waits.id, pick(changes, atOnce));
    const details = { fields: atOnce, waiting: names.filter(reviewed) };
    await record(tx, ctx, { action: "leagues.changed", object: { kind: "league", id: leagueId }, details });
    return { changed: atOnce, waiting };
  });
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** A ZIP code that there is, in the state that is named with it. @throws Refusal beside the field to mend */
async function demandPlace(tx: AnyTx, changes: Fields, { zip, state }: Pick<EditableLeague, "zip" | "state">) {
  if (changes.zip === undefined && changes.state === undefined) return;
  const known = await placeByZip(tx, zip);
  if (!known) throw new Refusal("input.not-understood", [{ field: "zip", code: "zip.unknown" }]);
  if (known.state !== state)
    throw new Refusal("input.not-understood", [{ field: "state", code: "league-state.other-zip" }]);
}

interface At {
  by: Member["accountId"];
  now: Date;
}

/** Hands in what has to be decided about, together with what waits already. @returns all that waits now */
async function handIn(
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
