import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { planTopic } from "../../policy.ts";
import { demandSchedule } from "./ties.ts";

/** What a browser may follow: the planned schedule of a season ("plan:" and its id), for who may see it. */
export function scheduleTopics({ db }: { readonly db: Kysely<RegistrationTables> }) {
  return {
    async plan(actor: Actor, season: string): Promise<string | undefined> {
      try {
        return planTopic((await demandSchedule(db, actor, season)).home.id);
      } catch (reason) {
        if (isRefusal(reason)) return undefined;
        throw reason;
      }
    },
  };
}
