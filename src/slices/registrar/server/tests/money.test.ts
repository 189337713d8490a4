import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { FIGURES, type Figure } from "#slices/payments/server/public.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { OfficeMoney, OfficeMoneyInput, OfficeStatement } from "../../contract/money.ts";
import { cancel } from "#slices/registration/server/commands/spots/cancel.ts";
import { officeStatement } from "../commands/statement.ts";
import { cancelPreview } from "#slices/registration/server/queries/cancel-preview.ts";
import { officeMoney } from "../queries/money.ts";

const { db, person, registrationDeps, season, parent, hold, cash, key } = useRegistration();

async function owning(at: OpenSeason, email = "manager@example.org"): Promise<Person> {
  const who = await person(email);
  await sql`update league set owner_id = ${who.accountId} where id = ${at.leagueId}`.execute(db());
  return who;
}

const ask = async (who: Person, at: OpenSeason, figure?: Figure) => {
  const input = z.parse(OfficeMoneyInput, { league: at.leagueId, season: at.seasonId, figure });
  return z.parse(OfficeMoney, await officeMoney({ ...registrationDeps(), actor: who.actor }, input));
};

/** A family that paid in cash. @returns its registration and what was paid, in cents */
async function paidFamily(at: OpenSeason, email: string) {
  const who = await parent(email);
  const held = await hold(who, at, who.children);
  await cash(held.orderId!);
  return { who, id: held.registrations[0]!.id };
}

describe("the money of a season", () => {
  test("is what the ledger says: nothing before anybody paid, then cash, fees and what went back", async () => {
    const at = await season();
    const manager = await owning(at);
    const waits = await parent("waits@example.org");
    await hold(waits, at, waits.children);
    expect((await ask(manager, at)).books).toEqual({
      card: 0,
      offline: 0,
      refunded: 0,
      outstanding: 0,
      siteFees: 0,
      processorCost: 0,
      disputed: 0,
      paidOut: 0,
      atProcessor: 0,
    });
    const { who, id } = await paidFamily(at, "dana@example.org");
    await paidFamily(at, "kim@example.org");
    const before = (await ask(manager, at)).books;
    expect(before.offline).toBeGreaterThan(0);
    expect(before).toMatchObject({ card: 0, refunded: 0, outstanding: 0, siteFees: 1000 });
    const { outlook } = await cancelPreview({ ...registrationDeps(), actor: who.actor }, { id });
    const gift = { id, submissionKey: key(), refundCents: outlook.refundCents };
    await cancel(ctxOf(registrationDeps(), who), gift);
    expect((await ask(manager, at)).books.offline).toBe(before.offline);
  });

  test("Z3: every figure is the sum of its rows, and each row leads to a family and its registration", async () => {
    const at = await season();
    const manager = await owning(at);
    await paidFamily(at, "dana@example.org");
    await paidFamily(at, "kim@example.org");
    const { books } = await ask(manager, at);
    const named: Record<Figure, number> = {
      card: books.card,
      offline: books.offline,
      refunded: books.refunded,
      outstanding: books.outstanding,
      "site-fees": books.siteFees,
      "processor-cost": books.processorCost,
      disputed: books.disputed,
      "paid-out": books.paidOut,
      "at-processor": books.atProcessor,
    };
    for (const figure of FIGURES) {
      const { rows, total } = await ask(manager, at, figure);
      expect([figure, rows.reduce((sum, one) => sum + one.amountCents, 0)]).toEqual([figure, named[figure]]);
      expect(total).toBe(rows.length);
    }
    const [row] = (await ask(manager, at, "offline")).rows;
    expect(row).toMatchObject({ kind: "offline" });
    expect([row!.payer, row!.registrationId]).not.toContain(null);
  });

  test("of another season is not in it", async () => {
    const at = await season();
    const other = await season();
    const manager = await owning(at);
    await paidFamily(other, "dana@example.org");
    expect((await ask(manager, at)).books.offline).toBe(0);
  });

  test("leaves as a file without formulas, and who took it is written down", async () => {
    const at = await season();
    const manager = await owning(at);
    const { who } = await paidFamily(at, "dana@example.org");
    await sql`update account set first_name = '=1+1' where id = ${who.accountId}`.execute(db());
    const input = z.parse(OfficeStatement, { league: at.leagueId, season: at.seasonId });
    const file = await officeStatement(ctxOf(registrationDeps(), manager), input);
    const lines = Buffer.from(await file.arrayBuffer())
      .toString("utf8")
      .split("\r\n");
    expect(lines[0]).toContain("Figure,Date,Order,Payer,For,Payout,Dollars");
    expect(lines.filter((line) => line.startsWith("Cash and checks"))).toHaveLength(1);
    expect(lines.join("\n")).toContain("'=1+1");
    const { rows } = await sql<{ details: object }>`
      select details from audit_entry where action = 'registration.statement-taken'`.execute(db());
    expect(rows).toEqual([{ details: { seasonId: at.seasonId, rows: lines.length - 2 } }]);
  });

  test("is for who runs the league", async () => {
    const at = await season();
    await owning(at);
    const other = await season();
    const stranger = await owning(other, "other@example.org");
    const input = z.parse(OfficeStatement, { league: at.leagueId });
    expect(await refusalOf(ask(stranger, at))).toMatchObject({ code: "leagues.not-found" });
    const taken = officeStatement(ctxOf(registrationDeps(), stranger), input);
    expect(await refusalOf(taken)).toMatchObject({ code: "leagues.not-found" });
  });
});
