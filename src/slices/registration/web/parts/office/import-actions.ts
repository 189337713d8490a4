import type { ActionFunctionArgs } from "react-router";
import { pathFor } from "#slices/accounts/web/public.ts";
import { importStep, receiveImport as receive } from "#slices/imports/web/public.ts";
import { IMPORT_FIELDS } from "../../../contract/office/import-words.ts";
import {
  ImportCheck,
  ImportCorrections,
  ImportFile,
  ImportUndo,
  ImportWrite,
} from "../../../contract/office/import.ts";
import { FamiliesInvited } from "../../../contract/spot-invitation.ts";
import { registrationApi } from "../../data.ts";

/** What the forms of an import of registrations send. */
export function receiveImport(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const league = params["league"] ?? "";
  const api = context.get(registrationApi);
  return receive(args, {
    path: pathFor(request, `/league-management/${league}/import`),
    target: { league },
    fields: IMPORT_FIELDS,
    read: { schema: ImportFile, send: (input) => api.importRead(input) },
    check: { schema: ImportCheck, send: (input) => api.importCheck(input) },
    correct: { schema: ImportCorrections, send: (input) => api.importCorrect(input) },
    others: (form) => {
      const overfills = overfillsIn(form);
      const chosen = Object.fromEntries(
        ["same", "twice"].flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])),
      );
      return {
        write: importStep({
          schema: ImportWrite,
          // Where nothing of the list is there already, nothing was asked.
          given: { overfills, ...chosen },
          typed: {
            ...Object.fromEntries(overfills.map(({ divisionId, choice }) => [`overfill:${divisionId}`, choice])),
            ...chosen,
          },
          send: (input) => api.importWrite(input),
        }),
        invite: importStep({
          schema: FamiliesInvited,
          given: { language: String(form.get("language") ?? "") },
          send: (input) => api.importInvite(input),
        }),
        undo: importStep({ schema: ImportUndo, send: (input) => api.importUndo(input) }),
      };
    },
  });
}

/** What was answered for each division that a list overfills; those without an answer are left out. */
function overfillsIn(form: FormData): { divisionId: string; choice: string; over: number }[] {
  return [...form.keys()].flatMap((name) => {
    const [, divisionId] = /^overfill:(.+)$/.exec(name) ?? [];
    const choice = String(form.get(name));
    return divisionId ? [{ divisionId, choice, over: Number(form.get(`over:${divisionId}`)) }] : [];
  });
}
