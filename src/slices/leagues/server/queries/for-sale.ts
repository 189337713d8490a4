import type { QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { FeeLine, RefundStep } from "../../contract/details.ts";
import type { PlayTime } from "../../contract/search/search.ts";
import { availabilityOf } from "../../rules/availability.ts";
import { firstPlayDate, nextPlayDates } from "../../rules/dates.ts";
import { allInPrice } from "../../rules/price.ts";
import { refundStepsFor, type RefundFacts } from "../../rules/refund.ts";
import { divisionsForSale, type ForSaleRow } from "../store/seasons/for-sale.ts";
import { byIdOrAddress } from "../store/league-key.ts";
import type { LeaguesDeps } from "./deps.ts";

/** A division for whoever sells its spots: what it asks, what it costs, and until when. Instants are epoch ms. */
export interface DivisionForSale {
  readonly division: Pick<ForSaleRow, "minAge" | "maxAge" | "ageCutoffDate" | "gender"> & { id: string; name: string };
  readonly spots: { capacity: number; taken: number; waiting: number };
  /** What can be done now, whether or not there is a spot. */
  readonly window: "open" | "coming-soon" | "closed";
  /** All-in, before discounts: they sum to `priceCents`. */
  readonly feeLines: readonly FeeLine[];
  readonly priceCents: Cents;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Today, in the league's calendar. */
  readonly today: string;
  /** Whether anybody may see it; else only who has a spot there. */
  readonly listed: boolean;
  readonly facts: SeasonFacts;
  /** What comes back to who registered at a moment (epoch ms): policies count for those who register while they stand. */
  refundStepsFor(registeredAt: number): RefundStep[];
}

/** What is said of league and season wherever somebody has a spot in it. */
export interface SeasonFacts {
  league: Pick<ForSaleRow, "slug" | "sport" | "customSport" | "city" | "state" | "timeZone" | "demonstration"> & {
    id: string;
    name: string;
  };
  season: {
    id: string;
    name: string;
    startDate: string;
    endDate: string;
    registrationEndDate: string;
    firstPlayDate: string;
    nextPlayDate: string | null;
    playTimes: PlayTime[];
  };
  venue: Pick<ForSaleRow, "lat" | "lng" | "parkingNote"> &
    Record<"name" | "address" | "city" | "state" | "zip", string>;
  /** For who registers now. */
  refundSteps: RefundStep[];
}

type SaleDeps = Pick<LeaguesDeps, "clock" | "processingFeeCents">;

/** Divisions by their ids, whoever may see them; those that do not exist are left out. */
export async function divisionsById(
  handle: QueryExecutorProvider,
  deps: SaleDeps,
  divisionIds: readonly string[],
): Promise<DivisionForSale[]> {
  if (divisionIds.length === 0) return [];
  return shaped(deps, await divisionsForSale(handle, { divisionIds }));
}

/** The divisions of a public league by its id or readable address, of one season or of all: none where it is not public. */
export async function divisionsOf(
  handle: QueryExecutorProvider,
  deps: SaleDeps,
  { league, seasonId }: { league: string; seasonId?: string | undefined },
): Promise<DivisionForSale[]> {
  const listed = await byIdOrAddress(league, async (key) => {
    const rows = (await divisionsForSale(handle, { league: key, seasonId })).filter((row) => row.listed);
    return rows.length > 0 ? rows : undefined;
  });
  return shaped(deps, listed ?? []);
}

async function shaped(deps: SaleDeps, rows: readonly ForSaleRow[]): Promise<DivisionForSale[]> {
  const processingFeeCents = await deps.processingFeeCents();
  return rows.map((row) => forSale(row, deps.clock.now(), processingFeeCents));
}

function forSale(row: ForSaleRow, now: number, processingFeeCents: Cents): DivisionForSale {
  const { divisionId, divisionName, minAge, maxAge, ageCutoffDate, gender, capacity, taken, waiting } = row;
  const { opensAt, closesAt, startsAt, endsAt, listed } = row;
  const availability = availabilityOf(row, now) ?? "closed";
  const today = localDateAt(now, row.timeZone);
  const stepsFor = (registeredAt: number) => refundStepsFor(refundFacts(row), row.refundPolicies, registeredAt);
  return {
    division: { id: divisionId, name: divisionName, minAge, maxAge, ageCutoffDate, gender },
    spots: { capacity, taken, waiting },
    window: availability === "closed" || availability === "coming-soon" ? availability : "open",
    ...allInPrice(row.lines, processingFeeCents),
    opensAt,
    closesAt,
    startsAt,
    endsAt,
    today,
    listed,
    facts: { ...seasonFacts(row, today), refundSteps: stepsFor(now) },
    refundStepsFor: stepsFor,
  };
}

const playOf = ({ startDate, endDate, playTimes }: ForSaleRow) => ({
  startDate,
  endDate,
  weekdays: playTimes.map((time) => time.weekday),
});

function refundFacts(row: ForSaleRow): RefundFacts {
  const { registrationEndDate, startDate } = row;
  return { registrationEndDate, leagueStartDate: startDate, firstGameDate: firstPlayDate(playOf(row)) };
}

function seasonFacts(row: ForSaleRow, today: string): Omit<SeasonFacts, "refundSteps"> {
  const { slug, sport, customSport, city, state, timeZone, demonstration } = row;
  const { startDate, endDate, registrationEndDate, playTimes, lat, lng, parkingNote } = row;
  const play = playOf(row);
  return {
    league: { id: row.leagueId, name: row.leagueName, slug, sport, customSport, city, state, timeZone, demonstration },
    season: {
      id: row.seasonId,
      name: row.seasonName,
      startDate,
      endDate,
      registrationEndDate,
      firstPlayDate: firstPlayDate(play),
      nextPlayDate: nextPlayDates(play, today, 1)[0] ?? null,
      playTimes,
    },
    venue: {
      name: row.venueName,
      address: row.venueAddress,
      city: row.venueCity,
      state: row.venueState,
      zip: row.venueZip,
      lat,
      lng,
      parkingNote,
    },
  };
}
