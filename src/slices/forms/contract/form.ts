import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { LeagueRef, RegistrationForm } from "./fields.ts";

const { call } = callsOf("registration", (route) => oc.route(route));

/** A league's form, for whoever registers. */
export const formCalls = {
  form: call("GET", "/registration/leagues/{league}/form", "What a league asks of those who register")
    .input(z.object({ league: LeagueRef }))
    .output(RegistrationForm),
};
