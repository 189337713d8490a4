import type { SealedColumn } from "#platform/keys/sealed-columns.ts";

/**
 * Every column of encrypted values, for `npm run keys -- rotate`. A column that is missing here keeps its old key for
 * ever, and could be lost when that key is retired; the test beside this file looks for such columns.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "totp_factor", id: "account_id", column: "secret", contextOf: (id) => `totp_factor.secret:${id}` },
  { table: "athlete", id: "id", column: "allergies", contextOf: (id) => `athlete.allergies:${id}` },
  { table: "athlete", id: "id", column: "medical_note", contextOf: (id) => `athlete.medical_note:${id}` },
  {
    table: "registration_answer",
    id: "id",
    column: "answer",
    contextOf: (id) => `registration_answer.answer:${id}`,
  },
  { table: "registration_draft", id: "id", column: "body", contextOf: (id) => `registration_draft.body:${id}` },
  // Some rows were sealed when they still lay in `roster_import`.
  { table: "spreadsheet_import", id: "id", column: "content", contextOf: (id) => `roster_import.content:${id}` },
  { table: "aid_request", id: "id", column: "message", contextOf: (id) => `aid_request.message:${id}` },
  { table: "calendar_feed", id: "id", column: "key", contextOf: (id) => `calendar_feed.key:${id}` },
  { table: "game_report", id: "event_id", column: "content", contextOf: (id) => `game_report.content:${id}` },
  { table: "signing_key", id: "id", column: "private_jwk", contextOf: (id) => `signing_key.private_jwk:${id}` },
  { table: "push_key", id: "id", column: "private_key", contextOf: (id) => `push_key.private_key:${id}` },
  { table: "data_export", id: "id", column: "content", contextOf: (id) => `data_export.content:${id}` },
];
