import { Refusal } from "#kernel/refusal.ts";
import { openPrivateDocuments, type DocumentFault, type PrivateDocuments } from "#platform/files/private-documents.ts";

/** The address of the handler that hands one out (src/app/server/http/private-files.ts). */
export const ANSWER_FILE_PATH = "/files/answer";

/** Files that answer a league's questions: birth certificates, medical forms. None is public. */
export type AnswerFiles = PrivateDocuments;

const notTaken = (fault: DocumentFault) =>
  new Refusal("registration.file-not-taken", [
    { field: "file", code: fault === "empty" ? "answer.file" : `answer-file.${fault}` },
  ]);

/** Opens them over a file store. */
export function openAnswerFiles(parts: Parameters<typeof openPrivateDocuments>[0]): AnswerFiles {
  return openPrivateDocuments(parts, {
    folder: "answer/",
    path: ANSWER_FILE_PATH,
    purpose: "show-answer",
    notTaken,
  });
}
