import { describe, expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { guessable } from "./guessable-password.ts";

const DANA = {
  firstName: "Dana",
  lastName: "Núñez-Okafor",
  email: "dana.okafor77@riverside-mail.example.org",
  next: "/player-registration/oakland-youth-soccer/account",
};

describe("a password is refused", () => {
  test.for([
    "password",
    "Password1!",
    "P@ssw0rd",
    "P@$$w0rd!1",
    "QWERTYUIOP",
    "12345678",
    "Soccer2026!",
    "!!iloveyou!!",
    "Dragon-77",
  ])("as a common one: %s", (password) => expect(guessable(password, DANA)).toBe("common"));

  test.for([
    "Touchline-2026",
    "touchline!!!",
    "T0uchline#9",
    "My-League-1",
    "Dana2018!!",
    "Dana.Okafor.1",
    "NunezOkafor99",
    "Okafor77Okafor",
    "Oakland-youth-26",
    "riverside-11",
    "Dana12345678",
  ])("as words of who has it, and where: %s", (password) => expect(guessable(password, DANA)).toBe("context"));

  test("as the 3,000 commonest are, whoever chooses them", () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(5000);
    expect([...COMMON_PASSWORDS].filter((one) => guessable(one, DANA) === undefined)).toEqual([]);
  });
});

describe("a password is taken", () => {
  test.for([
    "Saturday-9am-on-the-field",
    "correct horse battery staple",
    "x7Kq-mT2v-pQ9z",
    "Bananas-Split-77",
    "a1B!@#$%^&*()",
    "Touchline is where grass begins",
    "ünïcödé-Wörtér-4",
  ])("%s", (password) => expect(guessable(password, DANA)).toBeUndefined());
});
