import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import type { draftCalls } from "../../contract/form/draft.ts";
import type { keptCalls } from "../../contract/form/kept.ts";
import type { startCalls } from "../../contract/form/start.ts";
import { addFile } from "../commands/form/answer-file.ts";
import { discardDraft, readDraft, saveDraft } from "../commands/form/draft.ts";
import { answerFileAddress } from "../queries/answer-file.ts";
import { signedText, signedTexts } from "../queries/form.ts";
import { startOf } from "../queries/start.ts";
import type { RegistrationServices } from "../services.ts";

/** What is filled in of a league's form, and what is kept of it. */
export const formRoutes: Routes<typeof keptCalls & typeof draftCalls & typeof startCalls, RegistrationServices> = {
  answerFile: answerFileAddress,
  signedTexts: asField("signatures", signedTexts),
  signedText,
  draft: asField("draft", readDraft),
  saveDraft: async (ctx, input) => {
    const { version, savedAt, others } = await saveDraft(ctx, input);
    return { version, savedAt, others };
  },
  discardDraft: accepted(discardDraft),
  start: async (ctx, { league }) => startOf(ctx, { league, draft: await readDraft(ctx, { league }) }),
  addFile: asField("id", addFile),
};
