import type { AnyTx } from "#platform/db/open.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { notificationsOf } from "../../policy.ts";
import { markLinkedRead } from "../store/notifications.ts";

/** Marks read what an account was told of something before it saw the thing itself; its bell hears of it. */
export async function readLinked(tx: AnyTx, seen: { accountId: string; link: string; at: Date }): Promise<void> {
  if ((await markLinkedRead(tx, seen)) > 0) await announceLive(tx, notificationsOf(seen.accountId));
}
