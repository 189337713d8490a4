import { describe, expect, test } from "vitest";
import { PARENT, PASSWORD, useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { askForEmail } from "../commands/email/emails-asked-for.ts";
import { SignUp } from "../../contract/sign-up.ts";
import { changePassword, resetPassword } from "../commands/sign-in/passwords.ts";
import { signUp } from "../commands/sign-in/sign-up.ts";

const { browser, confirmed, emails, deps, work, ctx } = useAccounts();
const NEW = "Sunday-10am!";

async function resetLink(email: string) {
  const asked = { purpose: "reset-password", email, language: "en" } as const;
  await askForEmail({ ...deps(), request: browser().request(), actor: { kind: "visitor" } }, asked);
  await work();
  return (await emails(email))[0]!.link!;
}

test("A2: at sign-up eight letters are enough, of whatever kind, and seven are not", async () => {
  const given = { ...PARENT, email: "dana@example.org" };
  expect(SignUp.safeParse({ ...given, password: "kjwqzvb" }).error?.issues).toMatchObject([
    { path: ["password"], message: "password.short" },
  ]);
  const enough = SignUp.parse({ ...given, password: "kjwqzvbn" });
  await signUp({ ...deps(), request: browser().request() }, enough);
  expect(await emails("dana@example.org")).toHaveLength(1);
});

describe("A2: a password that others would try first", () => {
  const GUESSES = [
    ["Password1!", "password.common"],
    ["Touchline-26!", "password.context"],
    ["Dana-2018!", "password.context"],
  ] as const;

  test.for(GUESSES)("%s is refused when it is changed, beside its field", async ([newPassword, code]) => {
    const laptop = await confirmed("dana@example.org");
    const given = { currentPassword: PASSWORD, newPassword };
    const refused = await refusalOf(changePassword(await ctx(laptop), given));
    expect(refused?.issues).toEqual([{ field: "newPassword", code }]);
  });

  test.for(GUESSES)("%s is refused when a link sets it, and the link still works", async ([password, code]) => {
    await confirmed("dana@example.org");
    const secret = await resetLink("dana@example.org");
    const refused = await refusalOf(resetPassword({ ...deps(), request: browser().request() }, { secret, password }));
    expect(refused?.issues).toEqual([{ field: "password", code }]);
    expect(await resetPassword({ ...deps(), request: browser().request() }, { secret, password: NEW })).toEqual({
      outcome: "signed-in",
    });
  });

  test.for(GUESSES)("%s is refused at sign-up, whether or not the address has an account", async ([password, code]) => {
    await confirmed("dana@example.org");
    for (const email of ["dana@example.org", "dana.okafor@example.org"]) {
      const refused = await refusalOf(
        signUp({ ...deps(), request: browser().request() }, { ...PARENT, email, password }),
      );
      expect(refused?.issues).toEqual([{ field: "password", code }]);
    }
  });
});
