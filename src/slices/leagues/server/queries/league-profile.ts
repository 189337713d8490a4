import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { EDITABLE_FIELDS, type EditableLeague, type LeagueProfile } from "../../contract/office/league-profile.ts";
import type { LastChange } from "../../contract/office/office.ts";
import { mayManageLeague, mayOwnLeague } from "../../policy.ts";
import { inSeasonWindow, mayDelete } from "../../rules/season-window.ts";
import type { OfficeDeps } from "../services.ts";
import { everAsked } from "../store/deletion.ts";
import { photoOfLeague } from "../store/photos.ts";
import { officeDivisions } from "../store/seasons/office-divisions.ts";
import { profileRow, type ProfileRow } from "../store/people/profiles.ts";
import { seasonRows } from "../store/seasons/seasons.ts";
import { waitingChange } from "../store/review/waiting-changes.ts";
import { demandSight } from "./ties.ts";

type Reader = Pick<OfficeDeps, "db" | "clock" | "familiesIn">;

/** Names of the people behind accounts; who is gone has none any more. */
export async function namesOf(
  handle: QueryExecutorProvider,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => string> {
  const ids = accountIds.flatMap((id) => (id === null ? [] : [id]));
  const people = await peopleOf(handle as never, [...new Set(ids)]);
  return (id) => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.firstName} ${person.lastName}`.trim() || person.email : "";
  };
}

/** Who saved something last, and when. */
export function lastChange(
  { changedBy, changedAt }: { changedBy: string | null; changedAt: Date | null },
  nameOf: (id: string | null) => string,
): LastChange {
  return changedAt === null ? null : { name: nameOf(changedBy), at: changedAt.toISOString() };
}

const fieldsOf = (row: ProfileRow) =>
  Object.fromEntries(EDITABLE_FIELDS.map((name) => [name, row[name]])) as unknown as EditableLeague;

/**
 * A league's profile for who runs or oversees it.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function leagueProfile(
  ctx: Reader & ActorContext,
  { league: leagueId }: { league: string },
): Promise<LeagueProfile> {
  const { db } = ctx;
  const { member, ties } = await demandSight(db, ctx.actor, leagueId);
  const row = await profileRow(db, leagueId, { lock: false });
  if (!row) throw new Refusal("leagues.not-found");
  const waits = await waitingChange(db, leagueId);
  const seasons = await seasonRows(db, leagueId);
  const today = localDateAt(ctx.clock.now(), row.timeZone);
  const going = new Set(seasons.filter((one) => inSeasonWindow(one, today)).map(({ id }) => id));
  const divisions = (await officeDivisions(db, leagueId)).filter(({ seasonId }) => going.has(seasonId));
  const asked = await everAsked(db, leagueId);
  const nameOf = await namesOf(db, [row.changedBy, waits?.submittedBy ?? null]);
  const { id, slug, status, version } = row;
  return {
    id,
    slug,
    status,
    version,
    fields: fieldsOf(row),
    lastChange: lastChange(row, nameOf),
    photo: await photoOfLeague(db, leagueId),
    waiting:
      waits?.kind === "change"
        ? {
            fields: waits.content,
            submittedAt: waits.submittedAt.toISOString(),
            submittedBy: nameOf(waits.submittedBy),
          }
        : null,
    families: await familiesTogether(
      ctx,
      divisions.map((one) => one.id),
    ),
    mayEdit: mayManageLeague(member, ties),
    ...(mayOwnLeague(member, ties) ? { remove: mayDelete({ status, asked }, seasons, today) } : {}),
    erasable: !asked,
  };
}

/** How many families several divisions concern; one with children in two of them is one. */
export async function familiesTogether(
  { db, familiesIn }: Pick<OfficeDeps, "db" | "familiesIn">,
  divisionIds: readonly string[],
): Promise<number> {
  const families = divisionIds.length === 0 ? new Map<string, readonly string[]>() : await familiesIn(db, divisionIds);
  return new Set([...families.values()].flat()).size;
}
