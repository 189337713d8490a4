import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { managedSeasons } from "#slices/leagues/server/public.ts";
import type { SaveNeeds } from "../../contract/office.ts";
import { demandOfficialsOf } from "../queries/season.ts";
import type { OfficialsDeps } from "../services.ts";
import { holdSeason, putNeeds } from "../store/needs.ts";
import { record } from "./record.ts";
import { changedIn } from "./tell-officials.ts";

/**
 * Says how many officials the games of each division need. Who is assigned already stays, also where fewer are needed now.
 * @throws Refusal request.sign-in; officials.not-found for who does not run the league, and for a division of another season;
 *   officials.changed-meanwhile
 */
export function saveOfficialsNeeded(
  ctx: OfficialsDeps & ActorContext,
  { season: id, version, needs }: SaveNeeds,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { home } = await demandOfficialsOf(tx, ctx.actor, id);
    const held = await holdSeason(tx, home.id);
    if (held.version !== version) throw new Refusal("officials.changed-meanwhile");
    const season = (await managedSeasons(tx, home.leagueId)).find((one) => one.id === home.id);
    const own = new Set((season?.divisions ?? []).map((division) => division.id));
    if (!needs.every(({ division }) => own.has(division))) throw new Refusal("officials.not-found");
    const last = new Map(needs.map((need) => [`${need.division} ${need.role}`, need]));
    await putNeeds(
      tx,
      home.id,
      [...last.values()].flatMap(({ division, role, count }) =>
        count === 0 ? [] : [{ divisionId: division, role, count }],
      ),
    );
    await record(tx, ctx, { action: "officials.needs-set", object: { kind: "season", id: home.id } });
    await changedIn(tx, home.leagueId);
  });
}
