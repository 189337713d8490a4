import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { resultsTopic } from "../../policy.ts";
import { demandResults } from "./ties.ts";

/** What a browser may follow: the results of a season ("results:" and its id), for who runs its league. */
export function resultsTopics({ db }: { readonly db: Kysely<RegistrationTables> }) {
  return {
    async results(actor: Actor, season: string): Promise<string | undefined> {
      try {
        return resultsTopic((await demandResults(db, actor, season)).home.id);
      } catch (reason) {
        if (isRefusal(reason)) return undefined;
        throw reason;
      }
    },
  };
}
