import { createHash } from "node:crypto";
import { ANSWERS_KEPT } from "../bank/forgetting.ts";
import type { Faults } from "../bank/faults.ts";
import type { KeptAnswer } from "../store/rows.ts";
import type { Changes, Store } from "../store/store.ts";
import { invalid, WireError } from "../wire/error.ts";
import { expanded } from "../wire/expand.ts";
import type { Answered, Asked, Entry } from "./asked.ts";

const FAULT = { error: { type: "api_error", message: "The test processor was told to fail." } };

/** An answer as it leaves. */
export interface Answer {
  status: number;
  body: unknown;
  /** It stands for an earlier one of the same key. */
  replayed: boolean;
  /** It never leaves: the line stays open, or breaks. */
  cut?: "silence" | "reset";
}

export interface Answering {
  store: Store;
  faults: Faults;
  now(): number;
  /** Called when there may be something new to do. */
  wake(): void;
  wait(milliseconds: number): Promise<void>;
}

/** Keys that are being worked on at this moment. */
const underWay = new WeakMap<Store, Set<string>>();

/**
 * Answers one call: once for each key, whatever it was. What a call changed and what it was answered with are one line of the
 * journal, so after a crash a key is known with its result or not at all.
 */
export async function answer(at: Answering, entry: Entry, asked: Asked, path: string): Promise<Answer> {
  const armed = at.faults.takeAnswer(`${entry.method} ${path}`);
  if (armed?.fault === "busy")
    throw new WireError(503, { type: "api_error", message: "The test processor was told to be busy." });
  if (entry.method === "GET") {
    if (armed) await at.wait(armed.milliseconds);
    const shown = await at.store.change((changes) => run(at, changes, entry, asked));
    await at.store.settled();
    return { status: 200, body: shown.body, replayed: false, ...cutBy(armed?.fault) };
  }
  const name = `${asked.account ?? ""}/${asked.key}`;
  const busy = underWay.get(at.store) ?? new Set();
  underWay.set(at.store, busy);
  if (asked.key && busy.has(name)) {
    throw new WireError(409, {
      type: "invalid_request_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this key.",
    });
  }
  busy.add(name);
  try {
    if (armed?.fault === "slow") await at.wait(armed.milliseconds);
    return await once(at, entry, asked, { name, path, fault: armed?.fault });
  } finally {
    busy.delete(name);
  }
}

async function once(
  at: Answering,
  entry: Entry,
  asked: Asked,
  { name, path, fault }: { name: string; path: string; fault: string | undefined },
): Promise<Answer> {
  const request = createHash("sha256")
    .update(JSON.stringify([path, asked.given.all]))
    .digest("base64url");
  const done = await at.store.change((changes): Answer => {
    const kept = asked.key ? replay(changes.get("answer", name), request, at.now()) : undefined;
    if (kept) return { status: kept.status, body: kept.body, replayed: true, ...cutBy(fault) };
    const answered = run(at, changes, entry, asked);
    const wrong = fault ?? answered.fault;
    const { status, body } =
      wrong === "fault" ? { status: 500, body: FAULT } : { status: answered.status ?? 200, body: answered.body };
    const created = Math.floor(at.now() / 1000);
    if (asked.key) changes.put("answer", { id: name, account: asked.account, created, request, status, body });
    return { status, body, replayed: false, ...cutBy(wrong) };
  });
  await at.store.settled();
  at.wake();
  return done;
}

function run(at: Answering, changes: Changes, entry: Entry, asked: Asked): Answered {
  if (asked.account !== null && !changes.get("account", asked.account)) {
    throw new WireError(403, {
      type: "invalid_request_error",
      code: "account_invalid",
      message: "No access to this account.",
    });
  }
  const answered = entry.call({ changes, now: at.now(), faults: at.faults }, asked);
  return { ...answered, body: expanded(answered.body, asked.given.texts("expand"), changes) };
}

/** @throws WireError when the key was used for something else */
function replay(kept: KeptAnswer | undefined, request: string, now: number): KeptAnswer | undefined {
  if (!kept || kept.created + ANSWERS_KEPT < now / 1000) return undefined;
  if (kept.request === request) return kept;
  throw new WireError(400, {
    ...invalid("Keys for idempotent requests can only be used with the same parameters they were first used with.")
      .body,
    type: "idempotency_error",
  });
}

function cutBy(fault: string | undefined): { cut?: "silence" | "reset" } {
  if (fault === "lost") return { cut: "silence" };
  return fault === "reset" ? { cut: "reset" } : {};
}
