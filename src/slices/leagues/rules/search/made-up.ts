import type { OfferedDivision, OfferedLeague, OfferedSeason } from "./offered.ts";

/** Made-up leagues for tests: sensible defaults, everything can be said otherwise. */

const DAY = 86_400_000;
let made = 0;

/** A UUID that no other made-up thing has. */
function nextId(): string {
  made += 1;
  return `00000000-0000-7000-8000-${made.toString(16).padStart(12, "0")}`;
}

/** Midnight UTC of a date in epoch milliseconds. */
export function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** A coed division for ages 8 to 10 on August 1, 2027 with 2 of 20 spots taken, $100. */
export function madeUpDivision(over: Partial<OfferedDivision> = {}): OfferedDivision {
  return {
    id: nextId(),
    name: "10U",
    minAge: 8,
    maxAge: 10,
    ageCutoffDate: "2027-08-01",
    gender: "coed",
    capacity: 20,
    taken: 2,
    waiting: 0,
    leaguePriceCents: 10_000,
    ...over,
  };
}

/** Spring 2027, Saturday mornings, registration from January to the end of February. Instants follow the dates. */
export function madeUpSeason(over: Partial<OfferedSeason> = {}): OfferedSeason {
  const dates = {
    registrationStartDate: "2027-01-01",
    registrationEndDate: "2027-02-28",
    startDate: "2027-03-06",
    endDate: "2027-05-29",
    ...over,
  };
  return {
    id: nextId(),
    name: "Spring 2027",
    term: "spring",
    year: 2027,
    status: "open",
    opensAt: midnight(dates.registrationStartDate),
    closesAt: midnight(dates.registrationEndDate) + DAY,
    startsAt: midnight(dates.startDate),
    endsAt: midnight(dates.endDate) + DAY,
    playTimes: [{ weekday: 6, start: "09:00", end: "12:00" }],
    divisions: [madeUpDivision()],
    ...dates,
  };
}

/** A soccer league in Oakland with one season of one division. */
export function madeUpLeague(over: Partial<OfferedLeague> = {}): OfferedLeague {
  const id = nextId();
  return {
    id,
    slug: `league-${made}`,
    name: "Oakland Youth Soccer",
    tagline: "Everybody plays",
    description: "",
    sport: "soccer",
    customSport: null,
    difficulty: "beginner",
    city: "Oakland",
    state: "CA",
    venue: "Mosswood Park",
    demonstration: true,
    photo: null,
    ratingSum: 0,
    ratingCount: 0,
    lat: 37.8044,
    lng: -122.2712,
    about: false,
    seasons: [madeUpSeason()],
    ...over,
  };
}
