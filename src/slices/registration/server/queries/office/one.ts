import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandManager, divisionsById, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { RegistrationDeps } from "../../services.ts";
import { registrationRows, type RegistrationTables, type RegistrationRow } from "../../store/registrations.ts";

/** A registration with its division, and who of the league's managers asks. */
export interface OfficeOne {
  member: Member;
  row: RegistrationRow;
  sale: DivisionForSale;
}

/**
 * One registration of a league, for who runs the league. What is of another league does not exist.
 * @throws Refusal leagues.not-found for who does not run the league; registration.not-found
 */
export async function officeOne(
  handle: Handle<RegistrationTables>,
  ctx: Pick<RegistrationDeps, "leagues"> & ActorContext,
  { league, id }: { league: string; id: string },
): Promise<OfficeOne> {
  const { member } = await demandManager(handle, ctx.actor, league);
  const [row] = await registrationRows(handle, { ids: [id] });
  const [sale] = row ? await divisionsById(handle, ctx.leagues, [row.divisionId]) : [];
  if (!row || sale?.facts.league.id !== league) throw new Refusal("registration.not-found");
  return { member, row, sale };
}
