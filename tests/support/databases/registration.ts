import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { silentLog } from "#platform/db/log.ts";
import { hearDue } from "#platform/events/reactions.ts";
import type { Tx } from "#platform/db/open.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import {
  insertLeague,
  insertTestZips,
  type DivisionFixture,
  type SeasonFixture,
} from "#slices/leagues/server/fixtures.ts";
import type { HoldInput } from "#slices/registration/contract/asking.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { registrationFulfilment } from "#slices/registration/server/commands/orders/fulfil.ts";
import { sweepSpots } from "#slices/registration/server/commands/spots/release.ts";
import { serveAwaited } from "#slices/registration/server/commands/waitlist/serve-waitlist.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { registrationReactions } from "#slices/registration/server/reactions.ts";
import { nobodyCoaches, type RegistrationDeps } from "#slices/registration/server/services.ts";
import type { RegistrationTables } from "#slices/registration/server/store/registrations.ts";
import { registrarReactions } from "#slices/registrar/server/reactions.ts";
import { recordOffline } from "#slices/payments/server/commands/pay/offline.ts";
import { lockOrder, readOrders, type PaymentsDeps } from "#slices/payments/server/public.ts";
import { emptyTables } from "./database.ts";
import { expectInvariants } from "./invariants.ts";
import { deliverNotices } from "./notices.ts";
import { ctxOf, useFamily, type Person } from "./family.ts";

export interface OpenSeason {
  leagueId: string;
  slug: string;
  seasonId: string;
  divisionIds: string[];
}

/** A database of families and leagues, empty before each test, on January 15, 2027, midday in Oakland. */
export function useRegistration() {
  const family = useFamily();
  let deps: RegistrationDeps;
  beforeAll(() => insertTestZips(family.db()));
  beforeEach(() => {
    const { db, clock, limits, cipher, origin } = family.deps();
    const leagues = { clock, processingFeeCents: () => 500 };
    deps = { db, clock, limits, cipher, origin, leagues, coaches: nobodyCoaches, cards: { mode: "test" } };
    return emptyTables(db, "league, venue, registration, answered_request, payee_account");
  });

  // The database's own time is another one than the tests': what is only about time is left out.
  afterEach(() => expectInvariants(family.db(), { except: "I9" }));

  /** A league with one season that registers, whose divisions are empty unless told otherwise. */
  async function season(divisions: DivisionFixture[] = [{}], over: SeasonFixture = {}): Promise<OpenSeason> {
    const empty = divisions.map((one) => ({ taken: 0, ...one }));
    const league = await insertLeague(family.db(), { seasons: [{ ...over, divisions: empty }] });
    const [made] = league.seasons;
    const divisionIds = made!.divisions.map(({ id }) => id);
    return { leagueId: league.id, slug: league.slug, seasonId: made!.id, divisionIds };
  }

  /** Somebody with a number of children who are eight years old. */
  async function parent(email: string, children = 1): Promise<Person & { children: string[] }> {
    const who = await family.person(email);
    const ids: string[] = [];
    for (let at = 0; at < children; at += 1)
      ids.push(await insertChild(family.db(), { firstName: `Maya${"abcdefgh"[at]}`, guardians: [who.accountId] }));
    return { ...who, children: ids };
  }

  const ask = (who: Person, at: OpenSeason, athleteIds: readonly string[], over: Partial<HoldInput> = {}) => {
    const children = athleteIds.map((athleteId, index) => ({
      athleteId,
      divisionId: at.divisionIds[Math.min(index, at.divisionIds.length - 1)]!,
    }));
    return hold(ctxOf(deps, who), holdInput(at, children, over));
  };

  return {
    ...family,
    registrationDeps: () => deps,
    season,
    parent,
    /** Holds a spot for each child: the first in the first division, and so on. */
    hold: ask,
    /** Does what the sweeper does. */
    async sweep() {
      await sweepSpots(deps);
      await serveAwaited(deps);
    },
    /** Everybody is told what became of spots. */
    async hear(): Promise<void> {
      const reactions = [...registrationReactions(deps), ...registrarReactions(deps)];
      await hearDue({ db: family.db(), reactions, log: silentLog as never });
      await deliverNotices(family.db());
    },
    /** What payments does when money came, as far as spots are concerned. */
    async paid(orderId: string) {
      const fulfilment = registrationFulfilment(deps);
      return family
        .db()
        .transaction()
        .execute(async (tx: Tx<RegistrationTables>) => {
          const order = await lockOrder(tx, orderId);
          const now = new Date(deps.clock.now());
          const { rows } = await sql<{
            id: string;
          }>`select item_id as id from payment_order_item where order_id = ${order.id}`.execute(tx);
          const itemIds = rows.map(({ id }) => id);
          return fulfilment.fulfil(tx, { id: order.id, itemIds, now });
        });
    },
    /** What is due of an order is paid in cash, as a manager of the league writes it down. */
    async cash(orderId: string): Promise<void> {
      const { db, clock, limits, origin } = deps;
      const manager = await family.person(`cash-${randomUUID()}@example.org`);
      const fulfilment = registrationFulfilment(deps);
      const managesPayee = () => Promise.resolve(true);
      const money = { db, clock, limits, origin, fulfilment, managesPayee, cards: {}, log: silentLog };
      const [order] = await readOrders(db, [orderId]);
      const written = {
        id: orderId,
        submissionKey: randomUUID(),
        method: "cash",
        amountCents: order!.dueNowCents,
      } as const;
      await recordOffline(
        { ...(money as unknown as PaymentsDeps), request: manager.request(), actor: manager.actor },
        written,
      );
    },
    async statusOf(...ids: string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string; status: string }>`
        select id, status from registration where id = any(${ids}::uuid[])`.execute(family.db());
      return ids.map((id) => rows.find((one) => one.id === id)?.status ?? "none");
    },
    async spots(divisionId: string) {
      const { rows } = await sql<{ taken: number; waiting: number }>`
        select spots_taken as taken, waitlist_length as waiting from division where id = ${divisionId}`.execute(
        family.db(),
      );
      return rows[0]!;
    },
    async happened(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from event where name like 'registration.%' order by id`.execute(family.db());
      return rows.map(({ name }) => name.replace("registration.", ""));
    },
    key: randomUUID,
    kysely: (): Kysely<RegistrationTables> => family.db(),
  };
}
