import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { Id } from "#slices/registration/contract/fields.ts";
import { NEWS_CHOICES } from "./news-words.ts";

/** How who runs a league hears by email of its registrations: each person chooses for themselves, for each league. */

const Choice = z.enum(NEWS_CHOICES, "input.not-understood");
export const NewsChoice = z.object({ league: Id, choice: Choice });
export type NewsChoice = z.output<typeof NewsChoice>;

const PATH = "/office/leagues/{league}/registration-emails";
const { call, own } = callsOf("league office", (route) => oc.route(route));

export const registrationNewsCalls = {
  newsChoice: own("GET", PATH, "How often I get emails about a league's registrations")
    .input(z.object({ league: Id }))
    .output(z.object({ choice: Choice })),
  chooseNews: own("PUT", PATH, "Choose how often I get emails about a league's registrations")
    .input(NewsChoice)
    .output(Accepted),
  stopNews: call("POST", "/office/registration-emails/stop", "No more emails about a league's registrations")
    .input(z.object({ key: z.string().check(z.maxLength(100)) }))
    .output(Accepted),
};
