import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { SetDuty, SetExemption } from "../../contract/credits.ts";
import { demandCredits, seasonFamilies } from "../queries/credits.ts";
import type { VolunteersDeps } from "../services.ts";
import { deleteExemptions, putDuty, putExemption } from "../store/credits.ts";
import { record } from "./record.ts";

type Context = VolunteersDeps & ActorContext;

/**
 * Says what each family does in a season, or that nothing is asked. What was done already counts.
 * @throws Refusal as `demandVolunteers`; volunteers.changed-meanwhile
 */
export function setDuty(ctx: Context, { season, duty, version }: SetDuty): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const home = await demandCredits(ctx, tx, season);
    if (!(await putDuty(tx, home.id, duty, version))) throw new Refusal("volunteers.changed-meanwhile");
    const details = duty
      ? { unit: duty.unit, amount: duty.amount, assigns: duty.assigns, buyOutCents: duty.buyOutCents }
      : {};
    await record(tx, ctx, { action: "volunteers.duty-set", object: { kind: "season", id: home.id }, details });
  });
}

/**
 * Excuses a family, with a reason that only who runs the league reads; null ends it for the whole family.
 * @param input.account one of its adults
 * @throws Refusal as `demandVolunteers`; volunteers.no-such-person for who has no player in the season
 */
export function setExemption(ctx: Context, { season, account, reason }: SetExemption): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const home = await demandCredits(ctx, tx, season);
    const { families } = await seasonFamilies(tx, home.id);
    const family = isUuid(account) ? families.find(({ adults }) => adults.includes(account)) : undefined;
    if (!family) throw new Refusal("volunteers.no-such-person");
    if (reason === null) await deleteExemptions(tx, home.id, family.adults);
    else
      await putExemption(tx, { seasonId: home.id, accountId: account, reason, by: home.accountId, now: timeOf(ctx) });
    const action = reason === null ? "volunteers.exemption-ended" : "volunteers.exempted";
    await record(tx, ctx, { action, object: { kind: "season", id: home.id } });
  });
}
