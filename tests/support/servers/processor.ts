import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startProcessor, type Processor, type ProcessorOptions } from "../../../processor/processor.ts";

/** Tests wait a thousandth of what a bank would. */
const PACE = 0.001;

/** What the bank did, as the processor's control API tells it. */
export interface Movement {
  kind: string;
  intent: string;
  amount: number;
  account: string | null;
  metadata: Record<string, string>;
}

/** Something the processor is still to do. */
export interface Task {
  work: { kind: string; attempt?: number };
}

/** Starts a test processor on any free port. */
export function startTestProcessor(directory: string, more: Partial<ProcessorOptions> = {}): Promise<Processor> {
  return startProcessor({
    directory,
    root: process.cwd(),
    host: "127.0.0.1",
    port: 0,
    pace: PACE,
    payouts: "asked",
    failed(reason) {
      throw reason;
    },
    ...more,
  });
}

/** What tests ask of a running processor beside Stripe's protocol. */
export function controlOf({ port, keys }: Pick<Processor, "port" | "keys">) {
  const headers = { authorization: `Bearer ${keys.controlSecret}`, "content-type": "application/json" };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/__control${path}`, { headers, ...init });
  return {
    async arm(order: object): Promise<void> {
      const { ok } = await ask("/faults", { method: "POST", body: JSON.stringify(order) });
      if (!ok) throw new Error("the fault was not understood");
    },
    /** Whatever was armed and not used up is forgotten. */
    async disarm(): Promise<void> {
      await ask("/faults", { method: "DELETE" });
    },
    async movements(): Promise<Movement[]> {
      return ((await (await ask("/ledger")).json()) as { movements: Movement[] }).movements;
    },
    async payouts(): Promise<{ account: string; status: string; amount: number }[]> {
      return (
        (await (await ask("/ledger")).json()) as { payouts: { account: string; status: string; amount: number }[] }
      ).payouts;
    },
    async tasks(): Promise<Task[]> {
      return ((await (await ask("/tasks")).json()) as { tasks: Task[] }).tasks;
    },
    /** Does what is due later now, of one kind of work: `settle-charge` is a slow bank's word. */
    async hasten(kind: string): Promise<void> {
      const { ok } = await ask("/tasks", { method: "POST", body: JSON.stringify({ kind }) });
      if (!ok) throw new Error("the processor did not hurry");
    },
    /** Pays an account out now. @returns the payout's id, or null where there is nothing to pay out */
    async payOut(account: string): Promise<string | null> {
      const made = await ask(`/accounts/${account}/payouts`, { method: "POST" });
      return ((await made.json()) as { id: string } | null)?.id ?? null;
    },
    /** The bank's word on a payout: it arrived, or was sent back. */
    async settlePayout(id: string, paid: boolean): Promise<void> {
      await ask(`/payouts/${id}`, { method: "POST", body: JSON.stringify({ paid }) });
    },
    /** Somebody disputes what was charged by hand, without an intent. */
    async disputeByHand(account: string, amount: number): Promise<string> {
      const answer = await ask("/disputes", { method: "POST", body: JSON.stringify({ account, amount }) });
      return ((await answer.json()) as { id: string }).id;
    },
    async closeDispute(id: string, won: boolean): Promise<void> {
      await ask(`/disputes/${id}`, { method: "POST", body: JSON.stringify({ won }) });
    },
  };
}

/** A directory of a test's own. */
export function makeProcessorDirectory(): { directory: string; remove(): void } {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), "touchline-processor-")));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Gives a test file its processor, which can be ended and started again on what it kept. */
export function useProcessor(more: Partial<ProcessorOptions> = {}) {
  const { directory, remove } = makeProcessorDirectory();
  let running: Processor;
  beforeAll(async () => {
    running = await startTestProcessor(directory, more);
  });
  afterAll(async () => {
    await running.stop();
    remove();
  });
  return {
    directory,
    get running() {
      return running;
    },
    control: () => controlOf(running),
    /** On the same port, so that whoever knows it finds it again. */
    async restart(): Promise<void> {
      const { port } = running;
      await running.stop();
      running = await startTestProcessor(directory, { ...more, port });
    },
  };
}
