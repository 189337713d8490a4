import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { AllowPlayer } from "../../contract/safety.ts";
import { CHANGES_BY_ACCOUNT } from "../limits.ts";
import { teenagersOf } from "../queries/players.ts";
import { demandChatter } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { writePermission } from "../store/told.ts";
import { record } from "./record.ts";

/**
 * Allows one's own player of 13 to 17 to take part in the team's chat with an account of their own, known by its address, or no
 * longer. Whether there is such an account, nobody learns here.
 * @throws Refusal chat.no-such-player; chat.own-address for the guardian's own address
 */
export async function allowPlayer(
  ctx: ChatDeps & ActorContext,
  { player, email, allowed }: AllowPlayer,
): Promise<{ allowed: boolean }> {
  const { accountId } = demandChatter(ctx.actor);
  await ctx.limits.spend(CHANGES_BY_ACCOUNT, accountId);
  return ctx.db.transaction().execute(async (tx) => {
    const teenagers = await teenagersOf(tx, { accountId, now: ctx.clock.now() });
    if (!teenagers.some(({ id }) => id === player)) throw new Refusal("chat.no-such-player");
    const own = (await peopleOf(tx, [accountId])).get(accountId);
    if (own?.email.toLowerCase() === email) throw new Refusal("chat.own-address");
    if (await writePermission(tx, { athleteId: player, email, allowedBy: accountId, allowed, at: timeOf(ctx) })) {
      const action = allowed ? "chat.player-allowed" : "chat.player-no-longer-allowed";
      await record(tx, ctx, { action, object: { kind: "athlete", id: player } });
    }
    return { allowed };
  });
}
