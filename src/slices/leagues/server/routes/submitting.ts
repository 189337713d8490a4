import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import type { submittingCalls } from "../../contract/reviewing/submitting.ts";
import { beginDraft } from "../commands/begin-draft.ts";
import { discardDraft, saveDraft } from "../commands/save-draft.ts";
import { changePhoto, removePhoto, setPhoto } from "../commands/set-photo.ts";
import { submitLeague, withdraw } from "../commands/submit-league.ts";
import { leagueDraft } from "../queries/league-draft.ts";
import { previewLeague } from "../queries/preview-league.ts";
import { submissionOf, submitOverview } from "../queries/submit-overview.ts";
import type { LeaguesServices } from "../services.ts";

/** Submitting a league. */
export const submittingRoutes: Routes<typeof submittingCalls, LeaguesServices> = {
  submitOverview,
  beginDraft: asField("id", beginDraft),
  leagueDraft,
  saveLeagueDraft: saveDraft,
  discardLeagueDraft: accepted(discardDraft),
  setLeaguePhoto: setPhoto,
  changeLeaguePhoto: changePhoto,
  removeLeaguePhoto: accepted(removePhoto),
  previewLeague,
  submitLeague,
  submission: submissionOf,
  withdrawSubmission: asField("id", withdraw),
};
