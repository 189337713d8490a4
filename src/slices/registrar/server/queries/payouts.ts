import { sumCents } from "#kernel/money/money.ts";
import type { ActorContext } from "#platform/call.ts";
import { demandManager, managedSeasons } from "#slices/leagues/server/public.ts";
import { payoutsOf } from "#slices/payments/server/public.ts";
import type { OfficePayouts, OfficePayoutsInput } from "../../contract/money.ts";
import { PUBLISHED } from "./published.ts";
import { seasonsOfOrders } from "../store/season-orders.ts";
import type { RegistrarDeps } from "../services.ts";

const PER_PAGE = 12;

/**
 * The payouts to a league's bank, with what each has of which season.
 * @throws Refusal leagues.not-found for who does not run the league
 */
export async function officePayouts(
  { db, actor }: Pick<RegistrarDeps, "db"> & ActorContext,
  { league, page }: OfficePayoutsInput,
): Promise<OfficePayouts> {
  await demandManager(db, actor, league);
  const limits = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const [{ rows, total }, seasons] = await Promise.all([payoutsOf(db, league, limits), managedSeasons(db, league)]);
  const orderIds = [...new Set(rows.flatMap(({ ofOrders }) => ofOrders.map(({ orderId }) => orderId)))];
  const seasonOf = await seasonsOfOrders(db, PUBLISHED, orderIds);
  const payouts = rows.map(({ gatewayRef: ref, ofOrders, madeAt: _madeAt, ...payout }) => {
    const bySeason = Map.groupBy(ofOrders, ({ orderId }) => seasonOf.get(orderId));
    const parts = seasons.map(({ id, name }) => {
      const its = bySeason.get(id) ?? [];
      return { id, name, cents: sumCents(its.map(({ cents }) => cents)) };
    });
    return { ...payout, ref, seasons: parts.filter(({ cents }) => cents !== 0) };
  });
  return { payouts, total, page, perPage: PER_PAGE };
}
