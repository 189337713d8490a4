import { expect, test } from "vitest";
import { CERTIFICATE_KINDS } from "../../contract/certificate.ts";
import en from "../messages/own/en.ts";
import es from "../messages/own/es.ts";

/** spec.txt §2 has /profile-backend as a placeholder, 'Profile (Coming Soon)'; product.md says what takes its place. */
test("the page of a staff member is no placeholder, in either language", () => {
  expect([en.own.title, es.own.title]).toEqual(["Profile", "Perfil"]);
  expect(JSON.stringify([en, es])).not.toMatch(/coming soon|próximamente/i);
});

test.each([
  ["photo ID state", en.own.photoIdState],
  ["certificates with expiry", en.facts.validUntil],
  ["availability", en.own.availability],
  ["payout details", en.own.payouts],
  ["leagues and roles", en.own.leagues],
  ["leave", en.own.leave],
])("it has %s", (_what, text) => {
  expect(text).toBeTruthy();
});

test("every kind of certificate of the product has its name", () => {
  expect(CERTIFICATE_KINDS.map((kind) => en.kinds[kind])).toEqual([
    "Background check",
    "First aid",
    "Concussion training",
    "SafeSport training",
    "Referee license",
  ]);
});
