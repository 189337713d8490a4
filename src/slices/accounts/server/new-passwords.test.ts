import { describe, expect, test } from "vitest";
import { PARENT, PASSWORD, useAccounts } from "../../../../tests/support/accounts.ts";
import { refusalOf } from "../../../../tests/support/leagues.ts";
import { askForLetter, changePassword, resetPassword, signUp } from "./commands.ts";

const { browser, confirmed, actor, letters, deps, work } = useAccounts();
const NEW = "Sunday-10am!";

async function resetLink(email: string) {
  const asked = { purpose: "reset-password", email, language: "en" } as const;
  await askForLetter(deps(), browser().visit(), { kind: "visitor" }, asked);
  await work();
  return (await letters(email))[0]!.link!;
}

describe("a password that others would try first", () => {
  const GUESSES = [
    ["Password1!", "password.common"],
    ["Touchline-26!", "password.context"],
    ["Dana-2018!", "password.context"],
  ] as const;

  test.for(GUESSES)("%s is refused when it is changed, beside its field", async ([newPassword, code]) => {
    const laptop = await confirmed("dana@example.org");
    const given = { currentPassword: PASSWORD, newPassword };
    const refused = await refusalOf(changePassword(deps(), laptop.visit(), await actor(laptop), given));
    expect(refused?.issues).toEqual([{ field: "newPassword", code }]);
  });

  test.for(GUESSES)("%s is refused when a link sets it, and the link still works", async ([password, code]) => {
    await confirmed("dana@example.org");
    const secret = await resetLink("dana@example.org");
    const refused = await refusalOf(resetPassword(deps(), browser().visit(), { secret, password }));
    expect(refused?.issues).toEqual([{ field: "password", code }]);
    expect(await resetPassword(deps(), browser().visit(), { secret, password: NEW })).toEqual({ outcome: "signed-in" });
  });

  test.for(GUESSES)("%s is refused at sign-up, whether or not the address has an account", async ([password, code]) => {
    await confirmed("dana@example.org");
    for (const email of ["dana@example.org", "dana.okafor@example.org"]) {
      const refused = await refusalOf(signUp(deps(), browser().visit(), { ...PARENT, email, password }));
      expect(refused?.issues).toEqual([{ field: "password", code }]);
    }
  });
});
