import type { Handle } from "#platform/db/open.ts";
import { birthDatesOf } from "#slices/accounts/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { oldEnough } from "../../rules/signing-up.ts";
import type { VolunteersDeps } from "../services.ts";
import type { RoleRow } from "../store/roles.ts";
import type { SlotRow } from "../store/slots.ts";

/**
 * What somebody lacks for each of some slots, as taking it would refuse it: the refusal's code, by slot; nothing for those that they may
 * take. Read, not held: a tap asks again.
 */
export async function lackingOf(
  handle: Handle<RegistrationTables>,
  { roleObstacles }: Pick<VolunteersDeps, "roleObstacles">,
  { accountId, slots, roles }: { accountId: string; slots: readonly SlotRow[]; roles: ReadonlyMap<string, RoleRow> },
): Promise<ReadonlyMap<string, string>> {
  const birth = (await birthDatesOf(handle, [accountId])).get(accountId);
  const lacks = new Map<string, string>();
  const ask = async ({ leagueId, roleId, startsAt: at }: SlotRow) =>
    (await roleObstacles(handle, { leagueId, roleId, accountIds: [accountId], at, reading: true })).get(accountId);
  for (const own of Map.groupBy(slots, ({ roleId }) => roleId).values()) {
    const byTime = own.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
    // What holds until the last shift of a role holds until each before it.
    const isFree = (await ask(byTime[0]!)) === undefined;
    const byDay = new Map<string, string | undefined>();
    for (const slot of byTime) {
      if (!isFree && !byDay.has(slot.date)) byDay.set(slot.date, await ask(slot));
      const isOld = oldEnough(birth, roles.get(slot.roleId)?.minimumAge ?? null, slot.date);
      const code = isOld ? byDay.get(slot.date) : "volunteers.too-young";
      if (code !== undefined) lacks.set(slot.id, code);
    }
  }
  return lacks;
}
