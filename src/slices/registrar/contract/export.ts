import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { OfficeFilter } from "./table.ts";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;

/** The table as a file: the same filter, order and columns, all rows. */
export const OfficeExport = z.object({
  ...OfficeFilter.shape,
  format: z.enum(EXPORT_FORMATS, "input.not-understood"),
});
export type OfficeExport = z.output<typeof OfficeExport>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const officeExportCalls = {
  officeExport: own("GET", "/office/leagues/{league}/registrations/export", "The table as it is filtered, as a file", {
    description:
      "CSV in UTF-8, or an Excel file. Children's data leave the house with it: who fetched it is written down.",
  })
    .input(OfficeExport)
    .output(z.file()),
};
