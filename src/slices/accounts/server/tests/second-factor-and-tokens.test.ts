import { Secret, TOTP } from "otpauth";
import { createLocalJWKSet, jwtVerify } from "jose";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { openAccessTokens } from "../access-tokens.ts";
import { confirmTotp, passSecondFactor, removeTotp, startTotp } from "../commands/sign-in/second-factor.ts";
import { issueTokens } from "../commands/sign-in/tokens.ts";
import { reauthenticate, requestProof } from "../commands/sign-in/proof.ts";
import { resetPassword } from "../commands/sign-in/passwords.ts";
import { askForEmail } from "../commands/email/emails-asked-for.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { ownPerson } from "../queries/person.ts";
import { listUsers } from "../queries/list-users.ts";
import { whoAsks } from "../sessions.ts";

const { browser, confirmed, actor, emails, deps, clock, db, work, ctx } = useAccounts();
const DANA = { email: "dana@example.org", password: PASSWORD };

async function withFactor() {
  const dana = await confirmed(DANA.email);
  const { secret, uri } = await startTotp(await ctx(dana));
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = () => app.generate({ timestamp: clock.now() });
  const { recoveryCodes } = await confirmTotp(await ctx(dana), { code: now() });
  return { dana, uri, now, recoveryCodes };
}
const later = (seconds: number) => clock.set(clock.now() + seconds * 1000);

async function atSecondStep(at: TestBrowser = browser("203.0.113.5")) {
  expect(await signIn({ ...deps(), request: at.request() }, DANA)).toEqual({ outcome: "second-factor" });
  expect((await actor(at)).kind).toBe("visitor");
  return at;
}

