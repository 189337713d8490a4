import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openIdProvider } from "#platform/oidc.ts";
import { PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { startOpenIdProvider } from "../../../../../tests/support/servers/openid-provider.ts";
import { finishGoogle, startGoogle } from "../commands/sign-in/google.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { unlinkGoogle } from "../commands/sign-in/unlink-google.ts";
import { verifyEmail } from "../commands/email/verify-email.ts";
import { ownPerson } from "../queries/person.ts";

const { browser, signedUp, actor, emails, deps, clock, db, actions, ctx } = useAccounts();
const PEOPLE = {
  dana: { email: "dana@example.org", email_verified: true, given_name: "Dana", family_name: "Okafor" },
  twin: { email: "dana@example.org", email_verified: true, given_name: "Dana", family_name: "Twin" },
  eve: { email: "dana@example.org", email_verified: false, given_name: "Eve", family_name: "Unproven" },
};

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider("https://leagues.example.org/auth/google/callback", PEOPLE);
});
afterAll(() => provider.stop());

const withGoogle = () => ({ ...deps(), google: openIdProvider(provider.settings) });

async function begin(at: TestBrowser, who: keyof typeof PEOPLE, next = "/find-league") {
  const { address } = await startGoogle(
    { ...withGoogle(), request: at.request(), actor: await actor(at) },
    { next, language: "en" },
  );
  return provider.signIn(address, who);
}
async function enter(at: TestBrowser, who: keyof typeof PEOPLE = "dana") {
  const answer = await begin(at, who);
  return finishGoogle({ ...withGoogle(), request: at.request(), actor: await actor(at) }, { answer });
}

describe("signing in with Google", () => {
  test("makes an account with a proven address, and leads back to where one was", async () => {
    const at = browser();
    expect(await enter(at)).toEqual({ outcome: "signed-in", next: "/find-league", language: "en" });
    expect(await ownPerson({ ...deps(), actor: await actor(at) })).toMatchObject({
      email: "dana@example.org",
      emailVerified: true,
      google: true,
      hasPassword: false,
      complete: false,
      firstName: "Dana",
    });
  });

  test("a second time is the same account", async () => {
    const [laptop, phone] = [browser(), browser("203.0.113.5")];
    await enter(laptop);
    await enter(phone);
    expect((await ownPerson({ ...deps(), actor: await actor(phone) })).id).toBe(
      (await ownPerson({ ...deps(), actor: await actor(laptop) })).id,
    );
  });

  test("enters the account that proved the same address, and its owner is told", async () => {
    const laptop = await signedUp("dana@example.org");
    const secret = (await emails("dana@example.org"))[0]!.link!;
    await verifyEmail(await ctx(laptop), { secret });
    const phone = browser("203.0.113.5");
    await enter(phone);
    expect((await ownPerson({ ...deps(), actor: await actor(phone) })).id).toBe(
      (await ownPerson({ ...deps(), actor: await actor(laptop) })).id,
    );
    const subjects = (await emails("dana@example.org")).map((email) => email.subject);
    expect(subjects).toContain("Touchline: Google sign-in was added");
  });

  test("does not enter an account that only claims the address: whoever made it could wait there", async () => {
    const stranger = await signedUp("dana@example.org", browser("198.51.100.9"));
    const dana = browser();
    await enter(dana);
    expect((await ownPerson({ ...deps(), actor: await actor(dana) })).id).not.toBe(
      (await ownPerson({ ...deps(), actor: await actor(stranger) })).id,
    );
    // The claim stays the stranger's, on their browser alone; Dana's account never opens with its password.
    await signIn({ ...deps(), request: stranger.request() }, { email: "dana@example.org", password: PASSWORD });
    expect((await actor(stranger)).kind).toBe("member");
    expect(await actor(stranger)).not.toMatchObject({ emailVerified: true });
    const elsewhere = refusalOf(
      signIn({ ...deps(), request: browser().request() }, { email: "dana@example.org", password: PASSWORD }),
    );
    expect((await elsewhere)?.code).toBe("accounts.credentials");
  });

  test("another Google account does not enter where one is linked", async () => {
    await enter(browser());
    expect((await refusalOf(enter(browser("203.0.113.5"), "twin")))?.code).toBe("accounts.google");
  });

  test("an address that Google itself has not verified proves nothing", async () => {
    expect((await refusalOf(enter(browser(), "eve")))?.code).toBe("accounts.google-unconfirmed");
  });
});

describe("who is signed in already", () => {
  test("stays who they are when Google names another address, until they choose", async () => {
    const gia = await signedUp("gia@example.org");
    const before = (await ownPerson({ ...deps(), actor: await actor(gia) })).id;
    expect((await refusalOf(enter(gia)))?.code).toBe("accounts.google-other");
    expect((await ownPerson({ ...deps(), actor: await actor(gia) })).id).toBe(before);
    // Nothing was made of it either: Dana's first visit is still to come.
    expect(await emails("dana@example.org")).toEqual([]);
  });

  test("links a Google account of whatever address by choice, is told, and comes in by it", async () => {
    const gia = await signedUp("gia@example.org");
    const { address } = await startGoogle(
      { ...withGoogle(), request: gia.request(), actor: await actor(gia) },
      { language: "en", link: true },
    );
    const answer = await provider.signIn(address, "dana");
    expect(
      await finishGoogle({ ...withGoogle(), request: gia.request(), actor: await actor(gia) }, { answer }),
    ).toMatchObject({
      outcome: "linked",
    });
    const phone = browser("203.0.113.5");
    await enter(phone);
    expect((await ownPerson({ ...deps(), actor: await actor(phone) })).email).toBe("gia@example.org");
    expect((await emails("gia@example.org")).map(({ subject }) => subject)).toContain(
      "Touchline: Google sign-in was added",
    );
  });

  test("takes nobody else's Google account, and links none without a fresh proof or signed out", async () => {
    await enter(browser("203.0.113.5"));
    const gia = await signedUp("gia@example.org");
    const link = async () =>
      startGoogle({ ...withGoogle(), request: gia.request(), actor: await actor(gia) }, { language: "en", link: true });
    const answer = await provider.signIn((await link()).address, "dana");
    const taken = refusalOf(
      finishGoogle({ ...withGoogle(), request: gia.request(), actor: await actor(gia) }, { answer }),
    );
    expect((await taken)?.code).toBe("accounts.google-taken");
    const late = await provider.signIn((await link()).address, "twin");
    const out = refusalOf(
      finishGoogle({ ...withGoogle(), request: gia.request(), actor: { kind: "visitor" } }, { answer: late }),
    );
    expect((await out)?.code).toBe("accounts.google-expired");
    clock.set(clock.now() + 11 * 60_000);
    expect((await refusalOf(link()))?.code).toBe("accounts.proof-needed");
  });
});

