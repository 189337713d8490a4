import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { openReport } from "./queries/reports.ts";
import { forgetScorer, resultsOfAccount } from "./store/authors.ts";
import { forgetBracketAuthor } from "./store/brackets.ts";
import { reportsBy } from "./store/reports.ts";

/** What results keep of people: which scores an account entered, confirmed, disputed or decided, and the reports that it wrote. */
export const resultsData = (cipher: FieldCipher): PersonalData => ({
  name: "results",
  async collect(handle, accountId) {
    const reports = await reportsBy(handle, accountId);
    return {
      scores: await resultsOfAccount(handle, accountId),
      reports: reports.map((row) => ({ game: row.eventId, at: row.writtenAt, ...openReport(cipher, row) })),
    };
  },
  async release(tx, accountId) {
    await forgetScorer(tx, accountId);
    await forgetBracketAuthor(tx, accountId);
  },
});
