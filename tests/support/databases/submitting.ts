import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { diskStore } from "#platform/files/disk-store.ts";
import type { SubmittedLeague } from "#slices/leagues/contract.ts";
import { typedOf } from "#slices/leagues/contract/league/typed-league.ts";
import { insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { submittedLeague } from "#slices/leagues/server/fixtures/submission.ts";
import { beginDraft } from "#slices/leagues/server/commands/begin-draft.ts";
import { saveDraft } from "#slices/leagues/server/commands/save-draft.ts";
import type { PhotoDeps } from "#slices/leagues/server/commands/set-photo.ts";
import { submitLeague } from "#slices/leagues/server/commands/submit-league.ts";
import { openLeaguePhotos } from "#slices/leagues/server/photo-files.ts";
import { useAccounts } from "./accounts.ts";

let people = 0;

/** People who submit leagues, on January 15, 2027, with everything that takes, empty before each test. */
export function submittingPeople() {
  const accounts = useAccounts();
  const directory = mkdtempSync(path.join(tmpdir(), "touchline-photos-"));
  const files = diskStore(directory);
  let deps: PhotoDeps & { processingFeeCents(): number };
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  beforeEach(async () => {
    rmSync(directory, { recursive: true, force: true });
    const { db, clock, limits } = accounts.deps();
    deps = { db, clock, limits, photos: openLeaguePhotos({ files, clock }), processingFeeCents: () => 500 };
    await insertTestZips(db);
  });
  const db = () => deps.db;

  /** Somebody with an account: a League Manager with a photo ID that waits, unless told otherwise. */
  async function somebody(
    over: { groups?: string[]; photoId?: string | null; emailVerified?: boolean } = {},
  ): Promise<Member> {
    const { groups = ["league-manager"], photoId = "submitted", emailVerified = true } = over;
    const { rows } = await sql<{ id: string }>`
      insert into account (email, first_name, last_name, phone, permission_groups, language)
      values (${`submitter${(people += 1)}@example.org`}, 'Kim', 'Lee', '510 555 0142', ${groups}, 'en')
      returning id`.execute(db());
    const accountId = rows[0]!.id;
    if (photoId) {
      await sql`
        insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at)
        values (${accountId}, ${`photo-id/${accountId}.webp`}, 'image/webp', 10, 10, 'submitted', now())`.execute(db());
      if (photoId !== "submitted") await decidePhotoId(accountId, photoId);
    }
    return { kind: "member", accountId, sessionId: "", emailVerified, globalAdmin: false };
  }
  async function decidePhotoId(accountId: string, state: string) {
    const reviewer = await somebody({ photoId: null });
    await sql`
      update photo_id set state = ${state}, reviewed_at = now(), reviewed_by = ${reviewer.accountId}, delete_after = now(),
                          reason = ${state === "refused" ? "blurred" : null}
       where account_id = ${accountId}`.execute(db());
  }

  return {
    db,
    deps: () => deps,
    clock: accounts.clock,
    files,
    somebody,
    /** A draft with everything in it, but for what is said otherwise. */
    async draftOf(person: Member, over: Partial<SubmittedLeague> = {}): Promise<string> {
      const id = await beginDraft({ ...deps, actor: person }, { from: "blank" });
      await saveDraft({ ...deps, actor: person }, { draft: id, basis: 1, fields: typedOf(submittedLeague(over)) });
      return id;
    },
    /** A league that was submitted. */
    async submitted(person: Member, over: Partial<SubmittedLeague> = {}) {
      const draft = await this.draftOf(person, over);
      return { draft, ...(await submitLeague({ ...deps, actor: person }, { draft })) };
    },
    /** Somebody decides, and ten seconds later it holds. */
    async decided(
      leagueId: string,
      state: "approved" | "denied",
      reasons: { field: string | null; text: string }[] = [],
    ) {
      await sql`
        update league_submission set state = ${state}, decided_at = now(), effective_at = now(), applied_at = now(),
               decided_by = submitted_by, reasons = ${JSON.stringify(reasons)}
         where league_id = ${leagueId} and state = 'waiting'`.execute(db());
      await sql`update league set status = ${state} where id = ${leagueId}`.execute(db());
    },
  };
}
