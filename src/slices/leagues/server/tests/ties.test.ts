import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { insertLeague, insertTestZips } from "../fixtures.ts";
import { decidersOf, demandDecider, demandManager, leaguesUnder, managesLeague, tiesTo } from "../queries/ties.ts";
import { reviewedBy } from "../queries/reviewer.ts";
import { managedLeagueIds, staffOf } from "../store/ties.ts";

const accounts = useAccounts();
const db = () => accounts.deps().db;

let people = 0;
/** A person with an account. */
async function somebody(): Promise<Member> {
  const { rows } = await sql<{ id: string }>`
    insert into account (email, first_name, last_name, permission_groups, language)
    values (${`person${++people}@example.org`}, 'Kim', 'Lee', '{league-manager}', 'en') returning id`.execute(db());
  return { kind: "member", accountId: rows[0]!.id, sessionId: "", emailVerified: true, globalAdmin: false };
}

/** A league in Oakland, California, of somebody. */
async function leagueOf(owner: Member): Promise<string> {
  await insertTestZips(db());
  const { id } = await insertLeague(db(), { zip: "94607", state: "CA" });
  await sql`update league set owner_id = ${owner.accountId} where id = ${id}`.execute(db());
  return id;
}

async function district(manager: Member, { states = [] as string[], zips = [] as string[] }) {
  await sql`
    with made as (insert into district (name, states, zip_prefixes) values (${`District ${++people}`}, ${states}, ${zips})
                  returning id)
    insert into district_manager (district_id, account_id) select id, ${manager.accountId} from made`.execute(db());
}

async function verifyIdentity({ accountId }: Member) {
  const reviewer = await somebody();
  await sql`
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at, reviewed_by,
                          delete_after)
    values (${accountId}, ${`photo-id/${accountId}.webp`}, 'image/webp', 10, 10, 'verified', now(), now(), ${reviewer.accountId},
            now() + interval '30 days')`.execute(db());
}

test("the owner and who was taken on run a league, and nobody else", async () => {
  const [owner, beside, stranger] = [await somebody(), await somebody(), await somebody()];
  const league = await leagueOf(owner);
  await sql`insert into league_manager (league_id, account_id) values (${league}, ${beside.accountId})`.execute(db());
  expect(await tiesTo(db(), owner, league)).toEqual({ owner: true, manager: false, overseer: false });
  expect(await tiesTo(db(), beside, league)).toEqual({ owner: false, manager: true, overseer: false });
  expect(await managesLeague(db(), beside.accountId, league)).toBe(true);
  expect(await managesLeague(db(), stranger.accountId, league)).toBe(false);
  expect(await managedLeagueIds(db(), beside.accountId)).toEqual([league]);
  expect((await staffOf(db(), league)).toSorted()).toEqual([owner.accountId, beside.accountId].toSorted());
  await expect(demandManager(db(), beside, league)).resolves.toMatchObject({ member: beside });
  expect(await refusalOf(demandManager(db(), stranger, league))).toMatchObject({ code: "leagues.not-found" });
});

test("a league that is deleted is nobody's", async () => {
  const owner = await somebody();
  const league = await leagueOf(owner);
  await demandManager(db(), owner, league);
  await sql`update league set deleted_at = now() where id = ${league}`.execute(db());
  expect(await refusalOf(demandManager(db(), owner, league))).toMatchObject({ code: "leagues.not-found" });
  const admin = { ...(await somebody()), globalAdmin: true };
  expect(await refusalOf(demandManager(db(), admin, league))).toMatchObject({ code: "leagues.not-found" });
});

test("a district's manager decides about the leagues of its states and ZIP codes, once their identity is verified", async () => {
  const league = await leagueOf(await somebody());
  const [byState, byZip, elsewhere] = [await somebody(), await somebody(), await somebody()];
  await district(byState, { states: ["NV", "CA"] });
  await district(byZip, { zips: ["946"] });
  await district(elsewhere, { states: ["NV"], zips: ["947"] });
  expect(await refusalOf(demandDecider(db(), byState, league))).toMatchObject({ code: "leagues.not-found" });
  for (const one of [byState, byZip, elsewhere]) await verifyIdentity(one);
  await expect(demandDecider(db(), byState, league)).resolves.toMatchObject({ ties: { overseer: true } });
  await expect(demandDecider(db(), byZip, league)).resolves.toMatchObject({ ties: { overseer: true } });
  expect(await refusalOf(demandDecider(db(), elsewhere, league))).toMatchObject({ code: "leagues.not-found" });
  expect(await refusalOf(demandManager(db(), byState, league))).toMatchObject({ code: "leagues.not-found" });
});

test("a district's verified managers are asked to decide, but not about their own league; else the global admins are", async () => {
  const [owner, verified, unverified] = [await somebody(), await somebody(), await somebody()];
  const admin = await somebody();
  await sql`insert into global_admin (account_id) values (${admin.accountId})`.execute(db());
  const league = await leagueOf(owner);
  expect(await decidersOf(db(), league)).toEqual([admin.accountId]);
  for (const one of [owner, verified, unverified]) await district(one, { states: ["CA"] });
  await verifyIdentity(owner);
  expect(await decidersOf(db(), league)).toEqual([admin.accountId]);
  await verifyIdentity(verified);
  expect(await decidersOf(db(), league)).toEqual([verified.accountId]);
});

test("a district counts for nobody whose role is withheld for want of a second factor", async () => {
  const [owner, manager] = [await somebody(), await somebody()];
  const league = await leagueOf(owner);
  await district(manager, { states: ["CA"] });
  await verifyIdentity(manager);
  expect(await tiesTo(db(), manager, league)).toMatchObject({ overseer: true });
  const withheld: Member = { ...manager, withheld: ["district-manager"] };
  expect(await tiesTo(db(), withheld, league)).toMatchObject({ overseer: false });
  expect(await leaguesUnder(db(), withheld)).toEqual([]);
  expect(await reviewedBy(db(), withheld)).toBeUndefined();
});
