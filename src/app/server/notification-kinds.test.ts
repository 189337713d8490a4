import { expect, test } from "vitest";
import en from "#slices/notifications/web/messages/list/en.ts";
import es from "#slices/notifications/web/messages/list/es.ts";
import { NOTIFICATION_KINDS } from "./slices.ts";

/** The facts that a sentence is filled with. */
const filledWith = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(([, fact]) => fact!);

test("each kind of notification has a name of its own, and a way to be told", () => {
  const names = NOTIFICATION_KINDS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(NOTIFICATION_KINDS.filter(({ app, email }) => !app && !email)).toEqual([]);
});

test("each kind that is told in the app has a topic, by which members choose how they are told", () => {
  expect(NOTIFICATION_KINDS.filter(({ app, topic }) => app && !topic).map(({ name }) => name)).toEqual([]);
});

test.each([
  ["English", en.kinds],
  ["Spanish", es.kinds],
])(
  "each kind that is told in the app has its sentence in %s, filled with the facts that it keeps; no sentence is left over",
  (_, kinds) => {
    const { other: _general, ...sentences } = kinds;
    const told = NOTIFICATION_KINDS.flatMap(({ name, app }) => (app ? [[name, app.toSorted()]] : []));
    const said = Object.entries(sentences).map(([name, sentence]) => [
      name,
      [...new Set(filledWith(sentence))].toSorted(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(said));
  },
);

test("I4: what is urgent is gathered with nothing, and is what may need an answer soon, or was somebody else's doing", () => {
  expect(NOTIFICATION_KINDS.filter(({ urgent, gathers }) => urgent && gathers)).toEqual([]);
  expect(NOTIFICATION_KINDS.flatMap(({ name, urgent }) => (urgent ? [name] : [])).toSorted()).toEqual([
    "aid-asked",
    "aid-decided",
    "bracket-asks",
    "certificate-asked",
    "certificate-ends",
    "certificate-sent-back",
    "chat-minor-out",
    "chat-report-waits",
    "chat-reported",
    "district-given",
    "district-taken",
    "email-changed",
    "email-undeliverable",
    "google-unlinked",
    "installment-failed",
    "league-change-denied",
    "league-denied",
    "manager-removed",
    "officials-lacking",
    "officiating-asked",
    "officiating-declined",
    "officiating-moved",
    "officiating-off",
    "officiating-waits",
    "order-unfulfilled",
    "password-changed",
    "payout-account-changed",
    "payout-account-missing",
    "payout-account-opened",
    "payout-failed",
    "permissions-changed",
    "refund-failed",
    "schedule-changed",
    "score-disputed",
    "screening-invited",
    "shift-free",
    "shift-moved",
    "shift-released",
    "shift-uncleared",
    "spot-offered",
    "two-factor-off",
    "venue-closed",
    "venue-closure-changed",
    "venue-reopened",
    "volunteer-left",
  ]);
});
