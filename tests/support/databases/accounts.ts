import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import type { CallContext } from "#platform/call.ts";
import { fixedClock } from "#platform/clock.ts";
import { diskStore } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openLimits } from "#platform/http/limits.ts";
import { openRequestContext, type OpenRequestContext } from "#platform/http/request-context.ts";
import { fieldCipher } from "#platform/keys/field-cipher.ts";
import { keyRing } from "#platform/keys/key-ring.ts";
import { doDueJobs, ensureRecurring } from "#platform/jobs/worker.ts";
import { silentLog } from "#platform/db/log.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { openPasswords } from "#platform/passwords.ts";
import type { Log } from "#platform/log.ts";
import { openAccessTokens } from "#slices/accounts/server/access-tokens.ts";
import { signUp } from "#slices/accounts/server/commands/sign-in/sign-up.ts";
import { verifyEmail } from "#slices/accounts/server/commands/email/verify-email.ts";
import { openPhotoFiles } from "#slices/accounts/server/photo-files.ts";
import { openProfilePictures } from "#slices/accounts/server/picture-files.ts";
import { accountsJobs } from "#slices/accounts/server/jobs.ts";
import type { SignUp } from "#slices/accounts/contract/sign-up.ts";
import type { AccountsServices } from "#slices/accounts/server/services.ts";
import { ACCOUNT_DATA, photoIdData, profilePictureData } from "#slices/accounts/server/personal-data.ts";
import { assignmentsOf, LEAGUE_ROLES, LEAGUES_DATA } from "#slices/leagues/server/public.ts";
import { whoAsks } from "#slices/accounts/server/sessions.ts";
import { photoIdUpload } from "../pictures.ts";
import { emptyTables, testDatabase, type TestDatabase } from "./database.ts";
import { deliverNotices } from "./notices.ts";

const JANUARY_15 = "2027-01-15T20:00:00Z";
const ORIGIN = "https://leagues.example.org";
const REQUEST = "01980000-0000-7000-8000-000000000001";
export const PASSWORD = "Saturday-9am";

/** A browser of somebody: it keeps its cookies from visit to visit. */
export interface TestBrowser {
  request(): OpenRequestContext;
  cookies: Map<string, string>;
}

/**
 * A database of accounts and a folder of their files, empty before each test, on January 15, 2027.
 * @param log where the code under test writes
 * @param bucket where files lie instead of the folder; the test empties it
 */
