import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sumCents } from "#kernel/money/money.ts";
import { reconcile } from "#slices/payments/server/commands/reconcile/reconcile.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { keepTestCard, openTestAccount, tellBank } from "../../../../../tests/support/servers/gateway.ts";
import { done, seasonFee } from "../../../../../tests/support/servers/gateway-suite.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givenPaidSpots } from "../../../../../tests/support/databases/paid-spots.ts";
import type { OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { OfficeMoney, OfficeMoneyInput, OfficePayouts, OfficePayoutsInput } from "../../contract/money.ts";
import { officeStatement } from "../commands/statement.ts";
import { officeMoney } from "../queries/money.ts";
import { officePayouts } from "../queries/payouts.ts";

const { control, db, hear, hold, moneyDeps, news, notices, parent, pay, person, registrationDeps, season } =
  givenPaidSpots();

/** A league that takes cards, with two seasons, and who runs it. */
async function leagueWithBank() {
  const [spring, fall] = [await season(), await season()];
  await sql`update season set league_id = ${spring.leagueId}, name = 'Fall' where id = ${fall.seasonId}`.execute(db());
  await sql`update season set name = 'Spring' where id = ${spring.seasonId}`.execute(db());
  const manager = await person("manager@example.org");
  await sql`update league set owner_id = ${manager.accountId} where id = ${spring.leagueId}`.execute(db());
  const account = await openTestAccount(moneyDeps().cards);
  await sql`insert into payee_account values (${spring.leagueId}, ${account}, true, now())`.execute(db());
  // The clock stands still here: what the bank puts off is due at once.
  await control().arm({ pace: 0 });
  return { spring, fall: { ...fall, leagueId: spring.leagueId }, manager, account, league: spring.leagueId };
}
async function registers(at: OpenSeason, email: string): Promise<void> {
  const who = await parent(email);
  const { orderId } = await hold(who, at, who.children);
  await pay(who, [orderId!]);
  await news();
}
async function paysOut(account: string): Promise<string> {
  const id = (await control().payOut(account))!;
  await news();
  return id;
}
const ask = async (who: Person, league: string) =>
  z.parse(
    OfficePayouts,
    await officePayouts({ ...registrationDeps(), actor: who.actor }, z.parse(OfficePayoutsInput, { league })),
  );
const money = async (who: Person, at: OpenSeason) => {
  const input = z.parse(OfficeMoneyInput, { league: at.leagueId, season: at.seasonId, figure: "paid-out" });
  return z.parse(OfficeMoney, await officeMoney({ ...registrationDeps(), actor: who.actor }, input));
};

describe("payouts to a league's bank", () => {
  test("say what of them is of which season; the season's figure is the sum of its orders' parts", async () => {
    const { spring, fall, manager, account, league } = await leagueWithBank();
    expect(await ask(manager, league)).toMatchObject({ payouts: [], total: 0 });
    await registers(spring, "dana@example.org");
    await registers(spring, "kim@example.org");
    await registers(fall, "lee@example.org");
    const before = await money(manager, spring);
    expect(before.books.atProcessor).toBeGreaterThan(0);
    const ref = await paysOut(account);
    const { payouts } = await ask(manager, league);
    const [payout] = payouts;
    expect(payout).toMatchObject({ ref, status: "paid", itemized: "done", failure: null });
    const named = Object.fromEntries(payout!.seasons.map(({ name, cents }) => [name, cents]));
    expect(named).toEqual({ Spring: before.books.atProcessor, Fall: before.books.atProcessor / 2 });
    expect(sumCents(Object.values(payout!.contents!))).toBe(payout!.amountCents);
    expect(sumCents(Object.values(named))).toBe(payout!.amountCents);

    const { books, rows } = await money(manager, spring);
    expect([books.paidOut, books.atProcessor]).toEqual([named["Spring"], 0]);
    expect(rows.map(({ payout: one }) => one?.ref)).toEqual([ref, ref]);
    expect(sumCents(rows.map(({ amountCents }) => amountCents))).toBe(books.paidOut);
  });

  test("name what is not from registrations here, such as what the league charged by itself", async () => {
    const { spring, manager, account, league } = await leagueWithBank();
    await registers(spring, "dana@example.org");
    const { cards } = moneyDeps();
    const charge = { ...seasonFee(await keepTestCard(cards), account), amountCents: 5_000, feeCents: 0 };
    done(await cards.charge(charge, crypto.randomUUID()));
    await paysOut(account);
    expect((await ask(manager, league)).payouts[0]?.contents?.others).toBe(5_000 - 175);
  });

  test("that come back say what to do, and count for nothing", async () => {
    const { spring, manager, account, league } = await leagueWithBank();
    await tellBank(moneyDeps().cards, account, true);
    await registers(spring, "dana@example.org");
    // Payouts wait after a change of the bank account; their three days are over.
    await moneyDeps().cards.setPayoutSchedule(account, { interval: "daily" }, crypto.randomUUID());
    await paysOut(account);
    expect((await ask(manager, league)).payouts).toMatchObject([{ status: "failed", failure: "wrong-details" }]);
    expect((await money(manager, spring)).books.paidOut).toBe(0);
    await hear();
    expect(await notices(manager)).toContain("payout-failed");
    expect((await reconcile(moneyDeps())).findings.filter(({ kind }) => kind.startsWith("payout"))).toEqual([]);
  });

  test("stand in the statement with their day at the bank and what the processor calls them", async () => {
    const { spring, manager, account, league } = await leagueWithBank();
    await registers(spring, "dana@example.org");
    const ref = await paysOut(account);
    const { arrivalDay } = (await ask(manager, league)).payouts[0]!;
    const asked = { league, season: spring.seasonId, language: "en" } as const;
    const file = await officeStatement(ctxOf(registrationDeps(), manager), asked);
    const sent = (await file.text()).split("\r\n").filter((line) => line.startsWith("Sent to the bank"));
    expect(sent).toEqual([expect.stringMatching(new RegExp(`^Sent to the bank,${arrivalDay},.*,${ref},[\\d.]+$`))]);
  });

  test("are for who runs the league", async () => {
    const { league } = await leagueWithBank();
    const stranger = await person("stranger@example.org");
    expect(await refusalOf(ask(stranger, league))).toMatchObject({ code: "leagues.not-found" });
  });
});
