import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { booksOf, rowsBehind, type Figure } from "#slices/payments/server/public.ts";
import type { MoneyRow, OfficeMoney, OfficeMoneyInput } from "../../contract/money.ts";
import { PUBLISHED } from "./published.ts";
import { ordersOfSeason } from "../store/season-orders.ts";
import { registrationRows, type RegistrationTables, seasonInOffice } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";

const PER_PAGE = 50;

/**
 * The money of a season, from the ledger, with a page of the rows behind one figure.
 * @throws Refusal leagues.not-found for who does not run the league; registration.no-such-season
 */
export async function officeMoney(
  ctx: Pick<RegistrarDeps, "db" | "clock"> & ActorContext,
  { figure, page, ...which }: OfficeMoneyInput,
): Promise<OfficeMoney> {
  const { db } = ctx;
  const { season, seasons, league } = await seasonInOffice(db, ctx, which);
  const orderIds = await ordersOfSeason(db, PUBLISHED, season.id);
  const limits = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const [books, behind] = await Promise.all([
    booksOf(db, orderIds),
    figure ? moneyRows(db, orderIds, figure, limits) : { rows: [], total: 0 },
  ]);
  return {
    season: { id: season.id, name: season.name },
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    timeZone: league.timeZone,
    books,
    ...behind,
    page,
    perPage: PER_PAGE,
  };
}

/** The rows behind a figure, with who paid and which registration it was for. */
export async function moneyRows(
  handle: Handle<RegistrationTables>,
  orderIds: readonly string[],
  figure: Figure,
  limits: { limit: number | null; offset: number },
): Promise<{ rows: MoneyRow[]; total: number }> {
  const { rows, total } = await rowsBehind(handle, orderIds, figure, limits);
  const people = await peopleOf(handle, [...new Set(rows.map(({ payerId }) => payerId))]);
  const paidFor = await registrationRows(handle, { orderIds: [...new Set(rows.map(({ order }) => order.id))] });
  const registrations = new Map(paidFor.map(({ orderId, id }) => [orderId, id]));
  const told = rows.map(({ payerId, ...row }) => {
    const payer = people.get(payerId);
    return {
      ...row,
      payer: payer ? `${payer.firstName} ${payer.lastName}`.trim() || payer.email : null,
      registrationId: registrations.get(row.order.id) ?? null,
    };
  });
  return { rows: told, total };
}
