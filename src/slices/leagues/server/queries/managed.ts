import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { ManagedLeague, OfficeLeague } from "../../contract/office/managed.ts";
import { mayManageLeague } from "../../policy.ts";
import { managedLeague, managedSeasons } from "../store/managed.ts";
import { demandSight } from "./ties.ts";

/**
 * A league with its seasons and divisions, for who runs it and who oversees its district.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function leagueInOffice(
  { db, actor }: { readonly db: QueryExecutorProvider } & ActorContext,
  { league: id }: OfficeLeague,
): Promise<ManagedLeague> {
  const { ties } = await demandSight(db, actor, id);
  const [league, seasons] = await Promise.all([managedLeague(db, id), managedSeasons(db, id)]);
  if (!league) throw new Refusal("leagues.not-found");
  return { ...league, ties, mayManage: mayManageLeague(actor, ties), seasons };
}
