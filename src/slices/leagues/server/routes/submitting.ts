import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { submittingCalls } from "../../contract/submitting.ts";
import { beginDraft } from "../commands/begin-draft.ts";
import { discardDraft, saveDraft } from "../commands/save-draft.ts";
import { changePhoto, removePhoto, setPhoto } from "../commands/set-photo.ts";
import { submitLeague, takeBack } from "../commands/submit-league.ts";
import { leagueDraft } from "../queries/league-draft.ts";
import { previewLeague } from "../queries/preview-league.ts";
import { submissionOf, submitDesk } from "../queries/submit-desk.ts";
import type { LeaguesContext } from "../routes.ts";

const calls = implement(submittingCalls).$config(TRUSTED_OUTPUTS).$context<LeaguesContext>();

const doerOf = ({ actor, caller, requestId }: LeaguesContext) => ({ actor, from: { caller, requestId } });

/** Submitting a league. */
export const submittingRoutes = {
  submitDesk: calls.submitDesk.handler(({ context: { leagues, actor } }) => submitDesk(leagues, actor)),
  beginDraft: calls.beginDraft.handler(async ({ input, context: { leagues, actor } }) => ({
    id: await beginDraft(leagues, actor, input),
  })),
  leagueDraft: calls.leagueDraft.handler(({ input, context: { leagues, actor } }) =>
    leagueDraft(leagues, actor, input),
  ),
  saveLeagueDraft: calls.saveLeagueDraft.handler(({ input, context: { leagues, actor } }) =>
    saveDraft(leagues, actor, input),
  ),
  discardLeagueDraft: calls.discardLeagueDraft.handler(async ({ input, context: { leagues, actor } }) => {
    await discardDraft(leagues, actor, input.draft);
    return { accepted: true as const };
  }),
  setLeaguePhoto: calls.setLeaguePhoto.handler(({ input, context: { leagues, actor } }) =>
    setPhoto(leagues, actor, input),
  ),
  changeLeaguePhoto: calls.changeLeaguePhoto.handler(({ input, context }) =>
    changePhoto(context.leagues, doerOf(context), input),
  ),
  removeLeaguePhoto: calls.removeLeaguePhoto.handler(async ({ input, context }) => {
    await removePhoto(context.leagues, doerOf(context), input.league);
    return { accepted: true as const };
  }),
  previewLeague: calls.previewLeague.handler(({ input, context: { leagues, actor } }) =>
    previewLeague(leagues, actor, input),
  ),
  submitLeague: calls.submitLeague.handler(({ input, context }) =>
    submitLeague(context.leagues, doerOf(context), input.draft, input),
  ),
  submission: calls.submission.handler(({ input, context: { leagues, actor } }) => submissionOf(leagues, actor, input)),
  takeBackSubmission: calls.takeBackSubmission.handler(async ({ input, context }) => ({
    id: await takeBack(context.leagues, doerOf(context), input.league),
  })),
};
