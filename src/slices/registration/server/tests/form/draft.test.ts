import type { Actor } from "#kernel/actor.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { OpenRequestContext } from "#platform/http/request-context.ts";
import { useForms } from "../../../../../../tests/support/databases/forms.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { photoIdUpload } from "../../../../../../tests/support/pictures.ts";
import { DraftSaving } from "../../../contract/form/draft.ts";
import { addFile, forgetFiles } from "../../commands/form/answer-file.ts";
import { discardDraft, forgetDrafts, readDraft, saveDraft } from "../../commands/form/draft.ts";
import { insertQuestion } from "#slices/forms/server/fixtures.ts";
import { DRAFTS_BY_VISITOR } from "../../limits/drafts.ts";
import { answerFile } from "../../store/answer-files.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { deps, db, league, person, browser, emails, clock, files } = useForms();
const DAY = 86_400_000;

type Fields = DraftSaving["fields"];
const saving = (slug: string, fields: Fields, over: Partial<DraftSaving> = {}): DraftSaving => ({
  league: slug,
  basis: 0,
  fields,
  language: "en",
  ...over,
});
/** A visitor who typed something. */
async function typed(fields: Fields = { "contact.name": "Dana Okafor" }) {
  const at = browser();
  const { slug, id } = await league();
  await saveDraft({ ...deps(), request: at.request(), actor: visitor }, saving(slug, fields));
  return { at, slug, id };
}
const fieldsAt = async (request: OpenRequestContext, slug: string, actor: Actor = visitor) =>
  (await readDraft({ ...deps(), request, actor }, { league: slug }))?.fields;

