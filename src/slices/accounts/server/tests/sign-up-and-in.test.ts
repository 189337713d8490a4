import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PARENT, PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { reauthenticate } from "../commands/sign-in/proof.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { signOut } from "../commands/sign-in/sign-out.ts";
import { signUp } from "../commands/sign-in/sign-up.ts";
import { verifyEmail, verifyEmailByCode } from "../commands/email/verify-email.ts";
import { ownPerson } from "../queries/person.ts";
import { whoAsks } from "../sessions.ts";

const { browser, confirmed, signedUp, actor, emails, deps, clock, db, actions, ctx } = useAccounts();
const of = (at: TestBrowser) => ({ ...deps(), request: at.request() });

const accountId = async (at: ReturnType<typeof browser>) => {
  const who = await actor(at);
  return who.kind === "member" ? who.accountId : "nobody";
};

describe("signing up", () => {
  test("makes an account, signs in, and mails a code and a link to confirm the address", async () => {
    const dana = await signedUp("dana@example.org");
    const person = await ownPerson({ ...deps(), actor: await actor(dana) });
    expect(person).toMatchObject({
      email: "dana@example.org",
      emailVerified: false,
      firstName: "Dana",
      complete: true,
    });
    const [email] = await emails("dana@example.org");
    expect(email).toMatchObject({ subject: "Touchline: Confirm your email address", language: "en" });
    expect(email?.html).toContain(email?.code);
    expect(await actions(person.id)).toEqual(["accounts.signed-up", "accounts.signed-in"]);
  });

  test("with an address that somebody has proved looks the same, and tells the owner", async () => {
    const owner = await signedUp("dana@example.org");
    await verifyEmail(await ctx(owner), {
      secret: (await emails("dana@example.org"))[0]!.link!,
    });
    const stranger = await signedUp("DANA@example.org", browser("192.0.2.2"));
    expect(await accountId(stranger)).not.toBe(await accountId(owner));
    const [email] = await emails("dana@example.org");
    expect(email).toMatchObject({
      subject: "Touchline: You already have an account",
      link: undefined,
      code: undefined,
    });
    // Who signs in with the address gets the account that proved it.
    const phone = browser();
    await signIn(of(phone), { email: "dana@example.org", password: PASSWORD });
    expect(await accountId(phone)).toBe(await accountId(owner));
  });

  test("sent again with another password opens nothing: the form's key is no key to the account", async () => {
    const submissionKey = "01980000-0000-7000-8000-00000000abce";
    await signUp(of(browser()), { ...PARENT, email: "dana@example.org", submissionKey });
    const thief = browser("198.51.100.9");
    for (const other of [{ password: "Another-1-password" }, { email: "thief@example.org" }]) {
      const again = { ...PARENT, email: "dana@example.org", submissionKey, ...other };
      expect((await refusalOf(signUp(of(thief), again)))?.issues).toEqual([
        { field: "submissionKey", code: "form.stale" },
      ]);
    }
    expect((await actor(thief)).kind).toBe("visitor");
  });

  test("sent twice makes one account", async () => {
    const submissionKey = "01980000-0000-7000-8000-00000000abcd";
    const at = browser();
    await signUp(of(at), { ...PARENT, email: "dana@example.org", submissionKey });
    const first = await accountId(at);
    await signUp(of(at), { ...PARENT, email: "dana@example.org", submissionKey });
    expect(await accountId(at)).toBe(first);
    expect(await emails("dana@example.org")).toHaveLength(1);
  });

  test("as a player asks the date of birth, and refuses who is not 13 yet", async () => {
    const player = { ...PARENT, email: "sam@example.org", permissionGroups: ["player" as const] };
    const missing = await refusalOf(signUp(of(browser()), player));
    expect(missing?.issues).toEqual([{ field: "birthDate", code: "birth-date.missing" }]);
    const young = await refusalOf(signUp(of(browser()), { ...player, birthDate: "2014-01-16" }));
    expect(young?.code).toBe("accounts.too-young");
    await signUp(of(browser()), { ...player, birthDate: "2014-01-15" });
  });

  test("the database itself refuses an account of a child", async () => {
    const child = sql`
      insert into account (email, language, birth_date, birth_date_given_on)
      values ('kid@example.org', 'en', '2014-01-16', '2027-01-15')`.execute(db());
    await expect(child).rejects.toThrow(/check constraint/);
  });
});

