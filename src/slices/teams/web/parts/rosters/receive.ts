import type { ActionFunctionArgs } from "react-router";
import { pathFor } from "#slices/accounts/web/public.ts";
import { importStep, receiveImport } from "#slices/imports/web/public.ts";
import {
  RosterCheck,
  RosterCorrections,
  RosterFile,
  RosterUndo,
  RosterWrite,
} from "../../../contract/roster-import.ts";
import { ROSTER_COLUMNS } from "../../../contract/roster-words.ts";
import { teamsApi } from "../../data.ts";
import { uploadPath } from "./paths.ts";

/** What the forms of an import of rosters send. */
export function receiveRosters(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const league = params["league"] ?? "";
  const api = context.get(teamsApi);
  const division = new URL(request.url).searchParams.get("division");
  return receiveImport(args, {
    path: pathFor(request, uploadPath(league)),
    target: { league },
    fields: ROSTER_COLUMNS,
    read: { schema: RosterFile, given: { division }, send: (input) => api.rosterImportRead(input) },
    check: { schema: RosterCheck, send: (input) => api.rosterImportCheck(input) },
    correct: { schema: RosterCorrections, send: (input) => api.rosterImportCorrect(input) },
    others: (form) => ({
      write: importStep({
        schema: RosterWrite,
        given: { plan: String(form.get("plan") ?? "") },
        send: (input) => api.rosterImportWrite(input),
      }),
      undo: importStep({ schema: RosterUndo, send: (input) => api.rosterImportUndo(input) }),
    }),
  });
}
