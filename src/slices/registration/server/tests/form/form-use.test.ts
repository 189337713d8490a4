import { describe, expect, test } from "vitest";
import { useEditedForms } from "../../../../../../tests/support/databases/edited-forms.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { formOf } from "#slices/forms/server/public.ts";
import { givenAnswers } from "../../queries/given.ts";
import { signaturesOf } from "../../store/signatures.ts";

const registration = useRegistration();
const { db, parent, hold, registrationDeps } = registration;
const { owned, read, save, ask } = useEditedForms(registration);

describe("answers that were given", () => {
  test("K6: stay when their question is left out, renamed, or loses the choice", async () => {
    const { at, manager } = await owned();
    const choices = ["am", "pm"].map((value) => ({ value, label: { en: value, es: "" } }));
    const [school, time] = [ask(), ask({ kind: "choice", choices, label: { en: "When?", es: "¿Cuándo?" } })];
    await save(manager, at, { ...(await read(manager, at)), questions: [school, time] });
    const dana = await parent("dana@example.org");
    const answers = { [school.id]: "Lincoln", [time.id]: "am" };
    const child = { athlete: { kind: "known" as const, id: dana.children[0]! }, divisionId: at.divisionIds[0]! };
    const { registrations } = await hold(dana, at, dana.children, {
      children: [{ ...child, fields: {}, medical: null, answers }],
    });
    const answered = await read(manager, at);
    expect(answered.questions.map((one) => one.answers)).toEqual([1, 1]);
    expect(answered.families).toBe(1);
    const fewer = { ...time, choices: [choices[1]!, { value: "noon", label: { en: "Noon", es: "" } }] };
    await save(manager, at, { ...answered, questions: [{ ...fewer, label: { en: "When best?", es: "" } }] });

    const now = await read(manager, at);
    expect(now.questions.map(({ id, hidden }) => [id, hidden]).toSorted()).toEqual(
      [
        [time.id, false],
        [school.id, true],
      ].toSorted(),
    );
    expect((await formOf(db(), at.leagueId)).questions).toMatchObject([
      { id: time.id, choices: [{ value: "pm" }, { value: "noon" }] },
    ]);
    const registrationIds = registrations.map(({ id }) => id);
    const { cipher } = registrationDeps();
    const given = await givenAnswers({ db: db(), cipher, registrationIds });
    expect(
      given
        .get(registrationIds[0]!)
        ?.map(({ value }) => value)
        .toSorted(),
    ).toEqual(["Lincoln", "am"]);
    // Shown again, it is asked again, and is the same question.
    await save(manager, at, { ...now, questions: now.questions.map((one) => ({ ...one, hidden: false })) });
    expect((await formOf(db(), at.leagueId)).questions.map(({ id }) => id)).toContain(school.id);
  });

  test("are asked for in the kind in which they were given", async () => {
    const { at, manager } = await owned();
    const school = ask();
    await save(manager, at, { ...(await read(manager, at)), questions: [school] });
    const dana = await parent("dana@example.org");
    const child = { athlete: { kind: "known" as const, id: dana.children[0]! }, divisionId: at.divisionIds[0]! };
    const answers = { [school.id]: "Lincoln" };
    await hold(dana, at, dana.children, { children: [{ ...child, fields: {}, medical: null, answers }] });
    const form = { ...(await read(manager, at)), questions: [{ ...school, kind: "yes-no" as const }] };
    expect(await refusalOf(save(manager, at, form))).toMatchObject({
      issues: [{ field: "questions.0.kind", code: "question.kind" }],
    });
  });
});

describe("texts that were signed", () => {
  test("are signed in a new version once they change; what was signed keeps its words", async () => {
    const { at, manager } = await owned();
    const words = { kind: "waiver" as const, required: true, title: { en: "Risks", es: "Riesgos" } };
    const id = crypto.randomUUID();
    const form = await read(manager, at);
    await save(manager, at, {
      ...form,
      waivers: [{ ...words, id, text: { en: "At your own risk.", es: "A su riesgo." } }],
    });
    const own = await read(manager, at);
    const [signed] = own.waivers;
    const dana = await parent("dana@example.org");
    const signatures = [{ waiverId: signed!.id, version: 1, typedName: "Dana Okafor" }];
    const { registrations } = await hold(dana, at, dana.children, { signatures });
    const text = { en: "At your own risk, on wet grass too.", es: "" };
    await save(manager, at, { ...own, waivers: [{ ...signed!, text }] });
    const newest = await read(manager, at);
    expect(newest.waivers).toMatchObject([{ id: signed!.id, version: 2, signed: 1, text: { es: text.en } }]);
    const [kept] = await signaturesOf(db(), [registrations[0]!.id]);
    expect(kept).toMatchObject({ version: 1, text: "At your own risk." });
    // Whether it must be signed is no change of its words.
    await save(manager, at, { ...newest, waivers: [{ ...newest.waivers[0]!, required: false }] });
    expect((await formOf(db(), at.leagueId)).waivers).toMatchObject([{ version: 2, required: false }]);
    // Who read the old one signs anew.
    const eve = await parent("eve@example.org");
    expect(await refusalOf(hold(eve, at, eve.children, { signatures }))).toMatchObject({
      code: "registration.form-incomplete",
    });
  });
});
