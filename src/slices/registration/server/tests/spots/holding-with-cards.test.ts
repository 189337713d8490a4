import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { hold } from "../../commands/spots/hold.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { db, registrationDeps, season, parent, spots } = useRegistration();

test("with real money a hold needs the league's account at the processor first, except where it costs nothing", async () => {
  const [dear, free] = [await season(), await season([{ fees: { registration: 0 } }])];
  const dana = await parent("dana@example.org");
  const live = { ...registrationDeps(), cards: { mode: "live" as const } };
  const tried = ({ leagueId, seasonId, divisionIds }: typeof dear) => {
    const child = { athleteId: dana.children[0]!, divisionId: divisionIds[0]! };
    return refusalOf(hold(ctxOf(live, dana), holdInput({ leagueId, seasonId }, [child])));
  };
  expect((await tried(dear))?.code).toBe("registration.cards-not-ready");
  expect(await spots(dear.divisionIds[0]!)).toEqual({ taken: 0, waiting: 0 });
  expect(await tried(free)).toBeUndefined();
  const opened = (enabled: boolean) =>
    sql`insert into payee_account values (${dear.leagueId}, 'acct_ofTheLeague', ${enabled}, now())
        on conflict (payee_id) do update set charges_enabled = excluded.charges_enabled`.execute(db());
  await opened(false);
  expect((await tried(dear))?.code).toBe("registration.cards-not-ready");
  await opened(true);
  expect(await tried(dear)).toBeUndefined();
});
