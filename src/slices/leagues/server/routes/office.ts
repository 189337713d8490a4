import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { managedCalls } from "../../contract/managed.ts";
import { leagueInOffice } from "../queries.ts";
import type { LeaguesContext } from "../routes.ts";

const calls = implement(managedCalls).$config(TRUSTED_OUTPUTS).$context<LeaguesContext>();

/** A league's office: its frame. */
export const officeRoutes = {
  managed: calls.managed.handler(({ input, context: { leagues, actor } }) => leagueInOffice(leagues, actor, input)),
};