describe("confirming the address", () => {
  test("by the code, typed where one is signed in", async () => {
    const dana = await signedUp("dana@example.org");
    const [email] = await emails("dana@example.org");
    await verifyEmailByCode(await ctx(dana), { code: email!.code! });
    expect(await actor(dana)).toMatchObject({ emailVerified: true });
  });

  test("a wrong code is refused, and after five tries the right one too", async () => {
    const dana = await signedUp("dana@example.org");
    const { code } = (await emails("dana@example.org"))[0]!;
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await refusalOf(verifyEmailByCode(await ctx(dana), { code: wrong }));
      expect(refused?.code).toBe("accounts.code");
    }
    const late = await refusalOf(verifyEmailByCode(await ctx(dana), { code: code! }));
    expect(late?.code).toBe("accounts.code");
  });

  test("a link works once, and not after a day", async () => {
    const dana = await signedUp("dana@example.org");
    const secret = (await emails("dana@example.org"))[0]!.link!;
    clock.set("2027-01-16T20:00:01Z");
    expect((await refusalOf(verifyEmail(await ctx(dana), { secret })))?.code).toBe("accounts.link");
    clock.set("2027-01-16T19:59:59Z");
    await verifyEmail(await ctx(dana), { secret });
    expect((await refusalOf(verifyEmail(await ctx(dana), { secret })))?.code).toBe("accounts.link");
  });

  test("a link that somebody else's sign-up sent confirms nothing without that account's password", async () => {
    await signedUp("victim@example.org", browser("198.51.100.7"));
    const secret = (await emails("victim@example.org"))[0]!.link!;
    const victim = browser();
    const visitor = { kind: "visitor" } as const;
    expect(
      (await refusalOf(verifyEmail({ ...deps(), request: victim.request(), actor: visitor }, { secret })))?.code,
    ).toBe("accounts.proof-needed");
    const guessed = refusalOf(
      verifyEmail({ ...deps(), request: victim.request(), actor: visitor }, { secret, password: "something-else-1" }),
    );
    expect((await guessed)?.code).toBe("accounts.current-password");
  });

  test("of two who claim an address, one proves it", async () => {
    const first = await signedUp("dana@example.org");
    const one = (await emails("dana@example.org"))[0]!.link!;
    const second = await signedUp("dana@example.org", browser("192.0.2.2"));
    const two = (await emails("dana@example.org"))[0]!.link!;
    const [firstActor, secondActor] = [await actor(first), await actor(second)];
    const ends = await Promise.all([
      refusalOf(verifyEmail({ ...deps(), request: first.request(), actor: firstActor }, { secret: one })),
      refusalOf(verifyEmail({ ...deps(), request: second.request(), actor: secondActor }, { secret: two })),
    ]);
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["accounts.address-taken", undefined]);
  });
});

