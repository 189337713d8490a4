import { sql } from "kysely";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { useEditedForms } from "../../../../../tests/support/databases/edited-forms.ts";
import { useRegistration } from "../../../../../tests/support/databases/registration.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { EditedForm } from "../../contract/edited-form.ts";
import { DEFAULT_FORM } from "../../rules/default-form.ts";
import { formOf } from "../queries/league-form.ts";

const registration = useRegistration();
const { db, parent, person, actionsOn } = registration;
const { owned, read, save, ask } = useEditedForms(registration);

describe("a league's form", () => {
  test("is the one that every league has, until its manager saves another; the trail says who", async () => {
    const { at, manager } = await owned();
    const first = await read(manager, at);
    expect(first).toMatchObject({ version: 0, questions: [], ownWaivers: false, families: 0, lastChange: null });
    expect(first.waivers).toHaveLength(3);
    const question = ask();
    const fields = { ...first.fields, shirtSize: "required" as const };
    expect(await save(manager, at, { ...first, fields, friendRequests: 2, questions: [question] })).toEqual({
      version: 1,
    });
    const saved = await read(manager, at);
    expect(saved).toMatchObject({ version: 1, fields: { shirtSize: "required" }, ownWaivers: false });
    expect(saved.questions).toMatchObject([{ id: question.id, label: { en: "Which school?", es: "Which school?" } }]);
    expect(saved.lastChange?.name).toBe("Dana Okafor");
    expect(await actionsOn(at.leagueId)).toMatchObject([
      {
        action: "registration.form-saved",
        actorId: manager.accountId,
        details: { version: 1, fields: ["shirtSize", "friendRequests"] },
      },
    ]);
    // Families are asked so at once.
    expect(await formOf(db(), at.leagueId)).toMatchObject({
      fields: { shirtSize: "required" },
      friendRequests: 2,
      questions: [{}],
    });
  });

  test("sent twice is saved once", async () => {
    const { at, manager } = await owned();
    const form = { ...(await read(manager, at)), questions: [ask()] };
    expect(await Promise.all([save(manager, at, form), save(manager, at, form)])).toEqual([
      { version: 1 },
      { version: 1 },
    ]);
    expect(await actionsOn(at.leagueId)).toHaveLength(1);
  });

  test("that somebody else saved meanwhile is not written over", async () => {
    const { at, manager } = await owned();
    const beside = await person("beside@example.org");
    await sql`insert into league_manager (league_id, account_id) values (${at.leagueId}, ${beside.accountId})`.execute(
      db(),
    );
    const form = await read(manager, at);
    const [mine, theirs] = [ask(), ask({ label: { en: "Friends to play with?", es: "" } })];
    const came = await Promise.all([
      refusalOf(save(manager, at, { ...form, questions: [mine] })),
      refusalOf(save(beside, at, { ...form, questions: [theirs] })),
    ]);
    expect(came.map((one) => one?.code).toSorted()).toEqual(["forms.changed-meanwhile", undefined]);
    expect((await read(manager, at)).questions).toHaveLength(1);
  });

  test("is nobody's but who runs the league", async () => {
    const { at, manager } = await owned();
    const form = { ...(await read(manager, at)), questions: [ask()] };
    const other = (await owned("manager2@example.org")).manager;
    const unconfirmed = await person("new@example.org", { confirmed: false });
    await sql`insert into league_manager (league_id, account_id) values (${at.leagueId}, ${unconfirmed.accountId})`.execute(
      db(),
    );
    for (const who of [await parent("parent@example.org"), other, unconfirmed]) {
      expect(await refusalOf(read(who, at))).toMatchObject({ code: "leagues.not-found" });
      expect(await refusalOf(save(who, at, form))).toMatchObject({ code: "leagues.not-found" });
    }
    expect((await formOf(db(), at.leagueId)).questions).toEqual([]);
  });

  test("takes no question from another league", async () => {
    const { at, manager } = await owned();
    const other = await owned("manager2@example.org");
    const question = ask();
    await save(other.manager, other.at, { ...(await read(other.manager, other.at)), questions: [question] });
    const stolen = { ...(await read(manager, at)), questions: [{ ...question, label: { en: "Mine now", es: "" } }] };
    expect(await refusalOf(save(manager, at, stolen))).toMatchObject({ code: "input.not-understood" });
    expect((await formOf(db(), other.at.leagueId)).questions[0]!.label.en).toBe("Which school?");
  });

  test.each(["short", "", 7])("of a league %j is none: 'Invalid league_id.'", (league) => {
    const parsed = z.safeParse(EditedForm, { ...DEFAULT_FORM, league, version: 0 });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["league-id.invalid"]);
  });
});

describe("texts to sign", () => {
  test("are the built-in ones until one is changed; then they are the league's own", async () => {
    const { at, manager } = await owned();
    const first = await read(manager, at);
    const [liability, ...others] = first.waivers;
    const changed = { ...liability!, title: { en: "Our waiver", es: "" } };
    await save(manager, at, { ...first, waivers: [...others, changed] });
    const own = await read(manager, at);
    expect(own.ownWaivers).toBe(true);
    expect(own.waivers.map(({ title, version }) => [title.en, version])).toEqual([
      [others[0]!.title.en, 1],
      [others[1]!.title.en, 1],
      ["Our waiver", 1],
    ]);
  });

  test("may be none at all", async () => {
    const { at, manager } = await owned();
    await save(manager, at, { ...(await read(manager, at)), waivers: [] });
    expect((await formOf(db(), at.leagueId)).waivers).toEqual([]);
  });
});
