import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { mayCheckIn } from "../../rules/signing-up.ts";
import { CODES_BY_ACCOUNT } from "../limits.ts";
import type { VolunteersDeps } from "../services.ts";
import { codesOf } from "../store/links.ts";
import { setCheckedIn } from "../store/signups.ts";
import { stateOf } from "./give-up.ts";
import { record } from "./record.ts";
import { holdingOwn } from "./take.ts";
import { changedIn } from "./tell-volunteers.ts";

/**
 * Says "I am here", with the code that lies at the field that day. A second time changes nothing.
 * @throws Refusal as `holdingOwn`; volunteers.wrong-code; volunteers.no-check-in-now; request.too-many
 */
export function checkIn(
  ctx: VolunteersDeps & ActorContext,
  { signup: id, code }: { signup: string; code: string },
): Promise<void> {
  return holdingOwn(ctx, id, async ({ tx, now, accountId, slot, signup }) => {
    if (signup.checkedInAt) return;
    if (signup.state !== "held" || !mayCheckIn(stateOf(slot), now.getTime()))
      throw new Refusal("volunteers.no-check-in-now");
    await ctx.limits.spend(CODES_BY_ACCOUNT, accountId);
    const { seasonId, date } = slot;
    const [day] = await codesOf(tx, { seasonIds: [seasonId], from: date, to: date });
    if (day?.code !== code) throw new Refusal("volunteers.wrong-code");
    await setCheckedIn(tx, signup.id, now);
    await record(tx, ctx, { action: "volunteers.checked-in", object: { kind: "shift", id: slot.id } });
    await changedIn(tx, slot.leagueId);
  });
}
