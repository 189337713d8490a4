import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { SealBroken } from "#platform/keys/field-cipher.ts";
import { insertQuestion } from "#slices/forms/server/fixtures.ts";
import { formOf, QUESTIONS } from "#slices/forms/server/public.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { answersOf } from "../store/answers.ts";
import { signaturesOf } from "../store/signatures.ts";
import { answerContext, keepAnswers, keepSignatures } from "./kept.ts";

const accounts = useAccounts();
const { db } = accounts;
const DANA = "01980000-0000-7000-8000-00000000000d";
const NOW = new Date("2027-01-15T20:00:00Z");

async function league() {
  await insertTestZips(db());
  return insertLeague(db());
}
async function registered() {
  const { id: leagueId, seasons } = await league();
  const { rows } = await sql<{ id: string }>`
    insert into registration (division_id, status, demonstration)
    values (${seasons[0]!.divisions[0]!.id}, 'held', true)
    returning id`.execute(db());
  return { leagueId, registrationId: rows[0]!.id };
}

describe("answers", () => {
  const keep = (kept: Omit<Parameters<typeof keepAnswers>[2], "accountId">) =>
    db()
      .transaction()
      .execute((tx) => keepAnswers(tx, accounts.deps(), { ...kept, accountId: DANA }));

  test("are kept encrypted, each bound to its row", async () => {
    const { leagueId, registrationId } = await registered();
    const [text, empty] = [await insertQuestion(db(), leagueId), await insertQuestion(db(), leagueId)];
    const form = await formOf(db(), leagueId);
    await keep({ registrationId, form, answers: { [text]: "Lincoln", [empty]: "" } });
    const rows = await answersOf(db(), QUESTIONS, [registrationId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.answer.toString("latin1")).not.toContain("Lincoln");
    const { cipher } = accounts.deps();
    expect(cipher.open(rows[0]!.answer, answerContext(rows[0]!.id))).toBe('"Lincoln"');
    expect(() => cipher.open(rows[0]!.answer, answerContext(registrationId))).toThrow(SealBroken);
  });

  test("by a file are refused where the file is nobody's, or somebody else's", async () => {
    const { leagueId, registrationId } = await registered();
    const question = await insertQuestion(db(), leagueId, { kind: "file" });
    const form = await formOf(db(), leagueId);
    const refused = await refusalOf(keep({ registrationId, form, answers: { [question]: DANA } }));
    expect(refused?.issues).toEqual([{ field: `answers.${question}`, code: "answer.file" }]);
  });
});

describe("a signature", () => {
  const sign = async (language: "en" | "es" = "es") => {
    const { leagueId, registrationId } = await registered();
    const form = await formOf(db(), leagueId);
    const signatures = form.waivers
      .slice(0, 2)
      .map(({ id, version }) => ({ waiverId: id, version, typedName: "Dana" }));
    const league = { id: leagueId, name: "Oakland Youth Soccer" };
    const by = { accountId: DANA, language, ipAddress: "192.0.2.1", now: NOW };
    await db()
      .transaction()
      .execute((tx) => keepSignatures(tx, { registrationIds: [registrationId], league, form, signatures, ...by }));
    return { form, registrationId, rows: await signaturesOf(db(), [registrationId]) };
  };

  test("holds the exact words in the language in which they were read, who signed, when and from where", async () => {
    const { form, rows } = await sign();
    expect(rows.map((row) => row.text).toSorted()).toEqual(
      form.waivers
        .slice(0, 2)
        .map((waiver) => waiver.text.es)
        .toSorted(),
    );
    expect(rows[0]).toMatchObject({
      typedName: "Dana",
      ipAddress: "192.0.2.1",
      signedAt: NOW,
      language: "es",
      version: 1,
    });
  });

  test("is not changed or taken away; it goes with its registration", async () => {
    const { registrationId } = await sign();
    const only = sql`registration_id = ${registrationId}`;
    await expect(sql`update signature set typed_name = 'x' where ${only}`.execute(db())).rejects.toThrow(/append-only/);
    await expect(sql`update signature set ip_address = null where ${only}`.execute(db())).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`delete from signature where ${only}`.execute(db())).rejects.toThrow(/append-only/);
    await sql`delete from registration where id = ${registrationId}`.execute(db());
    expect(await signaturesOf(db(), [registrationId])).toEqual([]);
  });
});