describe("a visitor's draft", () => {
  test("is read by the same browser and by no other one", async () => {
    const { at, slug } = await typed();
    expect(await fieldsAt(at.request(), slug)).toEqual({ "contact.name": "Dana Okafor" });
    expect(await fieldsAt(browser().request(), slug)).toBeUndefined();
    expect(await fieldsAt(at.request(), (await league()).slug)).toBeUndefined();
  });

  test("is kept encrypted, and the browser's secret is not kept at all", async () => {
    const { at } = await typed({ "child.a.allergies": "Peanuts" });
    const { rows } = await sql<{ whole: string; body: Buffer }>`
      select registration_draft::text as whole, body from registration_draft`.execute(db());
    expect(rows[0]!.body.toString("latin1")).not.toContain("Peanuts");
    expect(rows[0]!.whole).not.toContain(at.cookies.get("registration-draft"));
  });

  test("is not begun by looking; but the browser's secret comes with the page, so that two savings at once are one draft", async () => {
    const at = browser();
    const { slug } = await league();
    await fieldsAt(at.request(), slug);
    expect((await sql`select from registration_draft`.execute(db())).rows).toEqual([]);
    const fields = [{ a: "1" }, { b: "2" }];
    await Promise.all(
      fields.map((one) => saveDraft({ ...deps(), request: at.request(), actor: visitor }, saving(slug, one))),
    );
    expect(await fieldsAt(at.request(), slug)).toEqual({ a: "1", b: "2" });
  });

  test("lasts seven days after the last change", async () => {
    const { at, slug } = await typed();
    clock.set(clock.now() + 6 * DAY);
    await saveDraft(
      { ...deps(), request: at.request(), actor: visitor },
      saving(slug, { "contact.phone": "510 555 0142" }),
    );
    clock.set(clock.now() + 7 * DAY - 1);
    expect(await fieldsAt(at.request(), slug)).toMatchObject({ "contact.name": "Dana Okafor" });
    clock.set(clock.now() + 1);
    expect(await fieldsAt(at.request(), slug)).toBeUndefined();
    await forgetDrafts(deps());
    expect((await sql`select from registration_draft`.execute(db())).rows).toEqual([]);
  });

  test("is thrown away when asked", async () => {
    const { at, slug } = await typed();
    await discardDraft({ ...deps(), request: at.request(), actor: visitor }, { league: slug });
    expect(await fieldsAt(at.request(), slug)).toBeUndefined();
  });

  test("is for a league that everybody may see", async () => {
    const { slug } = await league({ status: "pending" });
    const refused = await refusalOf(
      saveDraft({ ...deps(), request: browser().request(), actor: visitor }, saving(slug, {})),
    );
    expect(refused?.code).toBe("leagues.not-found");
  });

  test("cannot be begun without end from one network", async () => {
    const { slug } = await league();
    // As many as a school's families begin in an hour.
    const { ipAddress } = browser().request();
    await Promise.all(
      Array.from({ length: DRAFTS_BY_VISITOR.points - 1 }, () => deps().limits.spend(DRAFTS_BY_VISITOR, ipAddress)),
    );
    await saveDraft({ ...deps(), request: browser().request(), actor: visitor }, saving(slug, {}));
    const refused = await refusalOf(
      saveDraft({ ...deps(), request: browser().request(), actor: visitor }, saving(slug, {})),
    );
    expect(refused?.code).toBe("request.too-many");
  });

  test("holds a form and not a library", async () => {
    const { at, slug } = await typed();
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${from + index}`, "x"]));
    await saveDraft({ ...deps(), request: at.request(), actor: visitor }, saving(slug, many(0)));
    const refused = await refusalOf(
      saveDraft({ ...deps(), request: at.request(), actor: visitor }, saving(slug, many(200))),
    );
    expect(refused?.code).toBe("registration.draft-too-long");
    for (const fields of [{ "a b": "x" }, { a: "x".repeat(2001) }, { a: "\u0000" }, { __proto__x: 1 }])
      expect(z.safeParse(DraftSaving, { ...saving(slug, {}), fields }).success).toBe(false);
  });
});

describe("signing in", () => {
  test("makes a visitor's draft the account's, on every device", async () => {
    const { at, slug } = await typed();
    const dana = await person("dana@example.org");
    for (const [name, value] of dana.browser.cookies) at.cookies.set(name, value);
    expect(await fieldsAt(at.request(), slug, dana.actor)).toEqual({ "contact.name": "Dana Okafor" });
    expect(at.cookies.has("registration-draft")).toBe(false);
    expect(await fieldsAt(browser().request(), slug, dana.actor)).toEqual({ "contact.name": "Dana Okafor" });
    expect(await fieldsAt(browser().request(), slug, (await person("rob@example.org")).actor)).toBeUndefined();
  });

  test("puts it over the account's own draft, field by field, with its files", async () => {
    const { at, slug, id } = await typed();
    const questionId = await insertQuestion(db(), id, { kind: "file" });
    const file = await photoIdUpload();
    const fileId = await addFile(
      { ...deps(), request: at.request(), actor: visitor },
      { league: slug, questionId, file },
    );
    const dana = await person("dana@example.org");
    const before = { "contact.name": "D.", "contact.phone": "510 555 0142" };
    await saveDraft(ctxOf(deps(), dana), saving(slug, before));
    expect(await fieldsAt(at.request(), slug, dana.actor)).toEqual({ ...before, "contact.name": "Dana Okafor" });
    const { rows } = await sql<{ id: string }>`select id from registration_draft`.execute(db());
    expect(rows).toHaveLength(1);
    expect((await answerFile(db(), fileId))?.draftId).toBe(rows[0]!.id);
  });

  test("lets a draft last thirty days", async () => {
    const { slug } = await league();
    const dana = await person("dana@example.org");
    await saveDraft(ctxOf(deps(), dana), saving(slug, { "contact.name": "Dana" }));
    clock.set(clock.now() + 30 * DAY - 1);
    expect(await fieldsAt(dana.request(), slug, dana.actor)).toBeDefined();
    clock.set(clock.now() + 1);
    expect(await fieldsAt(dana.request(), slug, dana.actor)).toBeUndefined();
  });
});

describe("two tabs", () => {
  test("that save at the same moment make one draft, and both of their fields stay", async () => {
    const { slug } = await league();
    const dana = await person("dana@example.org");
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => saveDraft(ctxOf(deps(), dana), saving(slug, { [`f${index}`]: "x" }))),
    );
    expect(Object.keys((await fieldsAt(dana.request(), slug, dana.actor))!)).toHaveLength(8);
    expect((await sql`select from registration_draft`.execute(db())).rows).toHaveLength(1);
  });
});

describe("the way back", () => {
  test("R10: is mailed once, to who is signed in, and names no child", async () => {
    const { slug } = await league();
    const dana = await person("dana@example.org");
    const before = (await emails(dana.email)).length;
    const fields = { "child.a.firstName": "Maya" };
    for (let count = 0; count < 2; count++)
      await saveDraft(ctxOf(deps(), dana), saving(slug, fields, { mailLink: true }));
    const got = await emails(dana.email);
    expect(got).toHaveLength(before + 1);
    expect(got[0]!.text).toContain(`https://leagues.example.org/player-registration/${slug}`);
    expect(got[0]!.text + got[0]!.subject).not.toContain("Maya");
  });

  test("is mailed to no visitor", async () => {
    const { at, slug } = await typed();
    await saveDraft({ ...deps(), request: at.request(), actor: visitor }, saving(slug, {}, { mailLink: true }));
    expect((await sql`select from mail`.execute(db())).rows).toEqual([]);
  });
});

