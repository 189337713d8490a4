import { Secret, TOTP } from "otpauth";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PARENT, PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { askForEmail } from "../commands/email/emails-asked-for.ts";
import { changePassword, resetPassword } from "../commands/sign-in/passwords.ts";
import { confirmEmailChange, requestEmailChange } from "../commands/email/change-email.ts";
import { confirmTotp, startTotp } from "../commands/sign-in/second-factor.ts";
import { reauthenticate, requestProof } from "../commands/sign-in/proof.ts";
import { resendVerification, verifyEmail } from "../commands/email/verify-email.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { signInByCode, signInByLink } from "../commands/sign-in/sign-in-by-mail.ts";
import { signUp } from "../commands/sign-in/sign-up.ts";
import { ownDevices } from "../queries/person.ts";

const { browser, confirmed, signedUp, actor, emails, deps, clock, db, work, ctx } = useAccounts();
const of = (at: TestBrowser) => ({ ...deps(), request: at.request() });
const NEW = "Sunday-10am!";

async function resetLink(email: string) {
  await askForEmail(
    { ...deps(), request: browser().request(), actor: { kind: "visitor" } },
    { purpose: "reset-password", email, language: "en" },
  );
  await work();
  return (await emails(email))[0]!.link!;
}

describe("changing the password", () => {
  test("needs the current one, signs every other device out, and is told by mail", async () => {
    const laptop = await confirmed("dana@example.org");
    const phone = browser("203.0.113.5");
    await signIn(of(phone), { email: "dana@example.org", password: PASSWORD });
    const wrong = { currentPassword: "not-it-at-all", newPassword: NEW };
    const refused = await refusalOf(changePassword(await ctx(laptop), wrong));
    expect(refused?.code).toBe("accounts.current-password");
    const copied = browser("198.51.100.9");
    copied.cookies.set("session", laptop.cookies.get("session")!);
    const right = { currentPassword: PASSWORD, newPassword: NEW };
    await changePassword(await ctx(laptop), right);
    expect((await actor(laptop)).kind).toBe("member");
    expect((await actor(copied)).kind).toBe("visitor");
    expect((await actor(phone)).kind).toBe("visitor");
    expect((await emails("dana@example.org"))[0]?.subject).toBe("Touchline: Your password was changed");
    expect(await signIn(of(phone), { email: "dana@example.org", password: NEW })).toEqual({
      outcome: "signed-in",
    });
  });

  test("that cannot be written down in the audit trail did not happen", async () => {
    const dana = await confirmed("dana@example.org");
    await sql`create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no more paper'; end $$`.execute(
      db(),
    );
    await sql`create trigger refuse_entry before insert on audit_entry for each row execute function refuse_entry()`.execute(
      db(),
    );
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    await expect(changePassword(await ctx(dana), change)).rejects.toThrow("no more paper");
    await sql`drop function refuse_entry cascade`.execute(db());
    expect(await signIn(of(dana), { email: "dana@example.org", password: PASSWORD })).toBeDefined();
    expect((await emails("dana@example.org"))[0]?.subject).not.toContain("password");
  });

  test("a link in the mail sets a new one, once, and signs everybody else out", async () => {
    const thief = await confirmed("dana@example.org");
    const secret = await resetLink("dana@example.org");
    const dana = browser("203.0.113.5");
    await resetPassword(of(dana), { secret, password: NEW });
    expect((await actor(dana)).kind).toBe("member");
    expect((await actor(thief)).kind).toBe("visitor");
    const again = refusalOf(resetPassword(of(browser()), { secret, password: "Another-1!" }));
    expect((await again)?.code).toBe("accounts.link");
  });

  test("two who use one link at once: one sets the password", async () => {
    await confirmed("dana@example.org");
    const secret = await resetLink("dana@example.org");
    const ends = await Promise.all(
      ["First-one-1!", "Second-one-2!"].map((password) =>
        refusalOf(resetPassword(of(browser()), { secret, password })),
      ),
    );
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["accounts.link", undefined]);
  });

  test("a link is too old after an hour, and a newer one ends it", async () => {
    await confirmed("dana@example.org");
    const first = await resetLink("dana@example.org");
    const second = await resetLink("dana@example.org");
    const late = (secret: string) => refusalOf(resetPassword(of(browser()), { secret, password: NEW }));
    expect((await late(first))?.code).toBe("accounts.link");
    clock.set("2027-01-15T21:00:01Z");
    expect((await late(second))?.code).toBe("accounts.link");
  });

  test("asking for an address without an account changes nothing and sends nothing", async () => {
    await askForEmail(
      { ...deps(), request: browser().request(), actor: { kind: "visitor" } },
      {
        purpose: "reset-password",
        email: "no@example.org",
        language: "en",
      },
    );
    await work();
    expect(await emails("no@example.org")).toEqual([]);
  });

  test("a mailbox is not flooded: strangers get three emails of a kind sent within an hour, from however many networks", async () => {
    await confirmed("dana@example.org");
    const before = (await emails("dana@example.org")).length;
    for (const email of ["dana@example.org", "no@example.org"]) {
      for (const purpose of ["sign-in", "reset-password"] as const) {
        const ends = await Promise.all(
          Array.from({ length: 12 }, (_, network) => {
            const request = browser(`198.51.100.${network}`).request();
            return refusalOf(
              askForEmail({ ...deps(), request, actor: { kind: "visitor" } }, { purpose, email, language: "en" }),
            );
          }),
        );
        const refused = ends.filter((end) => end !== undefined);
        expect(refused.map(({ code }) => code)).toEqual(Array(9).fill("request.too-many"));
        expect(refused.every(({ retryAfter = 0 }) => retryAfter > 3500)).toBe(true);
      }
    }
    await work();
    expect(await emails("dana@example.org")).toHaveLength(before + 6);
  });

  test("nor by signing up with somebody else's address, and asking for the email again", async () => {
    for (let network = 0; network < 5; network += 1)
      await signUp(
        { ...deps(), request: browser(`198.51.100.${network}`).request() },
        { ...PARENT, email: "dana@example.org" },
      );
    const claimed = browser("203.0.113.5");
    await signUp(of(claimed), { ...PARENT, email: "dana@example.org" });
    clock.set("2027-01-15T20:02:00Z");
    const again = await refusalOf(resendVerification(await ctx(claimed)));
    await work();
    expect(await emails("dana@example.org")).toHaveLength(3);
    expect(again?.code).toBe("request.too-many");
  });

  test("a browser that the address knows gets its email, however many strangers ask", async () => {
    const laptop = await confirmed("dana@example.org");
    const ask = (at: TestBrowser) =>
      refusalOf(
        askForEmail(
          { ...deps(), request: at.request(), actor: { kind: "visitor" } },
          { purpose: "sign-in", email: "dana@example.org", language: "en" },
        ),
      );
    const ends = [];
    for (let network = 0; network < 31; network += 1) ends.push((await ask(browser(`198.51.100.${network}`)))?.code);
    expect(ends.at(-1)).toBe("request.too-many");
    expect(await ask(laptop)).toBeUndefined();
  });
});

