import { describe, expect, test } from "vitest";
import { sweep as sweepPayments } from "#slices/payments/server/commands/sweep.ts";
import { confirmation } from "#slices/registration/server/queries/confirmation.ts";
import { givenPaidSpots } from "../support/databases/paid-spots.ts";

// The bank is the test processor and tells its news by webhooks; spots are registration's own. After each of these the
// invariants are asked, as after every test of spots.
const paidSpots = givenPaidSpots();
const { answerChallenge, bank, clock, control, hear, hold, jobs, emails, moneyDeps, news, notices, order } = paidSpots;
const { parent, pay, payStopped, registrationDeps, season, spots, statusOf, sweep } = paidSpots;
const LAPSED = "2027-01-15T20:15:00Z";
const ASKS = "pm_card_authenticationRequired";
const WAIT = { waitlist: "each" } as const;

/** The only spot of a division, held by Dana; Kim waits for it. */
async function lastSpot() {
  const at = await season([{ capacity: 1 }]);
  const dana = await parent("dana@example.org");
  const kim = await parent("kim@example.org");
  const held = await hold(dana, at, dana.children);
  const waits = await hold(kim, at, kim.children, WAIT);
  const ids = [held.registrations[0]!.id, waits.registrations[0]!.id] as const;
  return { at, dana, kim, orderId: held.orderId!, states: () => statusOf(...ids), division: at.divisionIds[0]! };
}

describe("the time of a hold ends while the bank asks its cardholder", () => {
  test("who said yes before anybody looked has the spot: the webhook comes first", async () => {
    const { dana, orderId, states } = await lastSpot();
    await pay(dana, [orderId], ASKS);
    clock.set(LAPSED);
    await answerChallenge(orderId, true);
    await news();
    await sweep();
    expect(await states()).toEqual(["confirmed", "waitlisted"]);
    expect(await bank(orderId)).toEqual({ taken: 13_000 });
  });

  test("while the processor is asked to end the payment the spot is nobody else's; a yes that came before is heard", async () => {
    const { dana, orderId, states } = await lastSpot();
    await pay(dana, [orderId], ASKS);
    clock.set(LAPSED);
    await sweep();
    expect(await states()).toEqual(["releasing", "waitlisted"]);
    await answerChallenge(orderId, true);
    await news();
    expect(await states()).toEqual(["confirmed", "waitlisted"]);
    expect(await bank(orderId)).toEqual({ taken: 13_000 });
  });

  test("once the payment is ended a yes takes nothing, and the spot is the next family's", async () => {
    const { dana, orderId, states, division } = await lastSpot();
    await pay(dana, [orderId], ASKS);
    clock.set(LAPSED);
    await sweep();
    await jobs();
    await answerChallenge(orderId, true);
    await news();
    expect(await states()).toEqual(["expired", "offered"]);
    expect(await spots(division)).toEqual({ taken: 1, waiting: 0 });
    expect(await bank(orderId)).toEqual({});
  });

  test("all at once: a spot and the money, or neither", async () => {
    for (let round = 0; round < 6; round += 1) {
      clock.set("2027-01-15T20:00:00Z");
      const at = await season([{ capacity: 1 }]);
      const [dana, kim] = [await parent(`dana${round}@example.org`), await parent(`kim${round}@example.org`)];
      const held = await hold(dana, at, dana.children);
      const waits = await hold(kim, at, kim.children, WAIT);
      await pay(dana, [held.orderId!], ASKS);
      clock.set(LAPSED);
      await Promise.all([sweep().then(jobs), answerChallenge(held.orderId!, true), jobs()]);
      await news();
      const states = await statusOf(held.registrations[0]!.id, waits.registrations[0]!.id);
      const charged = await bank(held.orderId!);
      expect([states, charged]).toEqual(
        states[0] === "confirmed" ? [["confirmed", "waitlisted"], { taken: 13_000 }] : [["expired", "offered"], {}],
      );
    }
  });
});

/**
 * Money that really comes late. A process of ours is stopped before its call, and the processor answers nobody for more than a
 * day; the payment is given up and the spot goes back. Then the process goes on with its call, and dies.
 */
async function lateMoney({ spotGone }: { spotGone: boolean }) {
  const at = await season([{ capacity: 1 }]);
  const [dana, kim] = [await parent("dana@example.org"), await parent("kim@example.org")];
  const held = await hold(dana, at, dana.children);
  const orderId = held.orderId!;
  const goOn = await payStopped(dana, [orderId]);
  const id = held.registrations[0]!.id;
  expect(await statusOf(id)).toEqual(["pending_payment"]);
  await control().arm({ answers: { fault: "busy", call: "POST /v1/payment_intents", times: 50 } });
  clock.set(LAPSED);
  await sweep();
  await jobs();
  expect(await statusOf(id)).toEqual(["releasing"]);
  clock.set("2027-01-16T20:00:00Z");
  await sweepPayments(moneyDeps());
  expect(await statusOf(id)).toEqual(["expired"]);
  if (spotGone) await hold(kim, at, kim.children);
  await control().disarm();
  await goOn();
  expect(await bank(orderId)).toEqual({ taken: 13_000 });
  await news();
  await news();
  await hear();
  return { at, dana, kim, orderId, id };
}

describe("money that comes when the spot was given back", () => {
  test("has the spot where it is still free, by the webhook alone", async () => {
    const { at, dana, orderId, id } = await lateMoney({ spotGone: false });
    expect(await statusOf(id)).toEqual(["confirmed"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    expect(await order(orderId)).toMatchObject({ status: "paid", paidCents: 13_000, refundedCents: 0 });
    expect(await bank(orderId)).toEqual({ taken: 13_000 });
    expect(await notices(dana)).toEqual(expect.arrayContaining(["payment-received", "spot-confirmed"]));
  });

  test("goes all back to the card where the spot is gone, and the family is told so", async () => {
    const { at, dana, orderId, id } = await lateMoney({ spotGone: true });
    expect(await statusOf(id)).toEqual(["expired"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    expect(await order(orderId)).toMatchObject({ status: "refunded", paidCents: 13_000, refundedCents: 13_000 });
    expect(await bank(orderId)).toEqual({ taken: 13_000, returned: 13_000 });
    expect(await notices(dana)).toContain("order-unfulfilled");
    expect((await emails(dana.email)).map(({ subject }) => subject)).toContain("Touchline: Your refund");
    const { orders } = await confirmation({ ...registrationDeps(), actor: dana.actor }, { id: orderId });
    expect(orders).toMatchObject([{ state: "refunded", refundedCents: 13_000, children: [{ status: "expired" }] }]);
  });
});
