import * as z from "zod/mini";

/** A file with everything that is kept of somebody, while it is made and once it can be fetched. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "ready", "failed"]),
  /** How far it is, in steps of its own. */
  done: z.int(),
  total: z.int(),
  requestedAt: z.iso.datetime(),
  /** When the file is removed; null until it is there. */
  expiresAt: z.nullable(z.iso.datetime()),
});
export type DataExport = z.output<typeof DataExport>;
