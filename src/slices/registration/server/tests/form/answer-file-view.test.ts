import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { useForms } from "../../../../../../tests/support/databases/forms.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { addFile } from "../../commands/form/answer-file.ts";
import { insertQuestion } from "#slices/forms/server/fixtures.ts";
import { answerFileAddress, answerFileAddressFor, viewAnswerFile } from "../../queries/answer-file.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { deps, db, league, person, clock } = useForms();
const passOf = ({ address }: { address: string }) =>
  new URL(address, "https://leagues.example.org").searchParams.get("pass")!;

/** A form that a doctor signed, submitted for Maya by Dana; Ben is her other guardian. */
async function submitted() {
  const [dana, ben, eve] = [
    await person("dana@example.org"),
    await person("ben@example.org"),
    await person("eve@example.org"),
  ];
  const { slug, id: leagueId, seasons } = await league({ seasons: [{ divisions: [{ taken: 0 }] }] });
  const questionId = await insertQuestion(db(), leagueId, { kind: "file" });
  const file = new File(["%PDF-1.7 seen"], "form.pdf");
  const id = await addFile(ctxOf(deps(), dana), { league: slug, questionId, file });
  const childId = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
  const { rows } = await sql<{ id: string }>`
    insert into registration (division_id, status, athlete_id, demonstration)
    values (${seasons[0]!.divisions[0]!.id}, 'held', ${childId}, true) returning id`.execute(db());
  const registrationId = rows[0]!.id;
  const attach = () =>
    sql`update answer_file set draft_id = null, registration_id = ${registrationId} where id = ${id}`.execute(db());
  return { dana, ben, eve, id, registrationId, attach };
}
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked))?.code;

test("a file that was submitted is opened by the child's guardians, for two minutes, each by an address of their own", async () => {
  const { dana, ben, id, attach } = await submitted();
  expect(await codeOf(answerFileAddress({ ...deps(), actor: dana.actor }, { id }))).toBe("registration.not-found");
  await attach();
  const passes = [];
  for (const { actor } of [dana, ben]) {
    const pass = passOf(await answerFileAddress({ ...deps(), actor }, { id }));
    const { bytes, contentType } = await viewAnswerFile({ ...deps(), actor }, pass);
    expect([Buffer.from(bytes).toString(), contentType]).toEqual(["%PDF-1.7 seen", "application/pdf"]);
    passes.push(pass);
  }
  expect(await codeOf(viewAnswerFile({ ...deps(), actor: ben.actor }, passes[0]))).toBe("registration.not-found");
  clock.set(clock.now() + 2 * 60_000 + 1000);
  expect(await codeOf(viewAnswerFile({ ...deps(), actor: dana.actor }, passes[0]))).toBe("registration.not-found");
});

test("nobody else learns that there is one: strangers, visitors, altered addresses", async () => {
  const { dana, eve, id, attach } = await submitted();
  await attach();
  expect(await codeOf(answerFileAddress({ ...deps(), actor: eve.actor }, { id }))).toBe("registration.not-found");
  expect(await codeOf(answerFileAddress({ ...deps(), actor: visitor }, { id }))).toBe("request.sign-in");
  expect(await codeOf(answerFileAddress({ ...deps(), actor: dana.actor }, { id: crypto.randomUUID() }))).toBe(
    "registration.not-found",
  );
  const pass = passOf(await answerFileAddress({ ...deps(), actor: dana.actor }, { id }));
  for (const [actor, given] of [
    [eve.actor, pass],
    [visitor, pass],
    [dana.actor, `x${pass}`],
    [dana.actor, undefined],
  ] as const)
    expect(await codeOf(viewAnswerFile({ ...deps(), actor }, given))).toBe("registration.not-found");
});

test("whom another policy lets see it is given an address by whoever decided so, for this registration alone", async () => {
  const { eve, id, registrationId, attach } = await submitted();
  await attach();
  const given = await answerFileAddressFor(deps(), eve.accountId, { id, registrationId });
  expect((await viewAnswerFile({ ...deps(), actor: eve.actor }, passOf(given))).contentType).toBe("application/pdf");
  const elsewhere = { id, registrationId: crypto.randomUUID() };
  expect(await codeOf(answerFileAddressFor(deps(), eve.accountId, elsewhere))).toBe("registration.not-found");
});
