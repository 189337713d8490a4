import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { FindingsInput, FindingsPage, OneFinding, type FindingState } from "../../contract/findings.ts";
import { findingsPage, oneFinding } from "../queries/findings.ts";
import { countFindings, settleFinding } from "../public.ts";
import { writeFinding } from "../store/findings.ts";

const { db, deps, order, pay, person, read, request } = givenPayments();

async function admin(): Promise<Member> {
  return { ...(await person()), globalAdmin: true };
}
/** Something that differs, about a new payment. @returns its id, and the payment's and order's */
async function differs() {
  const { id, payer } = await order();
  await pay(payer, [id]);
  const { number, payments } = await read(id);
  const about = payments[0]!.id;
  await writeFinding(db(), { kind: "payment-differs", about, details: { amountCents: 12_400 } }, new Date());
  const { rows } = await sql<{ id: string }>`select id from payment_finding where about = ${about}`.execute(db());
  return { id: rows[0]!.id, about, number };
}
const list = async (actor: Member, state: FindingState) =>
  z.parse(FindingsPage, await findingsPage({ ...deps(), actor }, z.parse(FindingsInput, { state }))).findings;

describe("what a person should look at", () => {
  test("is listed for global admins, with the order that it concerns, until one of them settles it", async () => {
    const keeper = await admin();
    const before = await countFindings({ ...deps(), actor: keeper });
    const { id, about, number } = await differs();
    expect(await countFindings({ ...deps(), actor: keeper })).toBe(before + 1);
    expect((await list(keeper, "open"))[0]).toMatchObject({ id, kind: "payment-differs", about, settledAt: null });
    const one = z.parse(OneFinding, await oneFinding({ ...deps(), actor: keeper }, { id }));
    expect(one).toMatchObject({
      order: { number, payeeName: "Bay Kickers" },
      note: null,
      details: { amountCents: 12_400 },
    });

    await settleFinding({ ...deps(), request, actor: keeper }, { id, note: "Asked the bank" });
    expect((await list(keeper, "open")).map((finding) => finding.id)).not.toContain(id);
    expect((await list(keeper, "settled"))[0]).toMatchObject({ id });
    const settled = await oneFinding({ ...deps(), actor: keeper }, { id });
    expect(settled.note).toBe("Asked the bank");
    expect(settled.settledBy).not.toBeNull();
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where object_kind = 'finding' and object_id = ${id}`.execute(db());
    expect(rows).toEqual([{ action: "payments.finding-settled" }]);
  });

  test("is nobody else's business: not an admin's without a confirmed address either", async () => {
    const { id } = await differs();
    const others: Member[] = [await person(), { ...(await admin()), emailVerified: false }];
    for (const actor of others) {
      expect(await refusalOf(list(actor, "open"))).toMatchObject({ code: "payments.not-found" });
      expect(await refusalOf(oneFinding({ ...deps(), actor }, { id }))).toMatchObject({ code: "payments.not-found" });
      expect(await countFindings({ ...deps(), actor })).toBe(0);
    }
    expect(await refusalOf(oneFinding({ ...deps(), actor: await admin() }, { id: randomUUID() }))).toMatchObject({
      code: "payments.not-found",
    });
  });
});
