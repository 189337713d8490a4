import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { searchPeople } from "#slices/accounts/server/public.ts";
import { helpersOf } from "#slices/leagues/server/public.ts";
import type { VolunteersDeps } from "../services.ts";
import { currentSeasons } from "./board.ts";
import { adultsOf } from "./people.ts";
import { demandVolunteers } from "./ties.ts";

/** People whom a picker shows at once. */
const MOST_FOUND = 20;

/** Whom who runs a league may sign up: adults of its families, coaches, officials, those who run it. @throws Refusal as `demandVolunteers` */
export async function findVolunteers(
  ctx: VolunteersDeps & ActorContext,
  { league: id, q }: { league: string; q: string },
) {
  const { db } = ctx;
  const { league } = await demandVolunteers(db, ctx.actor, id);
  const among = new Set(await helpersOf(db, [league.id]));
  for (const season of await currentSeasons(db, league, timeOf(ctx)))
    for (const one of await adultsOf(db, season.id)) among.add(one);
  const found = await searchPeople(db, { text: q, among: [...among], limit: MOST_FOUND });
  return {
    people: found.map(({ id: account, firstName, lastName, email }) => ({
      id: account,
      name: `${firstName} ${lastName}`.trim() || email,
      email,
    })),
  };
}
