import type { Actor } from "#kernel/actor.ts";
import { isUuid } from "#kernel/uuid.ts";
import { managedLeague, mayManageLeague, tiesTo } from "#slices/leagues/server/public.ts";
import { officialsTopic } from "../../policy.ts";
import type { OfficialsDeps } from "../services.ts";

/** What a browser may follow: who officiates at a league's games ("officials:" and its id), for who runs the league. */
export function officialsTopics({ db }: Pick<OfficialsDeps, "db">) {
  return {
    async officials(actor: Actor, league: string): Promise<string | undefined> {
      if (actor.kind !== "member" || !isUuid(league)) return undefined;
      const isApproved = (await managedLeague(db, league))?.status === "approved";
      return isApproved && mayManageLeague(actor, await tiesTo(db, actor, league)) ? officialsTopic(league) : undefined;
    },
  };
}
