import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { Email, MessageFields } from "#kernel/text/message-fields.ts";

/** An address that gets one email when registration for a league's coming season opens. */
export const OpeningAlert = z.object({
  /** The league's id or its readable address. */
  league: z.string().check(z.minLength(1), z.maxLength(120)),
  email: Email,
  language: MessageFields.shape.language,
});
export type OpeningAlert = z.output<typeof OpeningAlert>;

const { call } = callsOf("leagues", (route) => oc.route(route));

export const openingAlertCalls = {
  alertAtOpening: call("POST", "/leagues/{league}/opening-alerts", "One email when registration opens", {
    status: 202,
    description:
      "An address is kept once for a season, until the email is sent; asking twice has the same answer, so no one learns who asked.",
  })
    .input(OpeningAlert)
    .output(Accepted),
};
