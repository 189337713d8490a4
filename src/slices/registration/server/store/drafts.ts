import { sql } from "kysely";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Whose a draft is. */
export type DraftOwner = { accountId: string } | { visitorHash: Buffer };

export interface DraftRow {
  id: string;
  leagueId: string;
  /** Sealed. */
  body: Buffer;
  version: number;
  savedAt: Date;
  expiresAt: Date;
  mailedAt: Date | null;
}

const COLUMNS = sql`
  id, league_id as "leagueId", body, version, saved_at as "savedAt", expires_at as "expiresAt", mailed_at as "mailedAt"`;

const ownedBy = (owner: DraftOwner) =>
  "accountId" in owner ? sql`account_id = ${owner.accountId}` : sql`visitor_hash = ${owner.visitorHash}`;

/** The draft of an owner for a league that has not run out. */
export async function draftOf(
  handle: Handle<RegistrationTables>,
  owner: DraftOwner,
  { leagueId, now }: { leagueId: string; now: Date },
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from registration_draft
     where ${ownedBy(owner)} and league_id = ${leagueId} and expires_at > ${now}`.execute(handle);
  return rows[0];
}

/** The drafts of an owner, run out or not, held until the transaction ends. */
export async function lockDrafts(tx: Tx<RegistrationTables>, owner: DraftOwner): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from registration_draft where ${ownedBy(owner)} order by id for update`.execute(tx);
  return rows;
}

/** The living drafts of an account, the newest first. */
export async function draftsOf(handle: Handle<RegistrationTables>, accountId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from registration_draft where account_id = ${accountId} order by saved_at desc`.execute(handle);
  return rows;
}

/** Lets one change of an owner's drafts at a time go on, until the transaction ends: also the very first one. */
export async function lockOwner(tx: Tx<RegistrationTables>, owner: DraftOwner): Promise<void> {
  const key = "accountId" in owner ? owner.accountId : owner.visitorHash.toString("hex");
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration-draft:${key}`}, 0))`.execute(tx);
}

interface WrittenDraft {
  id: string;
  body: Buffer;
  version: number;
  savedAt: Date;
  expiresAt: Date;
}

/** The id of a draft to be: what is sealed in it is bound to that. */
export async function newDraftId(handle: Handle<RegistrationTables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(handle);
  return rows[0]!.id;
}

export async function insertDraft(
  tx: Tx<RegistrationTables>,
  owner: DraftOwner,
  draft: WrittenDraft & { leagueId: string },
): Promise<void> {
  const [accountId, visitorHash] = "accountId" in owner ? [owner.accountId, null] : [null, owner.visitorHash];
  await sql`
    insert into registration_draft (id, league_id, account_id, visitor_hash, body, version, created_at, saved_at, expires_at)
    values (${draft.id}, ${draft.leagueId}, ${accountId}, ${visitorHash}, ${draft.body}, ${draft.version},
            ${draft.savedAt}, ${draft.savedAt}, ${draft.expiresAt})`.execute(tx);
}

export async function updateDraft(tx: Tx<RegistrationTables>, draft: WrittenDraft): Promise<void> {
  await sql`
    update registration_draft
       set body = ${draft.body}, version = ${draft.version}, saved_at = ${draft.savedAt}, expires_at = ${draft.expiresAt}
     where id = ${draft.id}`.execute(tx);
}

/** Makes a visitor's draft an account's. */
export async function giveDraft(
  tx: Tx<RegistrationTables>,
  { id, accountId, expiresAt }: { id: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    update registration_draft set account_id = ${accountId}, visitor_hash = null, expires_at = ${expiresAt}
     where id = ${id}`.execute(tx);
}

/** Gives the files of a draft to another one, which took it up. */
export async function giveFiles(tx: Tx<RegistrationTables>, from: string, to: string): Promise<void> {
  await sql`update answer_file set draft_id = ${to} where draft_id = ${from}`.execute(tx);
}

/** Notes that the link to a draft is mailed. */
export async function noteMailed(tx: Tx<RegistrationTables>, id: string, now: Date): Promise<void> {
  await sql`update registration_draft set mailed_at = ${now} where id = ${id}`.execute(tx);
}

export async function deleteDraft(tx: Tx<RegistrationTables>, id: string): Promise<void> {
  await sql`delete from registration_draft where id = ${id}`.execute(tx);
}

/** Deletes the drafts of an owner for a league, or all of them. */
export async function deleteDraftsOf(
  handle: Handle<RegistrationTables>,
  owner: DraftOwner,
  leagueId: string | undefined,
): Promise<void> {
  const only = leagueId === undefined ? sql`true` : sql`league_id = ${leagueId}`;
  await sql`delete from registration_draft where ${ownedBy(owner)} and ${only}`.execute(handle);
}

/** Deletes what has run out. */
export async function deleteExpiredDrafts(handle: Handle<RegistrationTables>, now: Date): Promise<void> {
  await sql`delete from registration_draft where expires_at <= ${now}`.execute(handle);
}
