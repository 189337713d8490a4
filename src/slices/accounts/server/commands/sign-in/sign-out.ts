import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { endSession, endSessions } from "../../store/sessions.ts";
import { record } from "../record.ts";
import type { AccountsDeps } from "../../services.ts";

/** Signs out here, on all other devices, or everywhere. Somebody who is not signed in stays so. */
export async function signOut(
  ctx: AccountsDeps & CallContext,
  { scope }: { scope: "local" | "others" | "global" },
): Promise<void> {
  if (scope !== "others") ctx.request.keep("session", undefined);
  if (ctx.actor.kind !== "member") return;
  const { accountId, sessionId } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    if (scope === "local") await endSession(tx, accountId, sessionId);
    else await endSessions(tx, accountId, scope === "others" ? sessionId : undefined);
    await record(tx, ctx, {
      action: "accounts.signed-out",
      object: { kind: "account", id: accountId },
      details: { scope },
    });
  });
}

/** Signs one device of one's own out. @throws Refusal accounts.not-found for anybody else's */
export async function signDeviceOut(ctx: AccountsDeps & CallContext, { id }: { id: string }): Promise<void> {
  const { accountId, sessionId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, accountId, id))) throw new Refusal("accounts.not-found");
    await record(tx, ctx, { action: "accounts.device-signed-out", object: { kind: "account", id: accountId } });
  });
  if (id === sessionId) ctx.request.keep("session", undefined);
}
