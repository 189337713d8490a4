import { expect, it } from "vitest";
import { openTestAccount, gatewayOf, keepTestCard, tellBank } from "../tests/support/servers/gateway.ts";
import { all, done, seasonFee } from "../tests/support/servers/gateway-suite.ts";
import { useProcessor } from "../tests/support/servers/processor.ts";
import { startReceiver } from "../tests/support/servers/webhook-receiver.ts";

const processor = useProcessor({ payouts: "daily", pace: 0.01 });
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000);

async function league() {
  const gateway = gatewayOf(processor.running);
  const account = await openTestAccount(gateway);
  const card = await keepTestCard(gateway);
  const take = async () => done(await gateway.charge(seasonFee(card, account), crypto.randomUUID()));
  const states = async () =>
    (await all(gateway.listPayouts(YESTERDAY, account))).map((one) => [one.state, one.amountCents]);
  return { gateway, account, take, states };
}

it("what came in on a day is paid out at its end, together, and the league's processor is told", async () => {
  const receiver = await startReceiver();
  processor.running.deliverTo(receiver.url);
  const { take, states } = await league();
  await Promise.all([take(), take()]);
  await expect.poll(states, { timeout: 10_000 }).toEqual([["paid", 2 * 11_607]]);
  const told = () => new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type));
  const payoutsOnly = () => [...told()].filter((type) => type.startsWith("payout.")).toSorted();
  await expect.poll(payoutsOnly).toEqual(["payout.created", "payout.paid", "payout.reconciliation_completed"]);
  await receiver.stop();
});

it("a day that ends while the processor is down is made up for", async () => {
  const { take, states } = await league();
  await take();
  await processor.restart();
  await expect.poll(states, { timeout: 10_000 }).toEqual([["paid", 11_607]]);
});

it("a bank that sends a payout back gets no further one before the league names another", async () => {
  const { gateway, account, take, states } = await league();
  await tellBank(gateway, account, true);
  await take();
  await expect.poll(states, { timeout: 10_000 }).toEqual([["failed", 11_607]]);
  await tellBank(gateway, account);
  await expect.poll(states, { timeout: 10_000 }).toEqual([
    ["paid", 11_607],
    ["failed", 11_607],
  ]);
});

it("an account that owes more than it has is not paid out", async () => {
  const { gateway, account, take, states } = await league();
  const { ref: payment } = await take();
  const all = { refundId: "refund-1", payment, amountCents: 12_500, reason: "requested", returnFee: true } as const;
  done(await gateway.refund(all, crypto.randomUUID()));
  expect(await processor.control().payOut(account)).toBeNull();
  expect(await states()).toEqual([]);
});
