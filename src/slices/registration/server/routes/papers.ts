import type { Routes } from "#platform/http/answers.ts";
import type { paperCalls } from "../../contract/papers.ts";
import { calendarPaper, receiptFile } from "../queries/papers.ts";
import type { RegistrationServices } from "../services.ts";

/** Receipts and calendars, as files. */
export const paperRoutes: Routes<typeof paperCalls, RegistrationServices> = {
  receipt: receiptFile,
  calendar: calendarPaper,
};
