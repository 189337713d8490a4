import { ageOn } from "#kernel/time/calendar.ts";
import { OFFICE_ZONE } from "#kernel/product.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { familyOf } from "#slices/family/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ChatPlayer } from "../../contract/safety.ts";
import type { ChatDeps } from "../services.ts";
import { permissionsFor } from "../store/told.ts";
import { demandChatter } from "./ties.ts";

/** Ages at which a player may have an account of their own and is no adult. */
const AGES = { from: 13, to: 17 };

/** The players of 13 to 17 of somebody's own family. */
export async function teenagersOf(
  handle: Handle<RegistrationTables>,
  { accountId, now }: { accountId: string; now: number },
): Promise<{ id: string; firstName: string }[]> {
  const today = localDateAt(now, OFFICE_ZONE);
  const family = await familyOf(handle, accountId);
  return family.filter(({ birthDate }) => {
    const age = ageOn(birthDate, today);
    return age >= AGES.from && age <= AGES.to;
  });
}

/** One's own players of 13 to 17, with the addresses that may take part for each. @throws Refusal as `demandChatter` */
export async function chatPlayers({
  db,
  clock,
  actor,
}: Pick<ChatDeps, "db" | "clock"> & ActorContext): Promise<{ players: ChatPlayer[] }> {
  const { accountId } = demandChatter(actor);
  const players = await teenagersOf(db, { accountId, now: clock.now() });
  const allowed = await permissionsFor(
    db,
    players.map(({ id }) => id),
  );
  return {
    players: players.map(({ id, firstName }) => ({
      id,
      firstName,
      emails: allowed.flatMap((one) => (one.athleteId === id ? [one.email] : [])),
    })),
  };
}
