import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import type { Member } from "#kernel/actor.ts";
import type { CallContext } from "#platform/call.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import {
  insertLeague,
  insertTestZips,
  type InsertedLeague,
  type LeagueFixture,
} from "#slices/leagues/server/fixtures.ts";
import type { OfficeDeps } from "#slices/leagues/server/services.ts";
import { useAccounts } from "./accounts.ts";
import { emptyTables } from "./database.ts";
import { toldIn } from "./notices.ts";

/** Somebody with a confirmed account. */
export interface Colleague {
  actor: Member;
  accountId: string;
  email: string;
  by: CallContext;
}

/** A request of a browser without cookies. */
export const requestFrom = (ipAddress: string, requestId: string): RequestContext => ({
  ipAddress,
  requestId,
  userAgent: "",
  cookie: () => undefined,
  keep: () => {},
});

/** A database of leagues and the people who run them, empty before each test, on January 15, 2027, midday in Oakland. */
export function useLeagueOffice() {
  const accounts = useAccounts();
  /** Who registered, by division and by league; tests fill them in. */
  const families = new Map<string, string[]>();
  const registered = new Map<string, string[]>();
  let deps: OfficeDeps;
  const made = { people: 0, districts: 0 };
  beforeAll(() => insertTestZips(accounts.db()));
  beforeEach(() => {
    families.clear();
    registered.clear();
    const { db, clock, limits, origin } = accounts.deps();
    deps = {
      db,
      clock,
      limits,
      origin,
      processingFeeCents: () => 500,
      familiesIn: (_, ids) => Promise.resolve(new Map(ids.map((id) => [id, families.get(id) ?? []]))),
      registeredIn: (_, league) => Promise.resolve(registered.get(league) ?? []),
      venueInUse: () => Promise.resolve(false),
      clearanceOf: () => Promise.resolve(null),
    };
    return emptyTables(db, "league, venue, district");
  });

  async function somebody(firstName = "Kim", facts: Partial<Member> = {}): Promise<Colleague> {
    const email = `${firstName.toLowerCase()}${(made.people += 1)}@example.org`;
    const { rows } = await sql<{ id: string }>`
      insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
      values (${email}, now(), ${firstName}, 'Lee', '{league-manager}', 'en') returning id`.execute(accounts.db());
    const accountId = rows[0]!.id;
    const actor: Member = {
      kind: "member",
      accountId,
      sessionId: accountId,
      emailVerified: true,
      globalAdmin: false,
      ...facts,
    };
    const ipAddress = "192.0.2.1";
    return { actor, accountId, email, by: { actor, request: requestFrom(ipAddress, accountId) } };
  }

  /** A league of somebody: approved, with one season and one division, empty unless told otherwise. */
  async function league(
    owner: Colleague,
    over: LeagueFixture = {},
  ): Promise<InsertedLeague & { divisionId: string; seasonId: string }> {
    const inserted = await insertLeague(accounts.db(), { seasons: [{ divisions: [{ taken: 0 }] }], ...over });
    await sql`update league set owner_id = ${owner.accountId} where id = ${inserted.id}`.execute(accounts.db());
    const [season] = inserted.seasons;
    return { ...inserted, seasonId: season?.id ?? "", divisionId: season?.divisions[0]?.id ?? "" };
  }

  /** Makes somebody a manager beside the owner. */
  const takeOn = (leagueId: string, { accountId }: Colleague) =>
    sql`insert into league_manager (league_id, account_id) values (${leagueId}, ${accountId})`.execute(accounts.db());

  /** Makes somebody the manager of a district, whose identity is verified. */
  async function oversees(states: string[], { accountId }: Colleague): Promise<void> {
    await sql`
      with made as (insert into district (name, states) values (${`District ${(made.districts += 1)}`}, ${states}) returning id)
      insert into district_manager (district_id, account_id) select id, ${accountId} from made`.execute(accounts.db());
    const reviewer = await somebody("Reviewer");
    await sql`
      insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at, reviewed_by, delete_after)
      values (${accountId}, ${`photo-id/${accountId}.webp`}, 'image/webp', 10, 10, 'verified', now(), now(),
              ${reviewer.accountId}, now() + interval '30 days')`.execute(accounts.db());
  }

  return {
    ...accounts,
    deps: () => deps,
    /** What accounts work with. */
    accountsDeps: accounts.deps,
    families,
    registered,
    somebody,
    league,
    takeOn,
    oversees,
    /** Everybody who has nothing to say in a league of Oakland's: a stranger, who runs another one, who is unconfirmed. */
    async strangers(leagueId: string): Promise<Record<string, Colleague>> {
      const other = await somebody("Other");
      await league(other);
      const coach = await somebody("Coach");
      await sql`insert into league_official (league_id, account_id, role) values (${leagueId}, ${coach.accountId}, 'Coach')`.execute(
        accounts.db(),
      );
      const unconfirmed = await somebody("New", { emailVerified: false });
      await takeOn(leagueId, unconfirmed);
      const overseer = await somebody("Elsewhere");
      await oversees(["NV"], overseer);
      return { other, coach, unconfirmed, overseer };
    },
    /** What the audit trail says was done to a thing, the oldest first. */
    async actionsOn(id: string) {
      const { rows } = await sql<{ action: string; details: Record<string, unknown>; actorId: string | null }>`
        select action, details, actor_id as "actorId" from audit_entry where object_id = ${id} order by id`.execute(
        accounts.db(),
      );
      return rows;
    },
    /** The events of leagues announced so far, the oldest first. */
    async events() {
      const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
        select name, payload from event where name like 'leagues.%' order by id`.execute(accounts.db());
      return rows;
    },
    /** What was told of leagues and districts so far, the oldest first. */
    async told() {
      const all = await toldIn(accounts.db());
      return all.filter(({ facts }) => "league" in facts || "district" in facts);
    },
  };
}
