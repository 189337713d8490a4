import { settleCharge } from "./bank/charging.ts";
import type { Desk } from "./bank/desk.ts";
import { openDispute } from "./bank/disputes.ts";
import type { Faults } from "./bank/faults.ts";
import { itemizePayout, payOut, settlePayout } from "./bank/payouts.ts";
import { settleRefund } from "./bank/refunds.ts";
import type { Task, Work } from "./store/rows.ts";
import type { Store } from "./store/store.ts";
import { eventObject } from "./wire/objects.ts";
import { backOff, GIVE_UP_AFTER, postWebhook, signatureOf, unknownSecret } from "./webhooks.ts";

interface ClockworkDeps {
  store: Store;
  faults: Faults;
  now(): number;
  webhookSecret: string;
  /** Told when the store gave up: then nothing more is done. */
  failed(reason: unknown): void;
}

/** A timer cannot be set for longer. */
const LONGEST_WAIT = 60_000;

/** Does what is due: sends webhooks, lets slow banks answer, opens disputes. What is not done is in the store, and survives. */
export class Clockwork {
  readonly #deps: ClockworkDeps;
  readonly #underWay = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #target: string | undefined;
  #stopped = false;

  constructor(deps: ClockworkDeps) {
    this.#deps = deps;
  }

  /** Where webhooks go; before it is known they wait. */
  deliverTo(url: string): void {
    this.#target = url;
    this.look();
  }

  /** Looks for what is due, now and when the next is. */
  look(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const { store, now } = this.#deps;
    const time = now();
    let next = LONGEST_WAIT;
    for (const task of store.all("task")) {
      const blocked = task.work.kind === "deliver" && this.#target === undefined;
      if (blocked || this.#underWay.has(task.id)) continue;
      if (task.at <= time) this.#start(task);
      else next = Math.min(next, task.at - time);
    }
    this.#timer = setTimeout(() => this.look(), next);
    this.#timer.unref();
  }

  /** Lets what is under way end, and begins nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#underWay.values());
  }

  #start(task: Task): void {
    const work = this.#do(task).catch((reason: unknown) => {
      this.#stopped = true;
      this.#deps.failed(reason);
    });
    this.#underWay.set(
      task.id,
      work.finally(() => this.#underWay.delete(task.id)).then(() => this.look()),
    );
  }

  async #do(task: Task): Promise<void> {
    const { store, faults, now } = this.#deps;
    const { work } = task;
    if (work.kind === "deliver") return this.#deliver(task, work);
    await store.change((changes) => {
      changes.remove("task", task.id);
      const desk: Desk = { changes, now: now(), faults };
      if (work.kind === "settle-charge") settleCharge(desk, changes.get("charge", work.charge)!, work.paid);
      if (work.kind === "settle-refund") settleRefund(desk, changes.get("refund", work.refund)!, work.paid);
      if (work.kind === "open-dispute") openDispute(desk, changes.get("charge", work.charge)!);
      if (work.kind === "pay-out") payOut(desk, changes.get("account", work.account)!);
      if (work.kind === "itemize-payout") itemizePayout(desk, changes.get("payout", work.payout)!);
      if (work.kind === "settle-payout") settlePayout(desk, changes.get("payout", work.payout)!, work.paid);
    });
  }

  async #deliver(task: Task, work: Work & { kind: "deliver" }): Promise<void> {
    const { store, now, webhookSecret, faults } = this.#deps;
    const event = store.get("event", work.event);
    const target = this.#target;
    if (!event || target === undefined) return;
    const body = JSON.stringify(eventObject(event));
    const secret = work.signedWith === "current" ? webhookSecret : unknownSecret();
    const taken = await postWebhook(target, body, signatureOf(body, secret, now()));
    await store.change((changes) => {
      const at = now() + backOff(work.attempt) * faults.pace;
      const over = taken || at > event.created * 1000 + GIVE_UP_AFTER;
      if (over) changes.remove("task", task.id);
      else changes.put("task", { ...task, at, work: { ...work, attempt: work.attempt + 1 } });
    });
  }
}
