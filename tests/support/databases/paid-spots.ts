import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { CardGateway, NewCharge } from "#platform/cards/gateway.ts";
import { silentLog } from "#platform/db/log.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { leagueZone, staffOf } from "#slices/leagues/server/public.ts";
import { pay } from "#slices/payments/server/commands/pay/pay.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import { readOrders, receiveWebhook, type PaymentsDeps } from "#slices/payments/server/public.ts";
import { registrationFulfilment } from "#slices/registration/server/commands/orders/fulfil.ts";
import type { Person } from "./family.ts";
import { gatewayOf } from "../servers/gateway.ts";
import { answerChallengeOf, browserSide } from "./payments.ts";
import { useProcessor } from "../servers/processor.ts";
import { useRegistration } from "./registration.ts";

const LOG = openLog({ level: "silent" });

/**
 * Spots and money together, as the product has them: families, leagues, the test processor with its webhooks, and registration's
 * own fulfilment between them.
 */
export function givenPaidSpots() {
  const registration = useRegistration();
  const { clock, db } = registration;
  const processor = useProcessor({ now: () => clock.now() });
  let deps: PaymentsDeps;
  let server: Server;
  let stopped: { reached: PromiseWithResolvers<void>; goOn: PromiseWithResolvers<void> } | undefined;
  beforeAll(async () => {
    server = createServer(getRequestListener((request) => receiveWebhook(deps, request)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    processor.running.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`);
  });
  beforeEach(() => {
    stopped = undefined;
    const { limits, origin } = registration.registrationDeps();
    deps = {
      db: db(),
      clock,
      limits,
      origin,
      cards: { ...gatewayOf(processor.running), browserSide },
      fulfilment: registrationFulfilment(registration.registrationDeps()),
      managesPayee: () => Promise.resolve(false),
      payeeZone: leagueZone,
      payeeStaff: staffOf,
      ownsPayee: () => Promise.resolve(false),
      payeeWatchers: () => Promise.resolve([]),
      log: silentLog,
    };
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  });

  /** The product as a process that is stopped in the middle of its call, goes on with it later, and dies of it. */
  const inStoppedProcess = (cards: CardGateway): CardGateway => ({
    ...cards,
    async charge(charge: NewCharge, key: string) {
      stopped!.reached.resolve();
      await stopped!.goOn.promise;
      await cards.charge(charge, key);
      throw new ProcessDied();
    },
  });

  /** Pays as a page would. */
  const payAs = (
    who: Person,
    orderIds: readonly string[],
    token = "pm_card_visa",
    over: Partial<PaymentsDeps> = {},
  ): Promise<string> =>
    pay(
      { ...deps, ...over, request: who.request(), actor: who.actor },
      {
        submissionKey: randomUUID(),
        orderIds: [...orderIds],
        card: { token },
        billing: { email: who.email, name: "Dana Okafor", country: "US", zip: "94601" },
        saveCard: false,
        language: "en",
      },
    );

  const jobs = async () => {
    const kinds = paymentsJobs(deps).map((kind) => ({ ...kind, every: undefined }));
    await doDueJobs({ db: db(), kinds, log: LOG, clock });
  };

  return {
    ...registration,
    control: () => processor.control(),
    moneyDeps: () => deps,
    jobs,
    pay: payAs,
    /**
     * Pays in a process that is stopped before it calls the processor.
     * @returns lets it go on: the bank takes the money, and nobody here hears the answer
     */
    async payStopped(who: Person, orderIds: readonly string[]): Promise<() => Promise<void>> {
      stopped = { reached: Promise.withResolvers(), goOn: Promise.withResolvers() };
      const paying = payAs(who, orderIds, "pm_card_visa", { cards: inStoppedProcess(deps.cards) });
      const died = expect(paying).rejects.toThrow(ProcessDied);
      // The card is kept, and the call is about to be made: nobody can know any more that nothing comes of it.
      await stopped.reached.promise;
      return async () => {
        stopped!.goOn.resolve();
        await died;
      };
    },
    /** What the cardholder says to their bank. */
    answerChallenge: (orderId: string, met: boolean) => answerChallengeOf(db(), processor.running, orderId, met),
    /** Waits until the processor told all its news, and does what follows from them. */
    async news(): Promise<void> {
      await expect.poll(async () => (await processor.control().tasks()).length).toBe(0);
      await jobs();
    },
    /** Everybody is told what they are told: emails and notices. */
    async hear(): Promise<void> {
      await registration.hear();
    },
    async notices(who: Person): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select kind from notification where account_id = ${who.accountId} order by id`.execute(db());
      return rows.map(({ kind }) => kind);
    },
    order: async (id: string) => (await readOrders(db(), [id]))[0]!,
    /** The bank's own movements for an order, in cents. */
    async bank(orderId: string): Promise<Record<string, number>> {
      const sums: Record<string, number> = {};
      for (const { kind, amount, metadata } of await processor.control().movements())
        if (metadata["order"] === orderId) sums[kind] = (sums[kind] ?? 0) + amount;
      return sums;
    },
  };
}

class ProcessDied extends Error {
  override name = "ProcessDied";
}
