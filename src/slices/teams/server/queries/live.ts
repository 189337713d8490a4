import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsTopic } from "../../policy.ts";
import { demandTeams } from "./ties.ts";

/** What a browser may follow: the teams of a division ("teams:" and its id), for who may see its board. */
export function teamsTopics({ db }: { readonly db: Kysely<RegistrationTables> }) {
  return {
    async teams(actor: Actor, division: string): Promise<string | undefined> {
      try {
        return teamsTopic((await demandTeams(db, actor, division)).home.id);
      } catch (reason) {
        if (isRefusal(reason)) return undefined;
        throw reason;
      }
    },
  };
}
