import { redirect, type ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { receiveForm } from "#browser/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { IMPORT_FIELDS } from "../../../contract/import-words.ts";
import { ImportCheck, ImportCorrections, ImportFile, ImportWrite } from "../../../contract/office-import.ts";
import { Id, SubmissionKey } from "../../../contract/fields.ts";
import { FamiliesInvited } from "../../../contract/place-invitation.ts";
import { registrationApi } from "../../data.ts";
import { correctionsIn } from "./corrections.ts";

const Deed = z.object({ league: Id, id: Id, submissionKey: SubmissionKey });

/** What the forms of an import send: a file, which column is what, and then to write or to undo. */
export async function receiveImport({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const tooLarge = context.get(pageRequest).unread === "too-large";
  const form = tooLarge ? new FormData() : await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(registrationApi);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const at = (one: string) => redirect(`${pathFor(request, `/league-management/${league}/import`)}?id=${one}`);
  const typed: Record<string, string> = { season: text("season"), intent: text("intent") };
  const given = { league, id, submissionKey: text("submissionKey") };

  switch (text("intent")) {
    case "check":
      return receiveForm({
        schema: ImportCheck,
        given: { league, id, divisionId: text("divisionId") || null, mapping: mappingOf(text) },
        typed,
        send: async (input) => (await api.importCheck(input), at(id)),
      });
    case "correct":
      return receiveForm({
        schema: ImportCorrections,
        given: { league, id, ...correctionsIn(form) },
        typed,
        send: async (input) => (await api.importCorrect(input), redirect(`${at(id).headers.get("location")}#correct`)),
      });
    case "write": {
      const overfills = overfillsIn(form);
      for (const { divisionId, choice } of overfills) typed[`overfill:${divisionId}`] = choice;
      return receiveForm({
        schema: ImportWrite,
        given: { ...given, overfills },
        typed,
        send: async (input) => (await api.importWrite(input), at(id)),
      });
    }
    case "invite":
      return receiveForm({
        schema: FamiliesInvited,
        given: { ...given, language: text("language") },
        typed,
        send: async (input) => (await api.importInvite(input), at(id)),
      });
    case "undo":
      return receiveForm({ schema: Deed, given, typed, send: async (input) => (await api.importUndo(input), at(id)) });
    default: {
      const file = form.get("file");
      const chosen = file instanceof File && file.size > 0 ? file : undefined;
      return receiveForm({
        schema: ImportFile,
        given: { league, season: text("season"), file: chosen },
        typed,
        issues: tooLarge ? [{ field: "file", code: "table-file.large" }] : [],
        send: async (input) => at((await api.importRead(input)).id),
      });
    }
  }
}

/** What was answered for each division that a list overfills; those without an answer are left out. */
function overfillsIn(form: FormData): { divisionId: string; choice: string; over: number }[] {
  return [...form.keys()].flatMap((name) => {
    const [, divisionId] = /^overfill:(.+)$/.exec(name) ?? [];
    const choice = String(form.get(name));
    return divisionId ? [{ divisionId, choice, over: Number(form.get(`over:${divisionId}`)) }] : [];
  });
}

function mappingOf(text: (name: string) => string): Record<string, number | null> {
  return Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, text(`column:${field}`) === "" ? null : Number(text(`column:${field}`))]),
  );
}
