import type { QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { booksOf } from "#slices/payments/server/public.ts";
import { likelySeason } from "#slices/registration/rules/public.ts";
import { registrationWeeks, type RegistrationWeek } from "../../rules/registration-weeks.ts";
import { PUBLISHED } from "./published.ts";
import { ordersOfSeason } from "../store/season-orders.ts";
import { registeredDays } from "../store/registered-days.ts";

/** In cents: what families paid and did not get back, and what they still owe. */
export interface SeasonMoney {
  readonly paid: number;
  readonly due: number;
}

/** A season in a few figures: spots, registrations by week, money. */
export interface SeasonPicture {
  readonly season: ManagedSeason;
  /** The name of the season before, with which it is compared. */
  readonly before: string | null;
  readonly weeks: readonly RegistrationWeek[];
  readonly money: SeasonMoney;
}

/** The season of a league that its office most likely means; undefined where it has none. Who may see it, the caller knows. */
export async function seasonMeant(
  handle: QueryExecutorProvider,
  leagueId: string,
  today: LocalDate,
): Promise<ManagedSeason | undefined> {
  return likelySeason(await managedSeasons(handle, leagueId), today);
}

/** The same season with its registrations by week and its money; null where there is none. */
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
      PUBLISHED,
      one.divisions.map((division) => division.id),
      timeZone,
    ),
  });
  return {
    season,
    before: before?.name ?? null,
    weeks: registrationWeeks(await registered(season), before && (await registered(before)), today),
    money: await seasonMoney(handle, season.id),
  };
}

/** The money of a season, by its orders. Who may see it, the caller knows. */
export async function seasonMoney(handle: QueryExecutorProvider, seasonId: string): Promise<SeasonMoney> {
  const books = await booksOf(handle, await ordersOfSeason(handle, PUBLISHED, seasonId));
  return { paid: books.card + books.offline - books.refunded, due: books.outstanding };
}
