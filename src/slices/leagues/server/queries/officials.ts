import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { peopleOf, searchPeople, type PersonFacts } from "#slices/accounts/server/public.ts";
import type { FoundPeople, Official, Officials } from "../../contract/office/officials.ts";
import { mayManageLeague } from "../../policy.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store/ties.ts";
import { officialsOf } from "../store/people/officials.ts";
import { profileRow } from "../store/people/profiles.ts";
import { demandManager, demandSight } from "./ties.ts";

/** People whom a picker shows at once: who looks for somebody types another letter. */
const MOST_FOUND = 20;

const nameOf = ({ firstName, lastName, email }: PersonFacts) => `${firstName} ${lastName}`.trim() || email;

/** A league's officials, for who runs or oversees it. Who is gone is counted and not shown (spec.txt §5). */
export async function officials(
  ctx: Pick<OfficeDeps, "db"> & ActorContext,
  { league: leagueId }: { league: string },
): Promise<Officials> {
  const { db } = ctx;
  const { member, ties } = await demandSight(db, ctx.actor, leagueId);
  const league = await profileRow(db, leagueId, { lock: false });
  if (!league) throw new Refusal("leagues.not-found");
  const rows = await officialsOf(db, leagueId);
  const people = await peopleOf(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const known = rows.flatMap(({ accountId, role }): Official[] => {
    const person = accountId === null ? undefined : people.get(accountId);
    return person ? [{ userId: person.id, name: nameOf(person), email: person.email, role }] : [];
  });
  return {
    officials: known,
    incomplete: rows.length - known.length,
    mayAssign: mayManageLeague(member, ties) && league.status === "approved",
  };
}

/** Who is connected with a league: who runs it, helps it, or registered somebody for it. */
async function connected(
  handle: Handle<MailTable>,
  { registeredIn }: Pick<OfficeDeps, "registeredIn">,
  leagueId: string,
): Promise<string[]> {
  const officialIds = (await officialsOf(handle, leagueId)).flatMap(({ accountId }) => accountId ?? []);
  return [
    ...new Set([...(await staffOf(handle, leagueId)), ...officialIds, ...(await registeredIn(handle, leagueId))]),
  ];
}

/** Whether somebody may be made an official: a global admin chooses among all, others among people of their league. */
export async function mayPick(
  deps: Pick<OfficeDeps, "registeredIn"> & { db: Handle<MailTable> },
  member: Member,
  leagueId: string,
  accountId: string,
): Promise<boolean> {
  const exists = (await peopleOf(deps.db, [accountId])).has(accountId);
  return exists && (member.globalAdmin || (await connected(deps.db, deps, leagueId)).includes(accountId));
}

/**
 * People by letters of their name or address, for the pickers of a league. Whether somebody else has an account is not
 * told: they are invited by mail.
 */
export async function findPeople(
  ctx: Pick<OfficeDeps, "db" | "registeredIn"> & ActorContext,
  { league, q }: { league: string; q: string },
): Promise<FoundPeople> {
  const { member } = await demandManager(ctx.db, ctx.actor, league);
  const among = member.globalAdmin ? undefined : await connected(ctx.db, ctx, league);
  const found = await searchPeople(ctx.db, { text: q, among, limit: MOST_FOUND });
  const roles = new Map((await officialsOf(ctx.db, league)).map(({ accountId, role }) => [accountId, role]));
  return {
    people: found.map((person) => ({
      userId: person.id,
      name: nameOf(person),
      email: person.email,
      role: roles.get(person.id) ?? null,
    })),
  };
}