describe("signing in by mail", () => {
  async function asked(email: string, at = browser()) {
    await askForEmail(
      { ...deps(), request: at.request(), actor: { kind: "visitor" } },
      { purpose: "sign-in", email, language: "en" },
    );
    await work();
    return (await emails(email))[0]!;
  }

  test("works with the code, and the code once", async () => {
    await confirmed("dana@example.org");
    const phone = browser("203.0.113.5");
    const { code } = await asked("dana@example.org", phone);
    await signInByCode(of(phone), { email: "dana@example.org", code: code! });
    expect((await actor(phone)).kind).toBe("member");
    const again = refusalOf(signInByCode(of(phone), { email: "dana@example.org", code: code! }));
    expect((await again)?.code).toBe("accounts.code");
  });

  test("with the code works in the browser that asked, and a stranger's tries do not use it up", async () => {
    await confirmed("dana@example.org");
    const phone = browser("203.0.113.5");
    const { code } = await asked("dana@example.org", phone);
    for (let tries = 0; tries < 7; tries += 1) {
      const guess = { email: "dana@example.org", code: code! };
      const stranger = refusalOf(signInByCode({ ...deps(), request: browser("198.51.100.9").request() }, guess));
      expect((await stranger)?.code).toBe("accounts.code");
    }
    await signInByCode(of(phone), { email: "dana@example.org", code: code! });
  });

  test("works with the link, and ends the code with it", async () => {
    await confirmed("dana@example.org");
    const phone = browser("203.0.113.5");
    const { code, link } = await asked("dana@example.org", phone);
    await signInByLink(of(browser()), { secret: link! });
    const again = refusalOf(signInByCode(of(phone), { email: "dana@example.org", code: code! }));
    expect((await again)?.code).toBe("accounts.code");
  });

  test("gives an account that only claimed the address to who reads the mailbox: whatever a stranger left there ends", async () => {
    const stranger = await signedUp("victim@example.org", browser("198.51.100.7"));
    const { secret } = await startTotp(await ctx(stranger));
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = app.generate({ timestamp: clock.now() });
    await confirmTotp(await ctx(stranger), { code });
    const victim = browser();
    await signInByLink(of(victim), { secret: (await asked("victim@example.org")).link! });
    expect(await actor(victim)).toMatchObject({ kind: "member", emailVerified: true });
    expect((await actor(stranger)).kind).toBe("visitor");
    const back = refusalOf(signIn(of(stranger), { email: "victim@example.org", password: PASSWORD }));
    expect((await back)?.code).toBe("accounts.credentials");
  });
});

