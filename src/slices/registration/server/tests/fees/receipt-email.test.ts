import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { verifyEmail, type AccountsDeps } from "#slices/accounts/server/public.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { db, person, registrationDeps, season, hold, hear, cash, emails } = useRegistration();

/** Somebody pays for a spot; the email that confirms it. */
async function paidBy(email: string, confirmed: boolean) {
  const at = await season();
  const who = await person(email, { confirmed });
  const child = await insertChild(db(), { guardians: [who.accountId] });
  const { orderId } = await hold(who, at, [child]);
  await cash(orderId!);
  await hear();
  const sent = await emails(email);
  return { who, receipt: sent.find(({ subject }) => subject.includes("Registration confirmed"))!, sent };
}

test("the email that confirms an order confirms the payer's address too, beside the one of signing up", async () => {
  const { who, receipt, sent } = await paidBy("dana@example.org", false);
  const accounts = registrationDeps() as unknown as AccountsDeps;
  const open = (secret: string) => verifyEmail(ctxOf(accounts, who), { secret });
  const state = async () => {
    const { rows } = await sql<{ confirmed: boolean; open: number }>`
      select email_verified_at is not null as confirmed,
             (select count(*)::integer from one_time_secret s where s.account_id = a.id and s.used_at is null) as open
        from account a where id = ${who.accountId}`.execute(db());
    return rows[0];
  };
  const first = sent.find(({ subject }) => /Confirm your/.test(subject))!;
  expect(first.link).not.toBe(receipt.link);
  expect(await state()).toEqual({ confirmed: false, open: 2 });
  await open(receipt.link!);
  expect(await state()).toEqual({ confirmed: true, open: 1 });
});

test("to a confirmed address it carries no such link", async () => {
  const { receipt } = await paidBy("kim@example.org", true);
  expect([receipt.link, receipt.text.includes("Confirm your email address")]).toEqual([undefined, false]);
});