describe("signing in", () => {
  test("begins a session with a new token, whatever the browser showed before", async () => {
    await confirmed("dana@example.org");
    const planted = browser("192.0.2.9");
    planted.cookies.set("session", "A".repeat(43));
    await signIn(of(planted), { email: "dana@example.org", password: PASSWORD });
    expect(planted.cookies.get("session")).not.toBe("A".repeat(43));
    expect((await actor(planted)).kind).toBe("member");
  });

  test("refuses a wrong password and an unknown address in the same words", async () => {
    await confirmed("dana@example.org");
    const wrong = await refusalOf(signIn(of(browser()), { email: "dana@example.org", password: "Sunday-9am" }));
    const unknown = await refusalOf(signIn(of(browser()), { email: "no@example.org", password: "Sunday-9am" }));
    expect([wrong?.code, wrong?.issues]).toEqual(["accounts.credentials", []]);
    expect([unknown?.code, unknown?.issues]).toEqual(["accounts.credentials", []]);
  });

  test("a stranger's tries end, and the owner still gets in on a browser that never did before", async () => {
    await confirmed("dana@example.org");
    const stranger = () => browser("198.51.100.7").request();
    const ends = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const refused = await refusalOf(
        signIn({ ...deps(), request: stranger() }, { email: "dana@example.org", password: `guess-${guess}` }),
      );
      ends.push(refused?.code);
    }
    expect(ends).toEqual([...Array<string>(10).fill("accounts.credentials"), "request.too-many", "request.too-many"]);
    const phone = browser("203.0.113.5");
    expect(await signIn(of(phone), { email: "dana@example.org", password: PASSWORD })).toEqual({
      outcome: "signed-in",
    });
  });

  test("tries from a network of IPv6 addresses are those of one network", async () => {
    await confirmed("dana@example.org");
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, host) =>
        refusalOf(
          signIn(
            { ...deps(), request: browser(`2001:db8:1:2::${host + 1}`).request() },
            {
              email: "dana@example.org",
              password: "guess-1",
            },
          ),
        ),
      ),
    );
    expect(ends.filter((end) => end?.code === "accounts.credentials")).toHaveLength(10);
  });

  test("strangers' tries from very many networks end too; a browser that did before is not concerned", async () => {
    const dana = await confirmed("dana@example.org");
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 11 }, (_, network) =>
          refusalOf(
            signIn(
              { ...deps(), request: browser(`198.51.${round}.${network}`).request() },
              {
                email: "dana@example.org",
                password: "guess-1",
              },
            ),
          ),
        ),
      );
    }
    const credentials = { email: "dana@example.org", password: PASSWORD };
    const elsewhere = await refusalOf(signIn({ ...deps(), request: browser("203.0.113.5").request() }, credentials));
    expect(elsewhere?.code).toBe("request.too-many");
    await signOut(await ctx(dana), { scope: "local" });
    expect(await signIn(of(dana), { email: "dana@example.org", password: PASSWORD })).toEqual({
      outcome: "signed-in",
    });
  });

  test("until an address is proved its account opens with a password on the browser that made it, and nowhere else", async () => {
    const dana = await signedUp("dana@example.org");
    const credentials = { email: "dana@example.org", password: PASSWORD };
    expect((await refusalOf(signIn(of(browser()), credentials)))?.code).toBe("accounts.credentials");
    expect(await signIn(of(dana), credentials)).toEqual({ outcome: "signed-in" });
  });

  test("who signs up with an address learns nothing from signing in: neither where it was, nor elsewhere", async () => {
    await confirmed("known@example.org");
    for (const email of ["known@example.org", "unknown@example.org"]) {
      const spy = await signedUp(email, browser("198.51.100.9"));
      const credentials = { email, password: PASSWORD };
      const mine = { email, password: "Another-1-password" };
      expect((await refusalOf(signIn({ ...deps(), request: browser("198.51.100.9").request() }, mine)))?.code).toBe(
        "accounts.credentials",
      );
      expect(await signIn(of(spy), credentials)).toEqual({ outcome: "signed-in" });
    }
  });

  test("many tries at once are many tries", async () => {
    await confirmed("dana@example.org");
    const at = Array.from({ length: 20 }, () => browser("198.51.100.7"));
    const ends = await Promise.all(
      at.map((one) => refusalOf(signIn(of(one), { email: "dana@example.org", password: "guess-1" }))),
    );
    expect(ends.filter((end) => end?.code === "accounts.credentials")).toHaveLength(10);
  });

  test("on a browser that the account does not know is told to its owner", async () => {
    await confirmed("dana@example.org");
    const phone = browser("203.0.113.5", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1");
    await signIn(of(phone), { email: "dana@example.org", password: PASSWORD });
    const [email] = await emails("dana@example.org");
    expect(email?.subject).toBe("Touchline: Signed in on a new device");
    expect(email?.text).toContain("Safari, iOS");
    await signIn(of(phone), { email: "dana@example.org", password: PASSWORD });
    expect(await emails("dana@example.org")).toHaveLength(2);
  });
});

describe("a session", () => {
  test("that was renewed stays with its browser, also when a request with the token from before is answered later", async () => {
    const dana = await signedUp("dana@example.org");
    const late = dana.request();
    await reauthenticate(await ctx(dana), { password: PASSWORD });
    expect(late.cookie("session")).not.toBe(dana.cookies.get("session"));
    expect((await whoAsks({ ...deps(), request: late }, undefined)).kind).toBe("visitor");
    expect(late.kept).toEqual([]);
    expect((await actor(dana)).kind).toBe("member");
  });

  test("that was signed out is worth nothing to who kept its token", async () => {
    const dana = await signedUp("dana@example.org");
    const stolen = browser("198.51.100.9");
    stolen.cookies.set("session", dana.cookies.get("session")!);
    expect((await actor(stolen)).kind).toBe("member");
    await signOut(await ctx(dana), { scope: "local" });
    expect((await actor(stolen)).kind).toBe("visitor");
  });
});