describe("changing the address", () => {
  test("takes effect when the new one confirms it, and the old one is told", async () => {
    const dana = await confirmed("dana@example.org");
    await requestEmailChange(await ctx(dana), { email: "dana@new.example" });
    const secret = (await emails("dana@new.example"))[0]!.link!;
    await confirmEmailChange(await ctx(dana), { secret });
    expect((await emails("dana@example.org"))[0]?.subject).toBe("Touchline: Your email address was changed");
    const phone = browser("203.0.113.5");
    expect(await signIn(of(phone), { email: "dana@new.example", password: PASSWORD })).toBeDefined();
    const old = refusalOf(signIn(of(phone), { email: "dana@example.org", password: PASSWORD }));
    expect((await old)?.code).toBe("accounts.credentials");
  });

  test("to an address of somebody else looks the same to who asks, and changes nothing", async () => {
    await confirmed("luis@example.org");
    const dana = await confirmed("dana@example.org");
    await requestEmailChange(await ctx(dana), { email: "luis@example.org" });
    const [email] = await emails("luis@example.org");
    expect(email).toMatchObject({ subject: "Touchline: This email address already has an account", link: undefined });
  });

  test("asks again who it is when that was proved more than ten minutes ago", async () => {
    const dana = await confirmed("dana@example.org");
    clock.set("2027-01-15T20:10:01Z");
    const refused = await refusalOf(requestEmailChange(await ctx(dana), { email: "dana@new.example" }));
    expect(refused?.code).toBe("accounts.proof-needed");
    const before = dana.cookies.get("session");
    await reauthenticate(await ctx(dana), { password: PASSWORD });
    expect(dana.cookies.get("session")).not.toBe(before);
    await requestEmailChange(await ctx(dana), { email: "dana@new.example" });
  });

  test("a mailed code proves it too", async () => {
    const dana = await confirmed("dana@example.org");
    clock.set("2027-01-15T20:10:01Z");
    await requestProof(await ctx(dana));
    const { code } = (await emails("dana@example.org"))[0]!;
    await reauthenticate(await ctx(dana), { code: code! });
    await requestEmailChange(await ctx(dana), { email: "dana@new.example" });
  });
});

test("the confirmation email comes again, a minute later at the soonest, and says when", async () => {
  const dana = await signedUp("dana@example.org");
  const soon = await refusalOf(resendVerification(await ctx(dana)));
  expect([soon?.code, soon?.retryAfter]).toEqual(["request.too-many", 60]);
  clock.set("2027-01-15T20:01:00Z");
  const next = await resendVerification(await ctx(dana));
  expect(next.toISOString()).toBe("2027-01-15T20:02:00.000Z");
  const [newest, first] = await emails("dana@example.org");
  const old = refusalOf(verifyEmail(await ctx(dana), { secret: first!.link! }));
  expect((await old)?.code).toBe("accounts.link");
  await verifyEmail(await ctx(dana), { secret: newest!.link! });
});

test("one's devices are listed, and nobody else's", async () => {
  const dana = await signedUp("dana@example.org");
  await signedUp("luis@example.org", browser("192.0.2.2"));
  const devices = await ownDevices({ ...deps(), actor: await actor(dana) });
  expect(devices).toMatchObject([{ browser: "Firefox", system: "Windows", current: true, address: "192.0.2.1" }]);
});