export function useAccounts(log: Log = silentLog as never, bucket?: FileStore) {
  const clock = fixedClock(JANUARY_15);
  // Most tests make accounts, and are about something else: the least that Argon2id can do.
  const passwords = openPasswords({ memory: 8, passes: 1, parallelism: 1 });
  const ring = keyRing([{ id: "test", key: randomBytes(32), createdAt: undefined }], "the test");
  const cipher = fieldCipher(ring);
  const directory = mkdtempSync(path.join(tmpdir(), "touchline-accounts-"));
  const files = bucket ?? diskStore(path.join(directory, "files"));
  let database: TestDatabase<MailTable>;
  let deps: AccountsServices;
  beforeAll(async () => {
    database = await testDatabase<MailTable>({ small: true });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    clock.set(JANUARY_15);
    const { db, pool } = database;
    await emptyTables(db, "account, mail, notice, event, job, rate_limit, one_time_secret, signing_key");
    const origin = () => ORIGIN;
    const accessTokens = openAccessTokens({ db, clock, cipher, origin });
    const connectedPeople = () => Promise.resolve([]);
    const limits = openLimits(pool);
    rmSync(path.join(directory, "files"), { recursive: true, force: true });
    const photoFiles = openPhotoFiles({ files, ring, clock, log });
    const profilePictures = openProfilePictures({ files, clock, log });
    const given = {
      db,
      clock,
      limits,
      passwords,
      cipher,
      photoFiles,
      profilePictures,
      origin,
      google: undefined,
      demonstration: undefined,
      officialAssignments: assignmentsOf,
      // Tests that move the clock by days are not about idle staff; those that are say how long it may be.
      sessions: { days: 365, staffIdleHours: 24 * 365, leagueRoles: () => LEAGUE_ROLES },
    };
    const personalData = () => [
      ACCOUNT_DATA,
      profilePictureData(profilePictures),
      photoIdData(photoFiles),
      LEAGUES_DATA,
    ];
    deps = { ...given, accessTokens, connectedPeople, personalData };
  });

  function browser(ipAddress = "192.0.2.1", userAgent = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"): TestBrowser {
    const cookies = new Map<string, string>();
    return {
      cookies,
      request() {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const request = new Request(ORIGIN, { headers: { cookie, "user-agent": userAgent } });
        const context = openRequestContext(request, { ipAddress, requestId: REQUEST, https: false });
        const keep = context.keep.bind(context);
        return Object.assign(context, {
          keep(name: string, value: string | undefined, seconds?: number) {
            keep(name, value, seconds);
            if (value === undefined) cookies.delete(name);
            else cookies.set(name, value);
          },
        });
      },
    };
  }

  async function emails(email: string) {
    await deliverNotices(database.db);
    const { rows } = await sql<{ subject: string; text: string; html: string; language: string }>`
      select subject, body_text as text, body_html as html, language from mail
       where lower(recipient) = lower(${email}) order by id desc`.execute(database.db);
    return rows.map((row) => ({
      ...row,
      link: /[?&#]link=([\w-]{43})/.exec(row.text)?.[1],
      code: /^\d{6}$/m.exec(row.text)?.[0],
    }));
  }

  /** Gives an account a second factor, as roles take it; its secret is nobody's. */
  async function provesTwice(email: string): Promise<void> {
    await sql`
      insert into totp_factor (account_id, secret, confirmed_at)
      select id, '', now() from account where email = ${email}`.execute(database.db);
  }

  return {
    clock,
    db: (): Kysely<MailTable> => database.db,
    deps: () => deps,
    /** Where files lie, as the product sees it, and the folder itself. */
    files,
    filesDirectory: path.join(directory, "files"),
    browser,
    /** Who a browser is, as the server sees it. */
    actor: (at: TestBrowser): Promise<Actor> => whoAsks({ ...deps, request: at.request() }, undefined),
    /** What a command of accounts takes first, asked by a browser. */
    async ctx(at: TestBrowser): Promise<AccountsServices & CallContext> {
      return { ...deps, request: at.request(), actor: await whoAsks({ ...deps, request: at.request() }, undefined) };
    },
    /** Signs somebody up in a browser, as a parent, and answers with the browser. */
    async signedUp(email: string, at = browser()): Promise<TestBrowser> {
      await signUp({ ...deps, request: at.request() }, { ...PARENT, email });
      return at;
    },
    provesTwice,
    /** Signs a global admin in, with the second factor that the role takes, whose address is confirmed unless told otherwise. */
    async signedInAdmin(email: string, { verified = true } = {}): Promise<TestBrowser> {
      const at = browser();
      await signUp({ ...deps, request: at.request() }, { ...PARENT, email });
      await sql`
        with made as (
          update account set email_verified_at = case when ${verified} then created_at end where email = ${email} returning id)
        insert into global_admin (account_id) select id from made`.execute(database.db);
      await provesTwice(email);
      return at;
    },
    /** Signs somebody up who wants to manage a league, with a photo ID. */
    async signedUpManager(email: string, more: Partial<SignUp> = {}): Promise<TestBrowser> {
      const at = browser();
      const photoId = await photoIdUpload();
      await signUp(
        { ...deps, request: at.request() },
        { ...PARENT, email, permissionGroups: ["league-manager"], photoId, ...more },
      );
      return at;
    },
    /** The same, and confirms the address with the mailed link. */
    async confirmed(email: string, at = browser()): Promise<TestBrowser> {
      await signUp({ ...deps, request: at.request() }, { ...PARENT, email });
      const secret = (await emails(email))[0]?.link ?? "";
      await verifyEmail(
        { ...deps, request: at.request(), actor: await whoAsks({ ...deps, request: at.request() }, undefined) },
        { secret },
      );
      return at;
    },
    /** The emails to an address, the newest first. */
    emails,
    /** Does the jobs that are due. */
    async work() {
      const working = { db: database.db, kinds: accountsJobs(deps), log, clock };
      await ensureRecurring(working);
      return doDueJobs(working);
    },
    /** What the audit trail says was done to an account, the oldest first. */
    async actions(accountId: string) {
      const { rows } = await sql<{ action: string }>`
        select action from audit_entry where object_kind = 'account' and object_id = ${accountId} order by id`.execute(
        database.db,
      );
      return rows.map((row) => row.action);
    },
  };
}

/** What a parent fills in. */
export const PARENT = {
  password: PASSWORD,
  firstName: "Dana",
  lastName: "Okafor",
  phone: "510 555 0142",
  permissionGroups: ["parent" as const],
  terms: true as const,
  newsletter: false,
  language: "en" as const,
};