describe("an answer of Google's", () => {
  test("is good for the browser that began, and for no other", async () => {
    const answer = await begin(browser(), "dana");
    const stolen = refusalOf(
      finishGoogle(
        { ...withGoogle(), request: browser("198.51.100.9").request(), actor: { kind: "visitor" } },
        { answer },
      ),
    );
    expect((await stolen)?.code).toBe("accounts.google-expired");
    const other = browser();
    await begin(other, "dana");
    expect(
      (
        await refusalOf(
          finishGoogle({ ...withGoogle(), request: other.request(), actor: await actor(other) }, { answer }),
        )
      )?.code,
    ).toBe("accounts.google");
  });

  test("is good once, and for a quarter of an hour", async () => {
    const at = browser();
    const answer = await begin(at, "dana");
    const copy = new Map(at.cookies);
    await finishGoogle({ ...withGoogle(), request: at.request(), actor: await actor(at) }, { answer });
    for (const [name, value] of copy) at.cookies.set(name, value);
    expect(
      (await refusalOf(finishGoogle({ ...withGoogle(), request: at.request(), actor: await actor(at) }, { answer })))
        ?.code,
    ).toBe("accounts.google-expired");
    const slow = browser();
    const late = await begin(slow, "dana");
    clock.set(clock.now() + 15 * 60_000 + 1000);
    expect(
      (
        await refusalOf(
          finishGoogle({ ...withGoogle(), request: slow.request(), actor: await actor(slow) }, { answer: late }),
        )
      )?.code,
    ).toBe("accounts.google-expired");
  });

  test("may be that the person said no", async () => {
    const at = browser();
    await begin(at, "dana");
    const no = refusalOf(
      finishGoogle(
        { ...withGoogle(), request: at.request(), actor: await actor(at) },
        { answer: "?error=access_denied" },
      ),
    );
    expect((await no)?.code).toBe("accounts.google-cancelled");
  });

  test("leads to addresses of this site only", async () => {
    const at = browser();
    const answer = await begin(at, "dana", "https://evil.example/");
    expect(
      await finishGoogle({ ...withGoogle(), request: at.request(), actor: await actor(at) }, { answer }),
    ).toMatchObject({ next: "/" });
  });
});

describe("unlinking Google", () => {
  const unlink = async (at: TestBrowser) => unlinkGoogle(await ctx(at));

  test("leaves the mailed code as a way in, is told to the owner, and is written down", async () => {
    const dana = browser();
    await enter(dana);
    await unlink(dana);
    const person = await ownPerson({ ...deps(), actor: await actor(dana) });
    expect(person).toMatchObject({ google: false, emailVerified: true });
    expect((await emails("dana@example.org"))[0]?.subject).toBe("Touchline: Google sign-in was removed");
    expect(await actions(person.id)).toContain("accounts.google-unlinked");
    expect((await refusalOf(unlink(dana)))?.code).toBe("accounts.not-found");
    await enter(dana);
    expect(await ownPerson({ ...deps(), actor: await actor(dana) })).toMatchObject({ id: person.id, google: true });
  });

  test("frees the account for another Google account of the same address", async () => {
    const dana = browser();
    await enter(dana);
    await unlink(dana);
    const phone = browser("203.0.113.5");
    await enter(phone, "twin");
    expect((await ownPerson({ ...deps(), actor: await actor(phone) })).id).toBe(
      (await ownPerson({ ...deps(), actor: await actor(dana) })).id,
    );
    expect((await refusalOf(enter(browser("198.51.100.9"))))?.code).toBe("accounts.google");
  });

  test("is refused where nothing else would let its person in", async () => {
    const dana = browser();
    await enter(dana);
    await sql`update account set email_verified_at = null`.execute(db());
    expect((await refusalOf(unlink(dana)))?.code).toBe("accounts.last-way-in");
    expect(await ownPerson({ ...deps(), actor: await actor(dana) })).toMatchObject({ google: true });
  });

  test("asks again who it is when that was proved too long ago", async () => {
    const dana = browser();
    await enter(dana);
    clock.set(clock.now() + 601_000);
    expect((await refusalOf(unlink(dana)))?.code).toBe("accounts.proof-needed");
  });
});

test("without Google configured there is no such way", async () => {
  const begun = refusalOf(
    startGoogle({ ...deps(), request: browser().request(), actor: { kind: "visitor" } }, { language: "en" }),
  );
  expect((await begun)?.code).toBe("request.not-found");
});
