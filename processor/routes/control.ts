import { Hono } from "hono";
import { hashSecret, sameHash } from "#platform/secrets.ts";
import { closeDispute, disputeByHand } from "../bank/disputes.ts";
import { ANSWER_FAULTS, EVENTS_FAULTS } from "../bank/faults.ts";
import { invalid, WireError } from "../wire/error.ts";
import { payOut, settlePayout } from "../bank/payouts.ts";
import { disputeObject, payoutObject } from "../wire/objects.ts";
import { demandFound } from "../wire/parameters.ts";
import type { Answering } from "./answering.ts";

/** Seconds that `slow` takes when nothing else is said. */
const SLOW = 2_000;

interface Order {
  answers?: { fault: string; call?: string; times?: number; milliseconds?: number };
  events?: { fault: string; times?: number };
  pace?: number;
}

/** What tests ask of the processor itself, under `/__control`, with a secret of its own. Stripe has nothing like it. */
export function controlApi(at: Answering, controlSecret: string, deliverTo: (url: string) => void): Hono {
  const control = new Hono();
  control.use(async (c, next) => {
    const given = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!sameHash(hashSecret(given), hashSecret(controlSecret))) {
      throw new WireError(401, { type: "invalid_request_error", message: "The control secret is needed." });
    }
    await next();
  });

  control.post("/faults", async (c) => {
    const { answers, events, pace } = await c.req.json<Order>();
    if (pace !== undefined) at.faults.pace = pace;
    if (answers) {
      const { call = "", times = 1, milliseconds = SLOW } = answers;
      at.faults.armAnswer({ fault: known(answers.fault, ANSWER_FAULTS), call, times, milliseconds });
    }
    if (events) at.faults.armEvents(known(events.fault, EVENTS_FAULTS), events.times ?? 1);
    return c.body(null, 204);
  });

  control.delete("/faults", (c) => {
    at.faults.disarm();
    return c.body(null, 204);
  });

  // A product that joins a processor which runs already says where it listens.
  control.post("/webhook", async (c) => {
    deliverTo((await c.req.json<{ url: string }>()).url);
    return c.body(null, 204);
  });

  // What the bank did, whatever anybody was told.
  control.get("/ledger", async (c) => {
    await at.store.settled();
    return c.json({
      movements: at.store.all("movement"),
      balances: at.store.all("balance"),
      payouts: at.store.all("payout"),
    });
  });

  // What is still to be done: webhooks on their way, slow banks.
  control.get("/tasks", (c) => c.json({ tasks: at.store.all("task") }));

  // What is due later is due now, of one kind of work: a slow bank has its word.
  control.post("/tasks", async (c) => {
    const { kind } = await c.req.json<{ kind: string }>();
    await at.store.change((changes) => {
      for (const task of at.store.all("task"))
        if (task.work.kind === kind) changes.put("task", { ...task, at: at.now() });
    });
    at.wake();
    return c.body(null, 204);
  });

  control.post("/disputes", async (c) => {
    const { account = null, amount } = await c.req.json<{ account?: string; amount: number }>();
    const opened = await at.store.change((changes) =>
      disputeByHand({ changes, now: at.now(), faults: at.faults }, account, amount),
    );
    at.wake();
    return c.json(disputeObject(opened, at.store));
  });

  control.post("/disputes/:id", async (c) => {
    const { won } = await c.req.json<{ won: boolean }>();
    const closed = await at.store.change((changes) => {
      const dispute = demandFound(changes.get("dispute", c.req.param("id")), "dispute");
      return closeDispute({ changes, now: at.now(), faults: at.faults }, dispute, won);
    });
    at.wake();
    return c.json(disputeObject(closed, at.store));
  });

  // Does not wait for the end of the bank's day. Null: nothing lies on the balance, or there is no bank to send it to.
  control.post("/accounts/:id/payouts", async (c) => {
    const made = await at.store.change((changes) => {
      const account = demandFound(changes.get("account", c.req.param("id")), "account");
      return payOut({ changes, now: at.now(), faults: at.faults }, account);
    });
    at.wake();
    return c.json(made ? payoutObject(made) : null);
  });

  // The bank's word on a payout, which may come late: what arrived is sent back days after.
  control.post("/payouts/:id", async (c) => {
    const { paid } = await c.req.json<{ paid: boolean }>();
    const settled = await at.store.change((changes) => {
      const payout = demandFound(changes.get("payout", c.req.param("id")), "payout");
      return settlePayout({ changes, now: at.now(), faults: at.faults }, payout, paid);
    });
    at.wake();
    return c.json(payoutObject(settled));
  });
  return control;
}

function known<const Word extends string>(given: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw invalid(`There is no fault "${given}"; there are ${words.join(", ")}.`);
  return found;
}
