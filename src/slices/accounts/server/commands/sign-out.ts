import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { endSession, endSessions } from "../store/sessions.ts";
import { recorded } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";

/** Signs out here, on all other devices, or everywhere. Somebody who is not signed in stays so. */
export async function signOut(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  scope: "local" | "others" | "global",
): Promise<void> {
  if (scope !== "others") visit.keep("session", undefined);
  if (actor.kind !== "member") return;
  const { accountId, sessionId } = actor;
  await deps.db.transaction().execute(async (tx) => {
    if (scope === "local") await endSession(tx, accountId, sessionId);
    else await endSessions(tx, accountId, scope === "others" ? sessionId : undefined);
    await recorded(tx, visit, actor, "accounts.signed-out", accountId, { scope });
  });
}

/** Signs one device of one's own out. @throws Refusal accounts.not-found for anybody else's */
export async function signDeviceOut(deps: AccountsDeps, visit: Visit, actor: Actor, id: string): Promise<void> {
  const { accountId, sessionId } = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, accountId, id))) throw new Refusal("accounts.not-found");
    await recorded(tx, visit, actor, "accounts.device-signed-out", accountId);
  });
  if (id === sessionId) visit.keep("session", undefined);
}
