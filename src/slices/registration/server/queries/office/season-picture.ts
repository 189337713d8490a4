import type { QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { booksOf } from "#slices/payments/server/public.ts";
import { likelySeason } from "../../../rules/office-table.ts";
import { registrationWeeks, type RegistrationWeek } from "../../../rules/dates/registration-weeks.ts";
import { ordersOfSeason } from "../../store/office/season-orders.ts";
import { registeredDays } from "../../store/office/registered-days.ts";

/** A season in two figures: spots and money. */
export interface SeasonNow {
  readonly season: ManagedSeason;
  /** In cents: what families paid and did not get back, and what they still owe. */
  readonly money: { readonly paid: number; readonly due: number };
}

/** With registrations by week, beside those of the season before. */
export interface SeasonPicture extends SeasonNow {
  /** The name of the season before, with which it is compared. */
  readonly before: string | null;
  readonly weeks: readonly RegistrationWeek[];
}

/** The season of a league that its office most likely means; null where it has none. Who may see it, the caller knows. */
export async function seasonNow(
  handle: QueryExecutorProvider,
  leagueId: string,
  today: LocalDate,
): Promise<SeasonNow | null> {
  const season = likelySeason(await managedSeasons(handle, leagueId), today);
  return season ? { season, money: await moneyOf(handle, season.id) } : null;
}

/** The same season with its registrations by week. */
export async function seasonPicture(
  handle: QueryExecutorProvider,
  { id, timeZone }: { id: string; timeZone: string },
  today: LocalDate,
): Promise<SeasonPicture | null> {
  const seasons = await managedSeasons(handle, id);
  const season = likelySeason(seasons, today);
  if (!season) return null;
  // The newest stand first.
  const before = seasons[seasons.indexOf(season) + 1];
  const registered = async (one: ManagedSeason) => ({
    opened: one.registrationStartDate,
    days: await registeredDays(
      handle,
      one.divisions.map((division) => division.id),
      timeZone,
    ),
  });
  return {
    season,
    before: before?.name ?? null,
    weeks: registrationWeeks(await registered(season), before && (await registered(before)), today),
    money: await moneyOf(handle, season.id),
  };
}

async function moneyOf(handle: QueryExecutorProvider, seasonId: string): Promise<SeasonNow["money"]> {
  const books = await booksOf(handle, await ordersOfSeason(handle, seasonId));
  return { paid: books.card + books.offline - books.refunded, due: books.outstanding };
}