describe("the second factor", () => {
  test("is asked after the password, and there is no session before it", async () => {
    const { now } = await withFactor();
    const phone = await atSecondStep();
    later(30);
    await passSecondFactor({ ...deps(), request: phone.request() }, { code: now() });
    expect((await actor(phone)).kind).toBe("member");
  });

  test("a code that was used is not taken again, by nobody", async () => {
    const { now } = await withFactor();
    later(30);
    const code = now();
    await passSecondFactor({ ...deps(), request: (await atSecondStep()).request() }, { code });
    const spy = await atSecondStep(browser("198.51.100.9"));
    expect((await refusalOf(passSecondFactor({ ...deps(), request: spy.request() }, { code })))?.code).toBe(
      "accounts.code",
    );
  });

  test("guessing ends after five tries at one sign-in", async () => {
    const { now } = await withFactor();
    const phone = await atSecondStep();
    later(30);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(
        (await refusalOf(passSecondFactor({ ...deps(), request: phone.request() }, { code: "000000" })))?.code,
      ).toBe("accounts.code");
    }
    expect((await refusalOf(passSecondFactor({ ...deps(), request: phone.request() }, { code: now() })))?.code).toBe(
      "accounts.link",
    );
  });

  test("a recovery code opens too, once, however it is typed", async () => {
    const { recoveryCodes } = await withFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = recoveryCodes[3]!.toUpperCase().replaceAll("-", " ");
    await passSecondFactor({ ...deps(), request: (await atSecondStep()).request() }, { code });
    const again = refusalOf(passSecondFactor({ ...deps(), request: (await atSecondStep()).request() }, { code }));
    expect((await again)?.code).toBe("accounts.code");
  });

  test("is asked after a reset of the password too", async () => {
    await withFactor();
    await askForEmail(
      { ...deps(), request: browser().request(), actor: { kind: "visitor" } },
      { purpose: "reset-password", email: DANA.email, language: "en" },
    );
    await work();
    const thief = browser("198.51.100.9");
    const secret = (await emails(DANA.email))[0]!.link!;
    expect(await resetPassword({ ...deps(), request: thief.request() }, { secret, password: "Sunday-10am!" })).toEqual({
      outcome: "second-factor",
    });
    expect((await actor(thief)).kind).toBe("visitor");
  });

  test("its secret cannot be read in the database, and does not open for another account", async () => {
    const { uri, dana } = await withFactor();
    const secret = new URL(uri).searchParams.get("secret")!;
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp_factor`.execute(db());
    expect(rows[0]!.secret.includes(secret)).toBe(false);
    const who = await actor(dana);
    const id = who.kind === "member" ? who.accountId : "";
    expect(deps().cipher.open(rows[0]!.secret, `totp_factor.secret:${id}`)).toBe(secret);
    expect(() => deps().cipher.open(rows[0]!.secret, "totp_factor.secret:somebody-else")).toThrow();
  });

  test("alone proves again who one is: neither the password does, nor the mailbox", async () => {
    const { dana, now } = await withFactor();
    later(601);
    const proves = async (proof: { password: string } | { code: string }) =>
      (await refusalOf(reauthenticate(await ctx(dana), proof)))?.issues;
    expect(await proves({ password: PASSWORD })).toEqual([{ field: "code", code: "code.missing" }]);
    await requestProof(await ctx(dana));
    const mailed = (await emails(DANA.email))[0]!.code!;
    expect(await proves({ code: mailed })).toEqual([{ field: "code", code: "code.wrong" }]);
    expect((await refusalOf(removeTotp(await ctx(dana))))?.code).toBe("accounts.proof-needed");
    expect(await proves({ code: now() })).toBeUndefined();
    await removeTotp(await ctx(dana));
  });

  test("is turned off by who proved themselves just now, and by nobody else", async () => {
    const { dana } = await withFactor();
    later(601);
    const late = refusalOf(removeTotp(await ctx(dana)));
    expect((await late)?.code).toBe("accounts.proof-needed");
    clock.set(clock.now() - 300_000);
    await removeTotp(await ctx(dana));
    expect(await signIn({ ...deps(), request: browser().request() }, DANA)).toEqual({ outcome: "signed-in" });
  });
});

describe("a role that takes a second factor", () => {
  const makeAdmin = () => sql`insert into global_admin (account_id) select id from account`.execute(db());
  const makeDistrictManager = () =>
    sql`with made as (insert into district (name, states) values ('Bay', '{CA}') returning id)
        insert into district_manager (district_id, account_id) select made.id, a.id from made, account a`.execute(db());

  test("is out of effect without one, and in effect from the moment there is one", async () => {
    const dana = await confirmed(DANA.email);
    await makeAdmin();
    await makeDistrictManager();
    expect(await actor(dana)).toMatchObject({ globalAdmin: false, withheld: ["global-admin", "district-manager"] });
    expect((await ownPerson({ ...deps(), actor: await actor(dana) })).withheldRoles).toEqual([
      "global-admin",
      "district-manager",
    ]);
    expect((await refusalOf(listUsers({ ...deps(), actor: await actor(dana) }, { page: 1, perPage: 10 })))?.code).toBe(
      "accounts.factor-needed",
    );
    const { secret } = await startTotp(await ctx(dana));
    expect(await actor(dana)).toMatchObject({ globalAdmin: false });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await confirmTotp(await ctx(dana), { code });
    const now = await actor(dana);
    expect(now).toMatchObject({ globalAdmin: true });
    expect(now).not.toHaveProperty("withheld");
    await removeTotp({ ...deps(), request: dana.request(), actor: now });
    expect(await actor(dana)).toMatchObject({ globalAdmin: false });
  });

  test("is in effect for an account of the demonstration, and nothing is withheld of who has no role", async () => {
    const dana = await confirmed(DANA.email);
    expect(await actor(dana)).not.toHaveProperty("withheld");
    await makeAdmin();
    await sql`update account set demonstration = true`.execute(db());
    expect(await actor(dana)).toMatchObject({ globalAdmin: true });
    expect(await ownPerson({ ...deps(), actor: await actor(dana) })).toMatchObject({
      demonstration: true,
      withheldRoles: [],
    });
  });

  test("is out of effect for a program's token too", async () => {
    await confirmed(DANA.email);
    await makeAdmin();
    const { access_token: token, user } = await issueTokens(
      { ...deps(), request: browser().request() },
      {
        grant_type: "password",
        ...DANA,
      },
    );
    expect(user.withheldRoles).toEqual(["global-admin"]);
    expect(await whoAsks({ ...deps(), request: browser().request() }, token)).toMatchObject({ globalAdmin: false });
  });
});

describe("a program's session", () => {
  test("ends thirty days after its sign-in, however often tokens are renewed; an admin's after twelve idle hours", async () => {
    Object.assign(deps().sessions, { days: 30, staffIdleHours: 12 });
    await confirmed(DANA.email);
    const issue = (shown: string) =>
      issueTokens({ ...deps(), request: browser().request() }, { grant_type: "refresh_token", refresh_token: shown });
    const password = { grant_type: "password" as const, ...DANA };
    let token = (await issueTokens({ ...deps(), request: browser().request() }, password)).refresh_token;
    for (const day of ["2027-01-25", "2027-02-13"]) {
      clock.set(`${day}T20:00:00Z`);
      token = (await issue(token)).refresh_token;
    }
    clock.set("2027-02-14T20:00:00Z");
    expect((await refusalOf(issue(token)))?.code).toBe("accounts.token");
    await sql`insert into global_admin (account_id) select id from account`.execute(db());
    const admins = (await issueTokens({ ...deps(), request: browser().request() }, password)).refresh_token;
    clock.set("2027-02-15T08:00:00Z");
    expect((await refusalOf(issue(admins)))?.code).toBe("accounts.token");
  });
});

describe("a program", () => {
  const request = { grant_type: "password" as const, ...DANA };
  const asks = (token: string) => whoAsks({ ...deps(), request: browser().request() }, token);

  test("gets tokens for a password; the access token stands for its account, ten minutes long", async () => {
    await confirmed(DANA.email);
    const tokens = await issueTokens({ ...deps(), request: browser().request() }, request);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 600, user: { email: DANA.email } });
    expect((await asks(tokens.access_token)).kind).toBe("member");
    const keys = createLocalJWKSet(await deps().accessTokens.keySet());
    const { payload } = await jwtVerify(tokens.access_token, keys, { currentDate: new Date(clock.now()) });
    expect(payload.sub).toBe(tokens.user.id);
    later(601);
    expect((await refusalOf(asks(tokens.access_token)))?.code).toBe("accounts.token");
  });

  test("is not let in with a token that was altered, or signed by nobody", async () => {
    await confirmed(DANA.email);
    const { access_token: token } = await issueTokens({ ...deps(), request: browser().request() }, request);
    const [head, body, signature] = token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const other = Buffer.from(JSON.stringify({ sid: "x" })).toString("base64url");
    for (const forged of [`${none}.${body}.`, `${head}.${other}.${signature}`, "nonsense"]) {
      expect((await refusalOf(asks(forged)))?.code).toBe("accounts.token");
    }
  });

  test("exchanges its refresh token once; shown a second time the session ends for both", async () => {
    await confirmed(DANA.email);
    const first = await issueTokens({ ...deps(), request: browser().request() }, request);
    const refresh = (refresh_token: string) =>
      issueTokens({ ...deps(), request: browser().request() }, { grant_type: "refresh_token", refresh_token });
    const second = await refresh(first.refresh_token);
    expect((await asks(second.access_token)).kind).toBe("member");
    expect((await refusalOf(refresh(first.refresh_token)))?.code).toBe("accounts.token");
    expect((await refusalOf(refresh(second.refresh_token)))?.code).toBe("accounts.token");
    expect((await asks(second.access_token)).kind).toBe("visitor");
  });

  test("needs the second factor where there is one", async () => {
    const { now } = await withFactor();
    const missing = await refusalOf(issueTokens({ ...deps(), request: browser().request() }, request));
    expect(missing?.issues).toEqual([{ field: "code", code: "code.missing" }]);
    later(30);
    expect(await issueTokens({ ...deps(), request: browser().request() }, { ...request, code: now() })).toBeDefined();
  });

  test("finds the keys changed after a month, and yesterday's tokens still good", async () => {
    await confirmed(DANA.email);
    const { keys: before } = await deps().accessTokens.keySet();
    later(31 * 24 * 3600);
    await deps().accessTokens.rotate();
    const { keys: after } = await deps().accessTokens.keySet();
    expect(after).toHaveLength(2);
    expect(after).toContainEqual(before[0]);
    for (const key of after) expect(key).not.toHaveProperty("d");
    later(2 * 24 * 3600);
    await deps().accessTokens.rotate();
    expect((await deps().accessTokens.keySet()).keys).toEqual([after[0]]);
  });

  test("is known by a process that does not know the key yet which another one has made", async () => {
    await confirmed(DANA.email);
    await deps().accessTokens.keySet();
    later(31 * 24 * 3600);
    await deps().accessTokens.keySet();
    // From now on this process remembers the keys, and reads them no more than every ten seconds.
    const other = { ...deps(), accessTokens: openAccessTokens(deps()) };
    await other.accessTokens.rotate();
    const { access_token: token } = await issueTokens({ ...other, request: browser().request() }, request);
    later(9);
    expect((await refusalOf(asks(token)))?.code).toBe("accounts.token");
    later(2);
    expect((await asks(token)).kind).toBe("member");
  });
});
