import { sql } from "kysely";
import * as z from "zod/mini";
import { FeesContent, NewCode, SeasonFees } from "#slices/fees/contract/season-fees.ts";
import { saveFees } from "#slices/fees/server/commands/save-fees.ts";
import { seasonFees } from "#slices/fees/server/queries/season-fees.ts";
import { promisedIn } from "#slices/registration/server/queries/duties.ts";
import { ctxOf, type Person } from "./family.ts";
import type { OpenSeason, useRegistration } from "./registration.ts";

/** Fees that managers of leagues set, in a database of open seasons. */
export function useSeasonFees({ db, person, season, registrationDeps }: ReturnType<typeof useRegistration>) {
  const feesDeps = () => ({ ...registrationDeps(), promisedFamilies: promisedIn });
  const refOf = (at: OpenSeason) => ({ league: at.leagueId, season: at.seasonId });
  const read = async (who: Person, at: OpenSeason) =>
    z.parse(SeasonFees, await seasonFees({ ...feesDeps(), actor: who.actor }, refOf(at)));
  return {
    feesDeps,
    refOf,
    read,
    async owned(email = "manager@example.org"): Promise<{ at: OpenSeason; manager: Person }> {
      const manager = await person(email);
      const at = await season([{}, { name: "12U", minAge: 11, maxAge: 12, fees: { registration: 15_000 } }]);
      await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
      return { at, manager };
    },
    async save(who: Person, at: OpenSeason, over: Partial<FeesContent>, version?: string) {
      const stands = await read(who, at);
      const content = z.parse(FeesContent, { ...stands.content, ...over });
      return saveFees(ctxOf(feesDeps(), who), { ...refOf(at), version: version ?? stands.version, content });
    },
    code: (at: OpenSeason, over: Partial<NewCode> = {}): NewCode =>
      z.parse(NewCode, {
        ...refOf(at),
        code: "Spring10",
        off: { percent: 10, amountCents: null },
        validFrom: null,
        validUntil: null,
        mostUses: null,
        ...over,
      }),
  };
}
