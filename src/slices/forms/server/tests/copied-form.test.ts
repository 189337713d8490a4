import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { DEFAULT_FORM } from "../../rules/default-form.ts";
import { carryForm } from "../commands/copy-form.ts";
import { askFriends, insertQuestion, insertWaiver, setFields } from "../fixtures.ts";
import { formOf } from "../queries/league-form.ts";

const { db } = useAccounts();

async function twoLeagues(): Promise<[string, string]> {
  await insertTestZips(db());
  return [(await insertLeague(db())).id, (await insertLeague(db())).id];
}

test("M2: a league begun from another one asks what that one asks, in words of its own from then on", async () => {
  const [from, to] = await twoLeagues();
  await setFields(db(), from, { shirtSize: "required" }, { ownWaivers: true });
  await askFriends(db(), from, 3);
  const question = await insertQuestion(db(), from, { required: true });
  const retired = await insertQuestion(db(), from, { label: { en: "Old", es: "Vieja" } });
  await sql`update registration_question set retired_at = now() where id = ${retired}`.execute(db());
  await insertWaiver(db(), from);
  await carryForm(db(), { leagueId: to, copiedFrom: from });
  await carryForm(db(), { leagueId: to, copiedFrom: from });
  const [before, after] = [await formOf(db(), from), await formOf(db(), to)];
  const wordsOf = (form: typeof after) => ({
    fields: form.fields,
    friends: form.friendRequests,
    questions: form.questions.map((one) => ({ ...one, id: undefined })),
    waivers: form.waivers.map((one) => ({ ...one, id: undefined })),
  });
  expect(wordsOf(after)).toEqual(wordsOf(before));
  expect(after.questions).toHaveLength(1);
  expect(after.questions[0]!.id).not.toBe(question);
  expect(after.waivers[0]!.id).not.toBe(before.waivers[0]!.id);
});

test("a league that was not copied, or has set something already, is left alone", async () => {
  const [from, to] = await twoLeagues();
  await setFields(db(), from, { shirtSize: "required" });
  await carryForm(db(), { leagueId: to, copiedFrom: null });
  expect(await formOf(db(), to)).toEqual(DEFAULT_FORM);
  await setFields(db(), to, { gloveSize: "optional" });
  await carryForm(db(), { leagueId: to, copiedFrom: from });
  expect((await formOf(db(), to)).fields).toMatchObject({ shirtSize: "off", gloveSize: "optional" });
});
