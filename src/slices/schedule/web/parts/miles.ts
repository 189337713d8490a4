const MILES_PER_KILOMETER = 0.621_371;

/** Kilometers, as the rules of schedules count, in miles, as families and managers do. */
export const milesOf = (kilometers: number): number => kilometers * MILES_PER_KILOMETER;
