import { OWNER_HEADER } from "#kernel/offline.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { call } from "../call.ts";
import { deviceStore, tellChanged, type WaitingWrite } from "./device-store.ts";

/** Held by the one tab that sends. */
const SENDING = "touchline-writes";
/** Days after which a write of somebody who never came back is forgotten. */
const KEPT_DAYS = 7;

/** The server is there and could not: the same write may do later. */
const LATER = ["server.fault", "server.busy", "request.too-many"];
/** Nobody is signed in, or somebody else: it waits for who made it. */
const FOR_ITS_OWNER = ["request.sign-in", "accounts.session-missing"];

/** What has become of a change: the server has it, it waits on this device, or the server said no. */
export type WriteOutcome = "sent" | "waits" | { readonly refused: string };

/**
 * Sends a change as soon as something answers, in the order in which changes were made; also after the tab was closed.
 * @returns what has become of it after the first attempt
 */
export async function addWrite(
  write: Pick<WaitingWrite, "kind" | "owner" | "method" | "path" | "body">,
): Promise<WriteOutcome> {
  const store = await deviceStore();
  // The store gives it its number.
  const id = await store.add("writes", { ...write, madeAt: new Date().toISOString() } as WaitingWrite);
  tellChanged();
  await sendWrites(write.owner);
  const left = await store.get("writes", id);
  if (!left) return "sent";
  return left.refused === undefined ? "waits" : { refused: left.refused };
}

/** Gives up what was refused under a path, where the page says so itself. */
export async function dropRefused(owner: string, path: string): Promise<void> {
  for (const { id, path: its, refused } of await writesOf(owner))
    if (its === path && refused !== undefined) await dropWrite(id);
}

/** What somebody's changes are that were not sent yet, or were refused, the oldest first. */
export async function writesOf(owner: string): Promise<WaitingWrite[]> {
  return (await deviceStore()).getAllFromIndex("writes", "owner", owner);
}

/** Gives a change up: nobody sends it any more. */
export async function dropWrite(id: number): Promise<void> {
  await (await deviceStore()).delete("writes", id);
  tellChanged();
}

/** Sends one that was refused once more. */
export async function retryWrite(id: number): Promise<void> {
  const store = await deviceStore();
  const found = await store.get("writes", id);
  if (!found) return;
  const { refused: _, ...write } = found;
  await store.put("writes", write);
  tellChanged();
  await sendWrites(write.owner);
}

/**
 * Sends what waits, one after the other, from one tab at a time. One that the server refuses stays, with its reason, and the
 * next is sent; where nothing answers, or somebody else is signed in, all wait.
 * @param owner the account that is signed in; what others wrote is not touched
 */
export async function sendWrites(owner: string): Promise<void> {
  await navigator.locks.request(SENDING, async () => {
    const store = await deviceStore();
    const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString();
    for (const old of await store.getAll("writes")) if (old.madeAt < oldest) await store.delete("writes", old.id);
    for (const write of await writesOf(owner)) {
      if (write.refused !== undefined) continue;
      const outcome = await attempt(write);
      if (outcome === "later") return;
      if (outcome === "done") await store.delete("writes", write.id);
      else await store.put("writes", { ...write, refused: outcome.refused });
      tellChanged();
    }
  });
}

async function attempt({ method, path, body, owner }: WaitingWrite): Promise<"done" | "later" | { refused: string }> {
  try {
    await call(method, path, body, { [OWNER_HEADER]: owner });
    return "done";
  } catch (reason) {
    if (!isRefusal(reason) || LATER.includes(reason.code) || FOR_ITS_OWNER.includes(reason.code)) return "later";
    return { refused: reason.code };
  }
}
