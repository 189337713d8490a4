import type { QueryExecutorProvider } from "kysely";
import { isUuid } from "#kernel/uuid.ts";
import { assignmentsById, type AssignmentRow } from "../store/assignments.ts";

/** An assignment by an id that somebody gave, which may be none. */
export async function assignmentOf(handle: QueryExecutorProvider, id: string): Promise<AssignmentRow | undefined> {
  return isUuid(id) ? (await assignmentsById(handle, [id]))[0] : undefined;
}
