import { isRefusal } from "#kernel/refusal.ts";
import type { Actor } from "#kernel/actor.ts";
import { isUuid } from "#kernel/uuid.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import { volunteersTopic } from "../../policy.ts";
import type { VolunteersDeps } from "../services.ts";
import { demandVolunteers, ownSeasons } from "./ties.ts";

/** What a browser may follow: the shifts of a league ("volunteers:" and its id), for who sees them. */
export function volunteersTopics({ db }: Pick<VolunteersDeps, "db">) {
  return {
    async volunteers(actor: Actor, league: string): Promise<string | undefined> {
      if (actor.kind !== "member" || !actor.emailVerified || !isUuid(league)) return undefined;
      try {
        return volunteersTopic((await demandVolunteers(db, actor, league)).league.id);
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
      }
      const { seasonIds } = await ownSeasons(db, actor.accountId);
      const homes = await seasonHomes(db, seasonIds);
      return homes.some(({ leagueId }) => leagueId === league) ? volunteersTopic(league) : undefined;
    },
  };
}
