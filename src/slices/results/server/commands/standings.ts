import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { DivisionStandingsInput, StandingsRulesInput } from "../../contract/standings.ts";
import { demandResults } from "../queries/ties.ts";
import type { ResultsDeps } from "../services.ts";
import { dropRules, putDivision, putRules } from "../store/standings.ts";
import { record } from "./record.ts";

type Context = ResultsDeps & ActorContext;

/** The season of a division; none of a division that is not there. */
async function seasonOf(tx: AnyTx, divisionId: string): Promise<string | undefined> {
  const [home] = isUuid(divisionId) ? await divisionHomes(tx, [divisionId]) : [];
  return home?.seasonId;
}

/**
 * Orders the standings of a season, or of one of its divisions, by rules; without rules, by those that held before anybody chose.
 * @throws Refusal as `demandResults`; results.not-found for a division of another season; results.changed-meanwhile
 */
export function setStandingsRules(
  ctx: Context,
  { season, division, version, rules }: StandingsRulesInput,
): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { home } = await demandResults(tx, ctx.actor, season);
    if (division !== null && (await seasonOf(tx, division)) !== home.id) throw new Refusal("results.not-found");
    const at = { seasonId: home.id, divisionId: division, version };
    const isWritten = rules === null ? await dropRules(tx, at) : await putRules(tx, { ...at, rules });
    if (!isWritten) throw new Refusal("results.changed-meanwhile");
    const details = { division, rules: rules?.rules ?? [] };
    await record(tx, ctx, { action: "results.standings-ordered", object: { kind: "season", id: home.id }, details });
    return { version: rules === null ? 0 : version + 1 };
  });
}

/**
 * Says what everybody may read of a division, and decides about its teams: points taken away with the reason, points for fair play, a
 * recorded coin toss, and who withdrew.
 * @throws Refusal as `demandResults`; results.not-found for teams of another division; results.changed-meanwhile
 */
export function setDivisionStandings(ctx: Context, input: DivisionStandingsInput): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { home } = await demandResults(tx, ctx.actor, (await seasonOf(tx, input.division)) ?? "");
    const own = new Set((await seasonTeams(tx, [input.division])).map(({ id }) => id));
    if (input.teams.some(({ id }) => !own.has(id))) throw new Refusal("results.not-found");
    if (!(await putDivision(tx, home.id, input))) throw new Refusal("results.changed-meanwhile");
    const details = { shown: input.shown, teams: input.teams.map(({ id }) => id) };
    await record(tx, ctx, {
      action: "results.teams-decided",
      object: { kind: "division", id: input.division },
      details,
    });
    return { version: input.version + 1 };
  });
}
