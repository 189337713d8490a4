import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { WriteKind } from "#kernel/offline.ts";

/** A change that was made without a network. */
export interface WaitingWrite {
  /** In the order in which they were made. */
  id: number;
  kind: WriteKind;
  owner: string;
  method: "POST" | "PATCH" | "PUT";
  /** Below /api. */
  path: string;
  /** With whatever the call needs to count once however often it comes (a submission key), unless repeating it changes nothing. */
  body: object;
  /** ISO 8601. */
  madeAt: string;
  /** The code of the refusal, once the server has said no. */
  refused?: string;
}

interface OnDevice extends DBSchema {
  writes: { key: number; value: WaitingWrite; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<OnDevice>> | undefined;

/** The store on this device; one connection for each page. */
export function deviceStore(): Promise<IDBPDatabase<OnDevice>> {
  opened ??= openDB<OnDevice>("touchline", 1, {
    upgrade(database) {
      database.createObjectStore("writes", { keyPath: "id", autoIncrement: true }).createIndex("owner", "owner");
    },
    // A newer version of the site waits in another tab: this one gives way, and opens again when it is used.
    blocking: (_from, _to, event) => ((event.target as IDBDatabase).close(), (opened = undefined)),
    terminated: () => (opened = undefined),
  });
  return opened;
}

// Pages are first drawn by the server, which has no tabs.
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("touchline-device");
const hearers = new Set<() => void>();

/** Tells all tabs that what is on this device has changed. */
export function tellChanged(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  tabs?.postMessage("changed");
  for (const hear of hearers) hear();
}

/** Is told whenever what is on this device has changed, in whichever tab. @returns ends it */
export function followDevice(hear: () => void): () => void {
  hearers.add(hear);
  tabs?.addEventListener("message", hear);
  return () => {
    hearers.delete(hear);
    tabs?.removeEventListener("message", hear);
  };
}
