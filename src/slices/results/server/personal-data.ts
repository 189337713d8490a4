import type { PersonalData } from "#platform/personal-data.ts";
import { forgetScorer, resultsOfAccount } from "./store/authors.ts";

/** What results keep of people: which scores an account entered, confirmed, disputed or decided. */
export const RESULTS_DATA: PersonalData = { name: "results", collect: resultsOfAccount, release: forgetScorer };
