/**
 * How fast the search catalogue answers: 100,000 made-up leagues (130,000 divisions) in memory, p50 and p99 of
 * searches of several kinds. Run: node bench/search-scan.ts [leagues]. Budget: nationwide p50 ≤ 20 ms, 50 miles ≤ 2 ms.
 */
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { SearchInput, type SearchAddress } from "#slices/leagues/contract/search/search.ts";
import { GENDERS, SPORTS, TERMS } from "#slices/leagues/contract/vocabulary.ts";
import { answer } from "#slices/leagues/rules/search/answer.ts";
import { SearchCatalogue } from "#slices/leagues/rules/search/catalogue.ts";
import type { OfferedLeague } from "#slices/leagues/rules/search/offered.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2027, 1, 1);
const OAKLAND = { lat: 37.8044, lng: -122.2712 };

/** Random numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const random = randomFrom(7);
const zips = readFileSync("database/reference/us-zip.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const syllables = "ba ri ton mel kor sa vin del po ra ga len mi tor ha wes bur cal dor fen gil".split(" ");
const vocabulary = Array.from({ length: 25_000 }, () =>
  Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join(""),
);
const date = (instant: number) => new Date(instant).toISOString().slice(0, 10);

function syntheticLeague(number: number): OfferedLeague {
  const [, lat = "0", lng = "0", city = "", state = ""] = zips[random(zips.length)]!;
  const words = (count: number) => Array.from({ length: count }, () => vocabulary[random(vocabulary.length)]).join(" ");
  const startsAt = NOW + (random(200) - 40) * DAY;
  const sport = SPORTS[random(SPORTS.length)]!;
  return {
    id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`,
    slug: `league-${number}`,
    name: `${city} ${words(1)} ${sport}`,
    tagline: words(6),
    description: words(40),
    sport,
    customSport: null,
    difficulty: "beginner",
    city,
    state,
    venue: `${words(1)} Park`,
    demonstration: true,
    photo: null,
    ratingSum: 0,
    ratingCount: 0,
    lat: Number(lat),
    lng: Number(lng),
    about: random(2) === 0,
    seasons: [
      {
        id: `00000000-0000-7000-8001-${number.toString(16).padStart(12, "0")}`,
        name: "Season",
        term: TERMS[random(4)]!,
        year: 2027,
        status: (["open", "open", "open", "coming-soon", "closed"] as const)[random(5)]!,
        registrationStartDate: date(startsAt - 60 * DAY),
        registrationEndDate: date(startsAt - 7 * DAY),
        startDate: date(startsAt),
        endDate: date(startsAt + 70 * DAY),
        opensAt: startsAt - 60 * DAY,
        closesAt: startsAt - 6 * DAY,
        startsAt,
        endsAt: startsAt + 71 * DAY,
        playTimes: [
          { weekday: 6, start: "09:00", end: "12:00" },
          { weekday: random(7), start: "17:30", end: "19:00" },
        ],
        divisions: Array.from({ length: random(10) < 7 ? 1 : 2 }, (_, i) => {
          const minAge = 4 + random(10);
          return {
            id: `00000000-0000-7000-800${2 + i}-${number.toString(16).padStart(12, "0")}`,
            name: `${minAge}U`,
            minAge,
            maxAge: minAge + 1 + random(4),
            ageCutoffDate: "2027-08-01",
            gender: GENDERS[random(3)]!,
            capacity: 100,
            taken: random(101),
            waiting: 0,
            leaguePriceCents: 100 * random(250),
          };
        }),
      },
    ],
  };
}

const leagues = Number(process.argv[2] ?? 100_000);
const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const catalogue = new SearchCatalogue();
let building = 0;
for (let i = 0; i < leagues; i++) {
  const league = syntheticLeague(i);
  const from = performance.now();
  catalogue.put(league);
  building += performance.now() - from;
}
globalThis.gc?.();
const memory = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before;
console.log(
  `${catalogue.size} leagues, ${catalogue.divisions} divisions, ${catalogue.words.size} words, ` +
    `built in ${Math.round(building)} ms, ${Math.round(memory / 2 ** 20)} MB`,
);

function measure(label: string, address: SearchAddress, location: typeof OAKLAND | null): void {
  const filter = z.parse(SearchInput, address);
  const request = { filter, location, processingFeeCents: 500, now: NOW };
  const slice = { offset: (filter.page - 1) * 20, limit: 20 };
  for (let i = 0; i < 30; i++) answer(catalogue, request, slice);
  const times: number[] = [];
  let total = 0;
  for (let i = 0; i < 300; i++) {
    const from = performance.now();
    total = answer(catalogue, request, slice).total;
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(2).padStart(6);
  console.log(`${label.padEnd(44)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  ${total} leagues`);
}

measure("50 miles", { place: "94607", radius: "50" }, OAKLAND);
measure(
  "50 miles, soccer, Saturday, 8-10, open",
  { place: "94607", radius: "50", sport: "soccer", day: "sat", age: "8-10", availability: ["open", "filling"] },
  OAKLAND,
);
measure(
  "50 miles, nothing fits (relax)",
  { place: "94607", radius: "5", sport: "chess", season: "fall-2031" },
  OAKLAND,
);
measure("nationwide, everything, soonest", {}, null);
measure("nationwide, everything, by name", { sort: "name" }, null);
measure("nationwide, everything, by price, page 2,000", { sort: "price", page: "2000" }, null);
measure("nationwide, nearest first", { place: "94607" }, OAKLAND);
measure("nationwide, soccer and Saturday", { sport: "soccer", day: "sat" }, null);
measure(
  "nationwide, six filters",
  { sport: ["soccer", "golf"], day: ["sat", "sun"], time: "morning", age: "8-10", price: "100-150", gender: "coed" },
  null,
);
measure("text: soccer", { q: "soccer" }, null);
measure("text: two slips (basktbal oaklnd)", { q: "basktbal oaklnd" }, null);
measure("text: beginning (so)", { q: "so" }, null);
measure(
  "text: eight words, none known",
  { q: "xqwertyu zxcvbnma qazwsxed plmoknij ujmyhntg edcrfvtg wsxedcrf yhnujmik" },
  null,
);
measure("text in 50 miles", { q: "soccer", place: "94607", radius: "50" }, OAKLAND);
