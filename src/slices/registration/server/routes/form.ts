import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { draftCalls } from "../../contract/draft.ts";
import { formCalls } from "../../contract/form.ts";
import { startCalls } from "../../contract/start.ts";
import { addFile } from "../commands/answer-file.ts";
import { discardDraft, readDraft, saveDraft } from "../commands/draft.ts";
import { answerFileAddress } from "../queries/answer-file.ts";
import { startOf } from "../queries/start.ts";
import { publicForm, signedText, signedTexts } from "../queries/form.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement({ ...formCalls, ...draftCalls, ...startCalls })
  .$config(TRUSTED_OUTPUTS)
  .$context<RegistrationContext>();

/** A league's form, and what is filled in of it. */
export const formRoutes = {
  form: calls.form.handler(({ input, context }) => publicForm(context.registration, input.league)),
  answerFile: calls.answerFile.handler(({ input, context }) =>
    answerFileAddress(context.registration, context.actor, input.id),
  ),
  signedTexts: calls.signedTexts.handler(async ({ context }) => ({
    signatures: await signedTexts(context.registration, context.actor),
  })),
  signedText: calls.signedText.handler(({ input, context }) =>
    signedText(context.registration, context.actor, input.id),
  ),
  draft: calls.draft.handler(async ({ input, context: { registration: deps, visit, actor } }) => ({
    draft: await readDraft(deps, visit, actor, input.league),
  })),
  saveDraft: calls.saveDraft.handler(async ({ input, context: { registration: deps, visit, actor } }) => {
    const { version, savedAt, others } = await saveDraft(deps, visit, actor, input);
    return { version, savedAt, others };
  }),
  discardDraft: calls.discardDraft.handler(async ({ input, context: { registration: deps, visit, actor } }) => {
    await discardDraft(deps, visit, actor, input.league);
    return { accepted: true as const };
  }),
  start: calls.start.handler(async ({ input: { league }, context: { registration: deps, visit, actor } }) =>
    startOf(deps, actor, { league, draft: await readDraft(deps, visit, actor, league) }),
  ),
  addFile: calls.addFile.handler(async ({ input, context: { registration: deps, visit, actor } }) => ({
    id: await addFile(deps, visit, actor, input),
  })),
};
