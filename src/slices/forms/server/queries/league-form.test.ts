import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { DEFAULT_FORM } from "../../rules/default-form.ts";
import { insertQuestion, insertWaiver, setFields } from "../fixtures.ts";
import { formOf } from "./league-form.ts";

const { db } = useAccounts();

async function league() {
  await insertTestZips(db());
  return insertLeague(db());
}

describe("a league's form", () => {
  test("is the built-in one where nothing was set", async () => {
    expect(await formOf(db(), (await league()).id)).toEqual(DEFAULT_FORM);
  });

  test("asks what the league asks, in its order, and leaves out what was retired", async () => {
    const { id } = await league();
    await setFields(db(), id, { shirtSize: "required", phone: "optional" });
    const second = await insertQuestion(db(), id, { position: 2 });
    const choices = [{ value: "am", label: { en: "Mornings", es: "Mañanas" } }];
    const first = await insertQuestion(db(), id, { position: 1, kind: "choice", choices, required: true });
    const retired = await insertQuestion(db(), id, { position: 0 });
    await sql`update registration_question set retired_at = now() where id = ${retired}`.execute(db());
    const form = await formOf(db(), id);
    expect(form.questions.map((one) => one.id)).toEqual([first, second]);
    expect(form.questions[0]).toMatchObject({ choices, required: true, hint: null });
    expect(form.fields).toMatchObject({ shirtSize: "required", phone: "optional", gender: "off" });
    expect(form.waivers).toEqual(DEFAULT_FORM.waivers);
  });

  test("is signed in the newest version of the league's own texts", async () => {
    const { id } = await league();
    await setFields(db(), id, {}, { ownWaivers: true });
    const waiver = await insertWaiver(db(), id, { texts: ["Play at your own risk.", "Play safely."] });
    expect((await formOf(db(), id)).waivers).toEqual([
      expect.objectContaining({ id: waiver, version: 2, text: { en: "Play safely.", es: "ES: Play safely." } }),
    ]);
    const rewritten = sql`update waiver_version set text_en = 'x' where waiver_id = ${waiver}`.execute(db());
    await expect(rewritten).rejects.toThrow(/not changed/);
  });
});
