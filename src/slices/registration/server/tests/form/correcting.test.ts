import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Correction } from "../../../contract/asking.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { openOrders } from "../../queries/open-orders.ts";
import { correct } from "../../commands/form/correct.ts";
import { setFields, insertQuestion } from "#slices/forms/server/fixtures.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { db, registrationDeps, season, parent, hold } = useRegistration();
const CONTACT = { name: "Dana Okafor", email: "dana@example.org", phone: "510 555 0199", secondGuardian: null };

/** A spot that is held in a league which asks for a shirt, a school, and a paper. */
async function heldSpot() {
  const at = await season();
  await setFields(db(), at.leagueId, { shirtSize: "optional" });
  const school = await insertQuestion(db(), at.leagueId);
  const paper = await insertQuestion(db(), at.leagueId, { kind: "file", required: true, position: 1 });
  const dana = await parent("dana@example.org");
  // The paper was submitted before; what matters here is that it stays.
  await sql`update registration_question set required = false where id = ${paper}`.execute(db());
  const { orderId, registrations } = await hold(dana, at, dana.children);
  const registrationId = registrations[0]!.id;
  await sql`insert into registration_answer (registration_id, question_id, answer) values (${registrationId}, ${paper}, '\\x00')`.execute(
    db(),
  );
  return { dana, school, paper, registrationId, id: orderId! };
}
const correction = (id: string, over: Partial<Correction>): Correction => ({
  id,
  language: "en",
  contact: CONTACT,
  children: [],
  ...over,
});
const answered = async (registrationId: string) =>
  (
    await sql<{ id: string }>`
      select question_id as id from registration_answer where registration_id = ${registrationId}`.execute(db())
  ).rows.map(({ id }) => id);

test("the contact alone is corrected, and no answer with it", async () => {
  const { dana, id, paper, registrationId } = await heldSpot();
  await correct(ctxOf(registrationDeps(), dana), correction(id, {}));
  expect(await answered(registrationId)).toEqual([paper]);
  const { rows } = await sql<{ phone: string }>`select contact->>'phone' as phone from enrollment`.execute(db());
  expect(rows).toEqual([{ phone: "510 555 0199" }]);
});

test("answers are told anew; a file that was submitted stays", async () => {
  const { dana, id, school, paper, registrationId } = await heldSpot();
  const tell = (answers: Correction["children"][number]["answers"]) =>
    correct(
      ctxOf(registrationDeps(), dana),
      correction(id, { children: [{ registrationId, fields: { shirtSize: "YM" }, medical: null, answers }] }),
    );
  await tell({ [school]: "Lincoln" });
  expect((await answered(registrationId)).toSorted()).toEqual([school, paper].toSorted());
  await tell({});
  expect(await answered(registrationId)).toEqual([paper]);
  const { rows } = await sql<{ size: string }>`select shirt_size as size from athlete`.execute(db());
  expect(rows).toEqual([{ size: "YM" }]);
});

test("name, birth date and notes on health are corrected with the spot, for the whole family", async () => {
  const { dana, id, registrationId } = await heldSpot();
  const player = { firstName: "Mayra", lastName: "Okafor-Lam", birthDate: "2018-04-15", gender: null };
  const tell = (given: typeof player) =>
    correct(
      ctxOf(registrationDeps(), dana),
      correction(id, {
        children: [
          {
            registrationId,
            player: given,
            fields: {},
            medical: { allergies: "Peanuts", medicalNote: null },
            answers: {},
          },
        ],
      }),
    );
  // The paper of these tests is no real one, and nothing opens it.
  await sql`delete from registration_answer`.execute(db());
  await tell(player);
  const [order] = (await openOrders({ ...registrationDeps(), actor: dana.actor })).orders;
  expect(order!.children).toMatchObject([{ firstName: "Mayra", lastName: "Okafor-Lam", birthDate: "2018-04-15" }]);
  const notes = await sql<{ told: boolean }>`select allergies is not null as told from athlete`.execute(db());
  expect(notes.rows).toEqual([{ told: true }]);
  const { rows } = await sql<{ label: string }>`select label from payment_order_item`.execute(db());
  expect(JSON.stringify(rows)).toContain("Mayra");
  // Of another age nobody keeps the spot by correcting it.
  const refusal = await refusalOf(tell({ ...player, birthDate: "2005-04-15" }));
  expect([refusal?.code, refusal?.issues]).toEqual([
    "registration.not-eligible",
    [{ field: "children.0.player.birthDate", code: "misfit.too-old" }],
  ]);
});

test("what the league must have of a second guardian is not corrected away", async () => {
  const { dana, id } = await heldSpot();
  await sql`update registration_form set parent2_name = 'required'`.execute(db());
  const refusal = await refusalOf(correct(ctxOf(registrationDeps(), dana), correction(id, {})));
  expect([refusal?.code, refusal?.issues]).toEqual([
    "registration.form-incomplete",
    [{ field: "secondGuardianName", code: "second-guardian-name.missing" }],
  ]);
});

test("is for a guardian alone, who is signed in", async () => {
  const { dana, id } = await heldSpot();
  const eve = await parent("eve@example.org");
  const by = (who: typeof eve.actor | typeof visitor) =>
    refusalOf(correct({ ...registrationDeps(), request: eve.request(), actor: who }, correction(id, {})));
  expect(await by(dana.actor)).toBeUndefined();
  expect((await by(eve.actor))?.code).toBe("registration.not-found");
  expect((await by(visitor))?.code).toBe("request.sign-in");
});