describe("a file that answers a question", () => {
  async function asked() {
    const { at, slug, id } = await typed();
    const questionId = await insertQuestion(db(), id, { kind: "file" });
    return {
      at,
      slug,
      questionId,
      hand: (file: File) =>
        addFile({ ...deps(), request: at.request(), actor: visitor }, { league: slug, questionId, file }),
    };
  }

  test("is an image made anew, or a PDF", async () => {
    const { hand } = await asked();
    const image = await answerFile(db(), await hand(await photoIdUpload()));
    expect(image).toMatchObject({ contentType: "image/webp", registrationId: null });
    expect((await files.get(image!.fileKey))?.contentType).toBe("image/webp");
    const pdf = await answerFile(db(), await hand(new File(["%PDF-1.7 …"], "a.pdf")));
    expect(pdf?.contentType).toBe("application/pdf");
  });

  test.for([
    ["<svg onload=alert(1)>", "photo.png", "answer-file.kind"],
    ["%PDX", "a.pdf", "answer-file.kind"],
    ["", "a.pdf", "answer.file"],
  ])("is told by what is in it: %j is not taken", async ([content, name, code]) => {
    const { hand } = await asked();
    const refused = await refusalOf(hand(new File([content!], name!)));
    expect(refused?.issues).toEqual([{ field: "file", code }]);
  });

  test("is taken only where the league asks for one", async () => {
    const { at, slug } = await typed();
    const questionId = await insertQuestion(db(), (await league()).id, { kind: "file" });
    const given = { league: slug, questionId, file: new File(["%PDF-1.7"], "a.pdf") };
    expect((await refusalOf(addFile({ ...deps(), request: at.request(), actor: visitor }, given)))?.code).toBe(
      "input.not-understood",
    );
  });

  test("goes a day after its draft went", async () => {
    const { at, slug, hand } = await asked();
    const { fileKey } = (await answerFile(db(), await hand(await photoIdUpload())))!;
    await forgetFiles(deps());
    await discardDraft({ ...deps(), request: at.request(), actor: visitor }, { league: slug });
    await forgetFiles(deps());
    expect(await files.get(fileKey)).toBeDefined();
    clock.set(clock.now() + DAY + 1);
    await forgetFiles(deps());
    expect(await files.get(fileKey)).toBeUndefined();
    expect((await sql`select from answer_file`.execute(db())).rows).toEqual([]);
  });
});
