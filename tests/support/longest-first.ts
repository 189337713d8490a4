import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, in the order in which they begin: two workers end together only when none of these comes last.
 * The end of a run names its slowest.
 */
const LONGEST = [
  "tests/faults/first-start.fault.test.ts",
  "tests/faults/start.fault.test.ts",
  "tests/journeys/every-page-in-english.journey.ts",
  "tests/journeys/every-page-in-spanish.journey.ts",
  "tests/journeys/checkout.journey.ts",
  "tests/journeys/circle.journey.ts",
  "tests/http/rubbish-forms.test.ts",
  "tests/journeys/submit-league.journey.ts",
  "tests/journeys/review-queue.journey.ts",
  "tests/journeys/admin-rooms.journey.ts",
  "tests/http/card-numbers.test.ts",
];

/** Orders files as vitest does, by what it knows of the last run and by size, with the known longest before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, which gives a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
