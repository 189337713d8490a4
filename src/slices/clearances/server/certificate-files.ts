import { Refusal } from "#kernel/refusal.ts";
import { openPrivateDocuments, type DocumentFault, type PrivateDocuments } from "#platform/files/private-documents.ts";

/** The address of the handler that hands one out (src/app/server/http/private-files.ts). */
export const CERTIFICATE_PATH = "/files/certificate";

const notTaken = (fault: DocumentFault) =>
  new Refusal("clearances.file-not-taken", [
    { field: "file", code: fault === "empty" ? "certificate-file.missing" : `certificate-file.${fault}` },
  ]);

/** Opens the files of certificates over a file store. */
export function openCertificateFiles(parts: Parameters<typeof openPrivateDocuments>[0]): PrivateDocuments {
  return openPrivateDocuments(parts, {
    folder: "certificate/",
    path: CERTIFICATE_PATH,
    purpose: "show-certificate",
    notTaken,
  });
}
