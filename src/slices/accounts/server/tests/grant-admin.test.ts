import { expect, test } from "vitest";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { resetPassword } from "../commands/sign-in/passwords.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { grantAdmin } from "../commands/grant-admin.ts";

const { browser, confirmed, signedUp, actor, emails, deps, actions, provesTwice } = useAccounts();

test("the operator makes somebody with a proven address a global admin, once", async () => {
  const dana = await confirmed("dana@example.org");
  expect(await grantAdmin(deps(), "Dana@Example.org")).toBe("granted");
  expect(await grantAdmin(deps(), "dana@example.org")).toBe("already");
  const who = await actor(dana);
  // The role is in effect once there is a second factor.
  expect(who).toMatchObject({ globalAdmin: false, withheld: ["global-admin"] });
  await provesTwice("dana@example.org");
  expect(await actor(dana)).toMatchObject({ globalAdmin: true });
  expect(await actions(who.kind === "member" ? who.accountId : "")).toContain("accounts.admin-granted");
});

test("whoever has no account yet gets one, and the email's link sets its password", async () => {
  await grantAdmin(deps(), "ops@example.org");
  const [email] = await emails("ops@example.org");
  const ops = browser();
  await resetPassword({ ...deps(), request: ops.request() }, { secret: email!.link!, password: "Sunday-10am!" });
  expect(await actor(ops)).toMatchObject({ withheld: ["global-admin"], emailVerified: true });
});

test("an account that only claims the address becomes nothing by it", async () => {
  const stranger = await signedUp("ops@example.org", browser("198.51.100.9"));
  await grantAdmin(deps(), "ops@example.org");
  expect(await actor(stranger)).not.toHaveProperty("withheld");
  const [email] = await emails("ops@example.org");
  const ops = browser();
  await resetPassword({ ...deps(), request: ops.request() }, { secret: email!.link!, password: "Sunday-10am!" });
  expect(await actor(ops)).toMatchObject({ withheld: ["global-admin"] });
  const guess = refusalOf(
    signIn({ ...deps(), request: browser().request() }, { email: "ops@example.org", password: "Saturday-9am" }),
  );
  expect((await guess)?.code).toBe("accounts.credentials");
});
