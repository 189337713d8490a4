import { sql } from "kysely";
import { beforeEach } from "vitest";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import type { OpenRequestContext } from "#platform/http/request-context.ts";
import type { FamilyDeps } from "#slices/family/server/public.ts";
import { useAccounts, type TestBrowser } from "./accounts.ts";
import { emptyTables } from "./database.ts";

/** Somebody with an account and a browser. */
export interface Person {
  browser: TestBrowser;
  request(): OpenRequestContext;
  actor: Member;
  accountId: string;
  email: string;
}

/** What a command takes first: what it works with, and who asks. */
export function ctxOf<Deps extends object>(
  deps: Deps,
  who: Pick<Person, "request" | "actor">,
  actor: Actor = who.actor,
) {
  return { ...deps, request: who.request(), actor };
}

/** What a guardian fills in about a child. */
export const CHILD = {
  firstName: "Maya",
  lastName: "Ortiz-Lam",
  birthDate: "2018-03-14",
  gender: null,
  relation: "mother" as const,
  agreed: true as const,
  publicName: false,
  language: "en" as const,
};

/** A database of families, empty before each test, on January 15, 2027. */
export function useFamily() {
  const accounts = useAccounts();
  let deps: FamilyDeps;
  /** Who has a duty for whom; tests fill it in. */
  const duties = new Map<string, "manager" | "coach">();
  /** Whose names something still needs; tests fill it in. */
  const needed = new Set<string>();
  /** Who has a spot in a league; tests fill it in. */
  const spots = new Set<string>();
  beforeEach(() => {
    duties.clear();
    needed.clear();
    spots.clear();
    const { db, clock, limits, cipher, origin } = accounts.deps();
    const medicalAccess = (_: unknown, accountId: string, athleteId: string) =>
      Promise.resolve(duties.get(`${accountId} ${athleteId}`));
    const forgetName = () => Promise.resolve();
    const athletesInUse = (_: unknown, ids: readonly string[]) => Promise.resolve(ids.filter((id) => needed.has(id)));
    const hasSpots = (_: unknown, ids: readonly string[]) => Promise.resolve(ids.filter((id) => spots.has(id)));
    deps = { db, clock, limits, cipher, origin, medicalAccess, athletesInUse, hasSpots, forgetName };
    return emptyTables(db, "athlete, guardian_consent");
  });

  async function member(at: TestBrowser): Promise<Member> {
    return signedIn(await accounts.actor(at));
  }
  /** Signs somebody up; with a confirmed address unless told otherwise. */
  async function person(email: string, { confirmed = true } = {}): Promise<Person> {
    const browser = await accounts.signedUp(email);
    if (confirmed) {
      await sql`update account set email_verified_at = now() where lower(email) = lower(${email})`.execute(
        accounts.db(),
      );
    }
    const actor = await member(browser);
    return { browser, request: () => browser.request(), actor, accountId: actor.accountId, email };
  }

  return {
    ...accounts,
    deps: () => deps,
    duties,
    needed,
    placed: spots,
    person,
    /** The link in the newest email to an address. */
    async link(email: string): Promise<string> {
      return (await accounts.emails(email)).find((email) => email.text.includes("/family-invitation"))!.link!;
    },
    /** What the audit trail says was done to a thing, the oldest first. */
    async actionsOn(id: string) {
      const { rows } = await sql<{ action: string; details: Record<string, unknown>; actorId: string | null }>`
        select action, details, actor_id as "actorId" from audit_entry where object_id = ${id} order by id`.execute(
        accounts.db(),
      );
      return rows;
    },
    /** The events announced so far, the oldest first. */
    async events() {
      const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
        select name, payload from event where name like 'family.%' order by id`.execute(accounts.db());
      return rows;
    },
  };
}
