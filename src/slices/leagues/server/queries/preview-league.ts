import { instantAt, localDateAt } from "#kernel/time/zoned-time.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { ActorContext } from "#platform/call.ts";
import type { LeagueDetails, SeasonDetails } from "../../contract/details.ts";
import { PART_FIELDS, PartSchemas, type PartName } from "../../contract/reviewing/submission.ts";
import { givenOf, type TypedLeague } from "../../contract/league/typed-league.ts";
import { DIFFICULTIES, SPORTS } from "../../contract/vocabulary.ts";
import { WeeklyTimes } from "../../contract/league/league-fields.ts";
import { availabilityOf } from "../../rules/availability.ts";
import { firstPlayDate, nextPlayDates } from "../../rules/dates.ts";
import { allInPrice } from "../../rules/price.ts";
import { refundSteps } from "../../rules/refund.ts";
import { locationByZip } from "../store/search/locations.ts";
import { demandDraft, missingFieldFacts, photoOf, typedIn, type PricedDeps } from "./own-draft.ts";

const DATES_SHOWN = 3;

/**
 * A half-filled league as families would see it: what is missing is left empty, and a season whose dates, spots or price
 * are not all there is left out. @throws Refusal leagues.not-found
 */
export async function previewLeague(
  ctx: PricedDeps & ActorContext,
  { draft: id }: { draft: string },
): Promise<LeagueDetails> {
  const { draft } = await demandDraft(ctx.db, ctx.actor, id);
  const typed = typedIn(draft);
  const { timeZone } = await missingFieldFacts(ctx.db, ctx, draft);
  const location = await locationByZip(ctx.db, typed["zip"] ?? "");
  const season = seasonOf(draft.id, typed, {
    now: ctx.clock.now(),
    timeZone,
    processingFeeCents: await ctx.processingFeeCents(),
  });
  const text = (field: string) => typed[field] ?? "";
  return {
    id: draft.id,
    slug: draft.id,
    name: text("name"),
    tagline: text("tagline"),
    description: text("description"),
    sport: SPORTS.find((sport) => sport === text("sport")) ?? "other",
    customSport: text("sport") === "other" ? text("customSport") || null : null,
    difficulty: DIFFICULTIES.find((difficulty) => difficulty === text("difficulty")) ?? "beginner",
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    timeZone,
    demonstration: false,
    website: read("about", typed)?.website ?? null,
    photo: await photoOf(ctx.db, draft),
    rating: null,
    directorName: text("directorName"),
    generalRules: text("generalRules"),
    equipmentRequirements: text("equipmentRequirements"),
    parentGuidelines: text("parentGuidelines"),
    safetyPolicies: text("safetyPolicies"),
    codeOfConduct: text("codeOfConduct"),
    venue: {
      name: text("venueName"),
      address: text("address"),
      city: text("city"),
      state: text("state"),
      zip: text("zip"),
      lat: location?.lat ?? 0,
      lng: location?.lng ?? 0,
      about: true,
      fieldCount: read("location", typed)?.fieldCount ?? 1,
      parkingNote: text("parkingNote"),
    },
    seasons: season ? [season] : [],
  };
}

/** A part that lacks nothing. */
function read<Part extends PartName>(part: Part, typed: TypedLeague) {
  const parsed = PartSchemas[part].safeParse(givenOf(typed, PART_FIELDS[part]));
  return parsed.success ? (parsed.data as ReturnType<(typeof PartSchemas)[Part]["parse"]>) : undefined;
}

interface Moment {
  now: number;
  timeZone: string;
  processingFeeCents: number;
}

function seasonOf(id: string, typed: TypedLeague, moment: Moment): SeasonDetails | undefined {
  const [season, players] = [read("season", typed), read("players", typed)];
  if (!season || !players) return undefined;
  const { now, timeZone, processingFeeCents } = moment;
  const times = WeeklyTimes.safeParse((givenOf(typed, ["playTimes"]) as { playTimes: unknown }).playTimes);
  const playTimes = times.success ? times.data : [];
  const { registrationStartDate, registrationEndDate, leagueStartDate: startDate, leagueEndDate: endDate } = season;
  const play = { startDate, endDate, weekdays: playTimes.map(({ weekday }) => weekday) };
  const midnight = (date: string) => instantAt(date, "00:00", timeZone);
  const [opensAt, closesAt] = [midnight(registrationStartDate), midnight(addDays(registrationEndDate, 1))];
  const { capacity } = players;
  const offer = {
    status: "open",
    opensAt,
    closesAt,
    endsAt: midnight(addDays(endDate, 1)),
    capacity,
    taken: 0,
  } as const;
  const availability = availabilityOf(offer, now) ?? "closed";
  const spots = { capacity, taken: 0, waiting: 0 };
  const lines = [
    { kind: "registration", amountCents: players.registrationFeeCents },
    { kind: "equipment", amountCents: players.equipmentFeeCents },
  ] as const;
  return {
    id,
    name: season.seasonName,
    term: season.term,
    year: season.year,
    registrationStartDate,
    registrationEndDate,
    registrationOpensAt: new Date(opensAt).toISOString(),
    registrationClosesAt: new Date(closesAt).toISOString(),
    startDate,
    endDate,
    playTimes,
    nextDates: nextPlayDates(play, localDateAt(now, timeZone), DATES_SHOWN),
    regularSeasonGames: season.regularSeasonGames,
    refundSteps: refundSteps({ registrationEndDate, leagueStartDate: startDate, firstGameDate: firstPlayDate(play) }),
    availability,
    spots,
    divisions: [
      {
        id,
        name: "",
        ages: { minimum: players.minAge, maximum: players.maxAge },
        ageCutoffDate: players.ageCutoffDate,
        gender: players.gender,
        availability,
        spots,
        ...allInPrice(lines, processingFeeCents),
      },
    ],
  };
}
