import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Id, Language } from "./fields.ts";

const Asked = z.object({
  /** A checkout, or one order. */
  id: Id,
  language: Language,
});

const { own } = callsOf("registration", (route) => oc.route(route));

/** What somebody keeps of a checkout, as files. */
export const documentCalls = {
  receipt: own(
    "GET",
    "/registration/confirmations/{id}/receipt",
    "The receipt of a checkout or order as it is now, PDF",
  )
    .input(Asked)
    .output(z.file()),
  calendar: own(
    "GET",
    "/registration/confirmations/{id}/calendar",
    "The first dates of play of what was confirmed, for any calendar (iCalendar)",
  )
    .input(Asked)
    .output(z.file()),
};
