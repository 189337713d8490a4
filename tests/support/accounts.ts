import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { openLimits } from "#platform/http/limits.ts";
import { openVisit, type OpenVisit } from "#platform/http/visit.ts";
import { fieldCipher } from "#platform/keys/field-cipher.ts";
import { keyRing } from "#platform/keys/key-ring.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { silentLog } from "#platform/db/log.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { openPasswords } from "#platform/passwords.ts";
import { openAccessTokens } from "#slices/accounts/server/access-tokens.ts";
import { signUp } from "#slices/accounts/server/commands.ts";
import { accountsJobs } from "#slices/accounts/server/jobs.ts";
import type { AccountsServices } from "#slices/accounts/server/routes.ts";
import { ACCOUNT_DATA } from "#slices/accounts/server/personal-data.ts";
import { LEAGUES_DATA } from "#slices/leagues/server/public.ts";
import { whoAsks } from "#slices/accounts/server/sessions.ts";
import { testDatabase, type TestDatabase } from "./database.ts";

const JANUARY_15 = "2027-01-15T20:00:00Z";
const ORIGIN = "https://leagues.example.org";
const REQUEST = "01980000-0000-7000-8000-000000000001";
export const PASSWORD = "Saturday-9am";

/** A browser of somebody: it keeps its cookies from visit to visit. */
export interface TestBrowser {
  visit(): OpenVisit;
  cookies: Map<string, string>;
}

/** A database of accounts, empty before each test, on January 15, 2027. */
export function useAccounts() {
  const clock = fixedClock(JANUARY_15);
  const passwords = openPasswords();
  const cipher = fieldCipher(keyRing([{ id: "test", key: randomBytes(32), createdAt: undefined }], "the test"));
  let database: TestDatabase<MailTable>;
  let deps: AccountsServices;
  beforeAll(async () => {
    database = await testDatabase<MailTable>();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    clock.set(JANUARY_15);
    const { db, pool } = database;
    await sql`truncate account, mail, event, job, rate_limit, one_time_secret, signing_key cascade`.execute(db);
    const origin = () => ORIGIN;
    const accessTokens = openAccessTokens({ db, clock, cipher, origin });
    const connectedPeople = () => Promise.resolve([]);
    const limits = openLimits(pool);
    const personalData = [ACCOUNT_DATA, LEAGUES_DATA];
    const ports = { accessTokens, connectedPeople, personalData, google: undefined };
    deps = { db, clock, limits, passwords, cipher, origin, ...ports };
  });

  function browser(caller = "192.0.2.1", userAgent = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"): TestBrowser {
    const cookies = new Map<string, string>();
    return {
      cookies,
      visit() {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const request = new Request(ORIGIN, { headers: { cookie, "user-agent": userAgent } });
        const visit = openVisit(request, { caller, requestId: REQUEST, https: false });
        const keep = visit.keep.bind(visit);
        return Object.assign(visit, {
          keep(name: string, value: string | undefined, seconds?: number) {
            keep(name, value, seconds);
            if (value === undefined) cookies.delete(name);
            else cookies.set(name, value);
          },
        });
      },
    };
  }

  return {
    clock,
    db: (): Kysely<MailTable> => database.db,
    deps: () => deps,
    browser,
    /** Who a browser is, as the server sees it. */
    actor: (at: TestBrowser): Promise<Actor> => whoAsks(deps, at.visit(), undefined),
    /** Signs somebody up in a browser, as a parent, and answers with the browser. */
    async signedUp(email: string, at = browser()): Promise<TestBrowser> {
      await signUp(deps, at.visit(), { ...PARENT, email });
      return at;
    },
    /** The letters to an address, the newest first. */
    async letters(email: string) {
      const { rows } = await sql<{ subject: string; text: string; html: string; language: string }>`
        select subject, body_text as text, body_html as html, language from mail
         where lower(recipient) = lower(${email}) order by id desc`.execute(database.db);
      return rows.map((row) => ({
        ...row,
        link: /[?&]link=([\w-]{43})/.exec(row.text)?.[1],
        code: /^\d{6}$/m.exec(row.text)?.[0],
      }));
    },
    /** Does the jobs that are due. */
    work: () => doDueJobs({ db: database.db, kinds: accountsJobs(deps), log: silentLog as never, clock }),
    /** What the audit trail says was done to an account, the oldest first. */
    async deeds(accountId: string) {
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
