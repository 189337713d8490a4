import type { Routes } from "#platform/http/answers.ts";
import type { documentCalls } from "../../contract/documents.ts";
import { calendarDocument, receiptFile } from "../queries/documents.ts";
import type { RegistrationServices } from "../services.ts";

/** Receipts and calendars, as files. */
export const documentRoutes: Routes<typeof documentCalls, RegistrationServices> = {
  receipt: receiptFile,
  calendar: calendarDocument,
};
