import { addDays, daysBetween, type LocalDate, weekdayOf } from "#kernel/time/calendar.ts";
import type { Availability, Term } from "#slices/leagues/contract/vocabulary.ts";
import type { Random } from "../random.ts";
import { type Occurrence, occurrenceBetween } from "./season-calendar.ts";
import type { SportProfile } from "./sport-kinds.ts";
import type { SeasonRow } from "../rows.ts";

/** How the spots of a season are filled. */
export type Filling = "open" | "filling" | "waitlist" | "empty" | "closed" | "past";

/** A season's dates and state, before it has divisions. */
export interface SeasonPlan {
  readonly term: Term;
  readonly year: number;
  readonly status: SeasonRow["status"];
  readonly registrationStart: LocalDate;
  readonly registrationEnd: LocalDate;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly weeks: number;
  readonly filling: Filling;
}

/** The season that a family finds when it looks today, with the wanted availability. */
export function currentSeason(random: Random, sport: SportProfile, wanted: Availability, today: LocalDate): SeasonPlan {
  if (wanted === "coming-soon") {
    const from = occurrence(random, sport, addDays(today, 45), addDays(today, 240));
    return upcoming(random, sport, from, today, random.chance(0.5) ? "coming-soon" : "open");
  }
  if (wanted === "closed") return closedSeason(random, sport, today);
  const begun = occurrence(random, sport, addDays(today, 5), addDays(today, 150));
  // Registration is open today: it ends before the first game, and a long way before an early-planned season.
  const ahead = daysBetween(today, begun.start);
  const late = random.chance(0.08) && ahead < 30;
  const endsIn = late ? ahead + random.whole(3, 9) : random.whole(Math.min(4, ahead - 1), Math.min(62, ahead - 2));
  const length = Math.max(random.whole(28, 70), endsIn + random.whole(5, 9));
  const registrationEnd = addDays(today, endsIn);
  return season(random, sport, begun, {
    status: "open",
    filling: wanted,
    registrationEnd,
    registrationStart: addDays(registrationEnd, -Math.min(length, 70)),
  });
}

/** A season whose registration is over, or that its league closed; its last day is still to come. */
function closedSeason(random: Random, sport: SportProfile, today: LocalDate): SeasonPlan {
  const begun = occurrence(random, sport, addDays(today, -35), addDays(today, 28));
  const closedByLeague = random.chance(0.4);
  const ahead = daysBetween(today, begun.start);
  const registrationEnd =
    closedByLeague && ahead > 2
      ? addDays(today, random.whole(1, ahead - 1))
      : addDays(today, Math.min(-1, ahead - random.whole(3, 14)));
  return season(random, sport, begun, {
    status: closedByLeague ? "closed" : "open",
    filling: "closed",
    registrationEnd,
    registrationStart: addDays(registrationEnd, -random.whole(28, 63)),
  });
}

/** A season that was played to its end before today; null where the sport has none in the last year. */
export function pastSeason(
  random: Random,
  sport: SportProfile,
  before: SeasonPlan,
  today: LocalDate,
): SeasonPlan | null {
  const latest = [addDays(before.registrationStart, -20), addDays(today, -110)].toSorted()[0] as LocalDate;
  const found = occurrenceBetween(random, sport.terms, addDays(latest, -330), latest, false);
  if (!found || (found.term === before.term && found.year === before.year)) return null;
  const registrationEnd = addDays(found.start, -random.whole(4, 18));
  return season(random, sport, found, {
    status: random.chance(0.5) ? "closed" : "open",
    filling: "past",
    registrationEnd,
    registrationStart: addDays(registrationEnd, -random.whole(28, 70)),
  });
}

/** The season after this one: announced, or still a draft. */
export function nextSeason(
  random: Random,
  sport: SportProfile,
  after: SeasonPlan,
  today: LocalDate,
  draft: boolean,
): SeasonPlan | null {
  const from = [addDays(after.end, 10), addDays(today, 60)].toSorted()[1] as LocalDate;
  const found = occurrenceBetween(random, sport.terms, from, addDays(from, 330), false);
  if (!found || (found.term === after.term && found.year === after.year)) return null;
  return upcoming(random, sport, found, today, draft ? "draft" : "coming-soon");
}

/** Registration begins after today. */
function upcoming(
  random: Random,
  sport: SportProfile,
  found: Occurrence,
  today: LocalDate,
  status: SeasonPlan["status"],
): SeasonPlan {
  const ahead = daysBetween(today, found.start);
  const registrationEnd = addDays(found.start, -random.whole(4, Math.max(5, Math.min(21, ahead - 32))));
  const opens = addDays(registrationEnd, -random.whole(28, 70));
  const tomorrow = addDays(today, random.whole(2, 9));
  return season(random, sport, found, {
    status,
    filling: "empty",
    registrationEnd,
    registrationStart: opens > tomorrow ? opens : tomorrow,
  });
}

function occurrence(random: Random, sport: SportProfile, from: LocalDate, to: LocalDate): Occurrence {
  // The gaps between the terms are shorter than any window we ask for; if that ever changes, say so.
  const found = occurrenceBetween(random, sport.terms, from, to, true);
  if (!found) throw new Error(`No season can begin between ${from} and ${to}.`);
  return found;
}

type Window = Pick<SeasonPlan, "status" | "filling" | "registrationStart" | "registrationEnd">;

function season(random: Random, sport: SportProfile, found: Occurrence, window: Window): SeasonPlan {
  const weeks = random.whole(sport.weeks[0], sport.weeks[1]);
  return {
    ...window,
    term: found.term,
    year: found.year,
    start: found.start,
    end: addDays(found.start, weeks * 7 - 1),
    weeks,
  };
}

/** Moves the start to the first day of play, and the end to the last. */
export function alignToPlay(plan: SeasonPlan, weekdays: readonly number[]): Pick<SeasonPlan, "start" | "end"> {
  const days = Array.from({ length: 7 }, (_, i) => addDays(plan.start, i)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  );
  const start = days[0] ?? plan.start;
  return { start, end: addDays(days.at(-1) ?? plan.start, (plan.weeks - 1) * 7) };
}
