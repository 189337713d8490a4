import { sql } from "kysely";
import { expect, test } from "vitest";
import { deliverNotices, whileTellingFails } from "../../../../../../tests/support/databases/notices.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { hold } from "../../commands/spots/hold.ts";
import { warnOfAccounts } from "../../commands/news/warn-of-accounts.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import type { RegistrationDeps } from "../../services.ts";

const { db, clock, registrationDeps, season, person, parent } = useRegistration();
const live = (): RegistrationDeps => ({ ...registrationDeps(), cards: { mode: "live" } });

async function ownerOf({ leagueId }: OpenSeason, email = "owner@example.org"): Promise<Person> {
  const who = await person(email);
  await sql`update league set owner_id = ${who.accountId} where id = ${leagueId}`.execute(db());
  return who;
}
const account = ({ leagueId }: OpenSeason, enabled: boolean) =>
  sql`insert into payee_account values (${leagueId}, 'acct_ofTheLeague', ${enabled}, now())
      on conflict (payee_id) do update set charges_enabled = excluded.charges_enabled`.execute(db());
async function told({ email, accountId }: Person): Promise<{ emails: number; notices: number }> {
  await deliverNotices(db());
  const { rows } = await sql<{ emails: number; notices: number }>`
    select (select count(*) from mail where recipient = ${email} and subject = 'Touchline: Families cannot pay your league yet')::int as emails,
           (select count(*) from notification where kind = 'payout-account-missing' and account_id = ${accountId})::int as notices`.execute(
    db(),
  );
  return rows[0]!;
}
const window = { registration: ["2027-02-01", "2027-02-28"] as [string, string] };

test("managers hear once that no account takes the money, a week before registration opens, and anew when one is lost", async () => {
  const at = await season([{}], window);
  const owner = await ownerOf(at);
  clock.set("2027-01-25T07:59:00Z");
  await warnOfAccounts(live());
  expect(await told(owner)).toEqual({ emails: 0, notices: 0 });
  // Seven days before midnight in Oakland.
  clock.set("2027-01-25T08:00:00Z");
  await warnOfAccounts(live());
  await warnOfAccounts(live());
  expect(await told(owner)).toEqual({ emails: 1, notices: 1 });
  await account(at, true);
  await warnOfAccounts(live());
  await account(at, false);
  await warnOfAccounts(live());
  await warnOfAccounts(live());
  expect(await told(owner)).toEqual({ emails: 2, notices: 2 });
});

test("nobody hears it of a league that costs nothing, that is not public, whose account is ready, or where no money moves", async () => {
  const [free, ready, hidden, dear] = [
    await season([{}], { ...window, fees: { registration: 0 } }),
    await season([{}], window),
    await season([{}], window),
    await season([{}], window),
  ];
  const owners = [
    await ownerOf(free, "free@example.org"),
    await ownerOf(ready, "ready@example.org"),
    await ownerOf(hidden, "hidden@example.org"),
  ];
  await account(ready, true);
  await sql`update league set status = 'pending' where id = ${hidden.leagueId}`.execute(db());
  clock.set("2027-01-30T12:00:00Z");
  await warnOfAccounts(live());
  for (const owner of owners) expect(await told(owner)).toEqual({ emails: 0, notices: 0 });
  const last = await ownerOf(dear, "dear@example.org");
  await sql`delete from payout_account_warning`.execute(db());
  await warnOfAccounts(registrationDeps());
  expect(await told(last)).toEqual({ emails: 0, notices: 0 });
});

test("a family is turned away by no league whose managers were not told, and a cut-off telling is told again", async () => {
  const at = await season();
  const owner = await ownerOf(at);
  await expect(whileTellingFails(db(), () => warnOfAccounts(live()))).rejects.toThrow("nothing can be told");
  expect(await told(owner)).toEqual({ emails: 0, notices: 0 });
  const dana = await parent("dana@example.org");
  const tried = () => {
    const child = { athleteId: dana.children[0]!, divisionId: at.divisionIds[0]! };
    return refusalOf(hold(ctxOf(live(), dana), holdInput(at, [child])));
  };
  expect((await tried())?.code).toBe("registration.cards-not-ready");
  expect((await tried())?.code).toBe("registration.cards-not-ready");
  expect(await told(owner)).toEqual({ emails: 1, notices: 1 });
  await warnOfAccounts(live());
  expect(await told(owner)).toEqual({ emails: 1, notices: 1 });
});
