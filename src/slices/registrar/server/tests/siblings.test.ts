import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useRegistration } from "../../../../../tests/support/databases/registration.ts";
import { cancelForFamily } from "#slices/registration/server/commands/office/cancel-for-family.ts";
import { myLeagues } from "#slices/registration/server/queries/mine.ts";
import { officeRegistration } from "../queries/registration.ts";
import { ctxOf } from "../../../../../tests/support/databases/family.ts";

const { db, person, registrationDeps, season, parent, hold, cash } = useRegistration();

describe("brothers and sisters in one order", () => {
  test("have each their own price, payments, refunds and history, at the office and in My Leagues", async () => {
    const at = await season([{ name: "8U" }, { name: "10U", fees: { registration: 15_000 } }]);
    const manager = await person("manager@example.org");
    await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
    const dana = await parent("dana@example.org", 2);
    const held = await hold(dana, at, dana.children);
    const [younger = "", older = ""] = held.registrations.map(({ id }) => id);
    const mine = async () => {
      const { children } = await myLeagues({ ...registrationDeps(), actor: dana.actor });
      return [younger, older].map((id) => {
        const { order } = children.flatMap(({ registrations }) => registrations).find((one) => one.id === id)!;
        return [order!.totalCents, order!.paidCents, order!.refundedCents];
      });
    };
    const seen = async (id: string) => {
      const asked = { league: at.leagueId, id, language: "en" as const };
      const { order, history } = await officeRegistration({ ...registrationDeps(), actor: manager.actor }, asked);
      return {
        payments: order!.payments.map(({ kind, amountCents }) => [kind, amountCents]),
        history: history.map(({ action }) => action),
      };
    };
    expect(await mine()).toEqual([
      [13_000, 0, 0],
      [15_500, 0, 0],
    ]);
    await cash(held.orderId!);
    const action = {
      league: at.leagueId,
      id: older,
      submissionKey: randomUUID(),
      waivedCents: null,
      reason: "Moved away",
    };
    await cancelForFamily(ctxOf(registrationDeps(), manager), { ...action, shownCents: 15_500 });
    expect(await mine()).toEqual([
      [13_000, 13_000, 0],
      [0, 15_500, 15_500],
    ]);
    const [stays, left] = [await seen(younger), await seen(older)];
    expect(stays.payments).toEqual([["payment", 13_000]]);
    expect(left.payments).toEqual([
      ["payment", 15_500],
      ["refund", 15_500],
    ]);
    expect(left.history).toEqual(expect.arrayContaining(["payments.items-cancelled", "payments.refund-begun"]));
    expect(stays.history.filter((action) => /refund|cancel/.test(action))).toEqual([]);
    expect(stays.history).toContain("payments.payment-received");
  });
});
