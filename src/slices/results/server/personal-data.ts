import type { PersonalData } from "#platform/personal-data.ts";
import { forgetScorer, resultsOfAccount } from "./store/authors.ts";
import { forgetBracketAuthor } from "./store/brackets.ts";

/** What results keep of people: which scores an account entered, confirmed, disputed or decided. */
export const RESULTS_DATA: PersonalData = {
  name: "results",
  collect: resultsOfAccount,
  release: async (tx, accountId) => {
    await forgetScorer(tx, accountId);
    await forgetBracketAuthor(tx, accountId);
  },
};
