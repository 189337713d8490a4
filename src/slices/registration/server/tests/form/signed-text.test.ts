import { sql } from "kysely";
import { expect, test } from "vitest";
import { useForms } from "../../../../../../tests/support/databases/forms.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { keepSignatures } from "../../form/kept.ts";
import { formOf } from "#slices/forms/server/public.ts";
import { signedText, signedTexts } from "../../queries/form.ts";

const { deps, db, league, person } = useForms();

async function signed() {
  const [dana, owner, stranger] = [
    await person("dana@example.org"),
    await person("owner@example.org"),
    await person("stranger@example.org"),
  ];
  const { id, seasons } = await league();
  await sql`update league set owner_id = ${owner.accountId} where id = ${id}`.execute(db());
  const { rows } = await sql<{ id: string }>`
    insert into registration (division_id, status, demonstration)
    values (${seasons[0]!.divisions[0]!.id}, 'held', true) returning id`.execute(db());
  const form = await formOf(db(), id);
  const [waiver] = form.waivers;
  const signatures = [{ waiverId: waiver!.id, version: waiver!.version, typedName: "Dana Okafor" }];
  const now = new Date("2027-01-15T20:00:00Z");
  const by = { accountId: dana.accountId, language: "en" as const, ipAddress: "192.0.2.1", now };
  await db()
    .transaction()
    .execute((tx) =>
      keepSignatures(tx, {
        registrationIds: [rows[0]!.id],
        league: { id, name: "Oakland Youth Soccer" },
        form,
        signatures,
        ...by,
      }),
    );
  const [kept] = await signedTexts({ ...deps(), actor: dana.actor });
  return { dana, owner, stranger, id: kept!.id, text: waiver!.text.en };
}

test("a signed text is given to its signer and to the league's owner as a file, the same each time, and to nobody else", async () => {
  const { dana, owner, stranger, id, text } = await signed();
  const file = await signedText({ ...deps(), actor: dana.actor }, { id });
  const content = await file.text();
  expect(content).toContain(text);
  expect(content).toContain("Dana Okafor");
  expect(content).toContain("2027-01-15T20:00:00.000Z");
  expect(content).toContain("192.0.2.1");
  expect(file.type).toMatch(/^text\/plain/);
  expect(await (await signedText({ ...deps(), actor: owner.actor }, { id })).text()).toBe(content);
  expect((await refusalOf(signedText({ ...deps(), actor: stranger.actor }, { id })))?.code).toBe(
    "registration.not-found",
  );
  expect((await refusalOf(signedText({ ...deps(), actor: visitor }, { id })))?.code).toBe("request.sign-in");
  expect((await signedTexts({ ...deps(), actor: stranger.actor })).length).toBe(0);
});
