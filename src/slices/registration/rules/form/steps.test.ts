import { describe, expect, test } from "vitest";
import type { DraftFields } from "../../contract/form/draft.ts";
import { CHILD_FIELDS, type Asking } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationForm } from "#slices/forms/contract/fields.ts";
import { DEFAULT_FORM } from "#slices/forms/rules/default-form.ts";
import { draftPlayers, type KnownPlayer } from "./draft-players.ts";
import { stepIssues } from "./steps.ts";

const division = (id: string, minAge: number, maxAge: number, gender: "coed" | "girls" = "coed") => ({
  id,
  minAge,
  maxAge,
  gender,
  ageCutoffDate: "2027-03-01",
  full: false,
});
const DIVISIONS = [division("8U", 6, 8), division("10U", 8, 10)];
const today = "2027-01-15";
const MAYA: KnownPlayer = {
  id: "01980000-0000-7000-8000-00000000000a",
  firstName: "Maya",
  lastName: "Okafor",
  birthDate: "2018-03-14",
  gender: null,
  onFile: ["allergies"],
  leftOpen: [],
  registered: [],
};
const leo = (over: DraftFields = {}): DraftFields => ({
  "child.leo.begun": true,
  "child.leo.firstName": "Leo",
  "child.leo.lastName": "Okafor",
  "child.leo.birthDate": "2017-05-01",
  "child.leo.relation": "mother",
  ...over,
});

function filled(fields: DraftFields, form: RegistrationForm = DEFAULT_FORM, divisions = DIVISIONS, known = MAYA) {
  const players = draftPlayers({ fields, known: [known], divisions, form, today, offer: false, visitor: false });
  const issues = stepIssues({ fields, players, form, today });
  const said = (step: keyof typeof issues) => issues[step].map(({ field, code }) => `${field} ${code}`);
  return { players, said };
}

test("gender that must be told is asked after who plays, where it was left open, and no more once it was told", () => {
  const form: RegistrationForm = { ...DEFAULT_FORM, fields: { ...DEFAULT_FORM.fields, gender: "required" } };
  const chosen = { players: ["leo"] };
  expect(filled(leo(chosen), form).said("health")).toContain("child.leo.gender field-gender.missing");
  const told = filled(leo({ ...chosen, "child.leo.gender": "male" }), form);
  expect(told.said("health")).toEqual([]);
  expect(told.players[1]!.onFile).toEqual(["gender"]);
});

describe("who is playing", () => {
  test("the division is chosen by the age on its own day, and may be changed where several fit", () => {
    const [maya] = filled({}).players;
    expect(maya).toMatchObject({ divisionId: "8U", age: 8, chosen: false, asked: true });
    expect(filled({ [`child.${MAYA.id}.division`]: "10U" }).players[0]?.divisionId).toBe("10U");
    // A choice that does not fit is none.
    expect(filled(leo({ "child.leo.division": "8U" })).players[1]?.divisionId).toBe("10U");
  });

  test("somebody of another age gets no division, and is told the nearest one", () => {
    const { players, said } = filled(leo({ "child.leo.birthDate": "2012-05-01", players: ["leo"] }));
    expect(players[1]).toMatchObject({ divisionId: null, nearestId: "10U" });
    expect(said("players")).toEqual(["players players.misfit"]);
  });

  test("a division for girls asks for the gender", () => {
    const girls = [division("10U girls", 8, 10, "girls")];
    expect(filled({}, DEFAULT_FORM, girls).players[0]?.fittings[0]?.misfit).toBe("gender-needed");
    const told = { [`child.${MAYA.id}.gender`]: "female" };
    expect(filled(told, DEFAULT_FORM, girls).players[0]?.divisionId).toBe("10U girls");
  });

  test("somebody has to be chosen, and whoever was typed in has to be whole", () => {
    expect(filled({}).said("players")).toEqual(["players players.missing"]);
    expect(filled({ "child.leo.begun": true, players: ["leo"] }).said("players")).toEqual([
      "child.leo.firstName child-first-name.missing",
      "child.leo.lastName child-last-name.missing",
      "child.leo.relation relation.missing",
      "child.leo.birthDate child-birth-date.missing",
    ]);
    expect(filled(leo({ players: ["leo", MAYA.id] })).said("players")).toEqual([]);
    expect(filled({ players: ["nobody"] }).said("players")).toEqual(["players players.missing"]);
  });
});

test("somebody with a spot in a division is not registered for it again, whatever an older draft says", () => {
  const status = "confirmed" as const;
  const both = DIVISIONS.map(({ id }) => ({ registrationId: id, divisionId: id, status }));
  const chosen = { players: [MAYA.id], [`child.${MAYA.id}.division`]: "8U" };
  const twice = filled(chosen, DEFAULT_FORM, DIVISIONS, { ...MAYA, registered: both });
  expect(twice.players[0]).toMatchObject({ divisionId: null, chosen: false, registered: both });
  expect(twice.said("players")).toEqual(["players players.missing"]);
  // Another division that fits is open to them still.
  const once = filled(chosen, DEFAULT_FORM, DIVISIONS, { ...MAYA, registered: both.slice(0, 1) });
  expect(once.players[0]).toMatchObject({ divisionId: "10U", chosen: true });
  expect(once.said("players")).toEqual([]);
});

test("what was left open when it was asked before is asked again only where it must be told", () => {
  const before = { ...MAYA, leftOpen: CHILD_FIELDS };
  expect(filled({}, DEFAULT_FORM, DIVISIONS, before).players[0]!.asked).toBe(false);
  const form = { ...DEFAULT_FORM, fields: { ...DEFAULT_FORM.fields, medicalNote: "required" as const } };
  expect(filled({}, form, DIVISIONS, before).players[0]!.asked).toBe(true);
});

describe("contact", () => {
  const contact = { "contact.name": "Dana", "contact.email": "dana@example.org", "contact.phone": "510 555 0142" };

  test("is one guardian, and a second one where somebody begins with one", () => {
    expect(filled(contact).said("contact")).toEqual([]);
    expect(filled({}).said("contact")).toEqual([
      "contact.name parent-name.missing",
      "contact.email email.missing",
      "contact.phone phone.missing",
    ]);
    expect(filled({ ...contact, "second.name": "Rob", "second.email": "rob" }).said("contact")).toEqual([
      "second.email email.format",
    ]);
    expect(filled({ ...contact, "second.phone": "510 555 0143" }).said("contact")).toEqual([
      "second.name second-guardian-name.missing",
    ]);
  });

  test("is a second guardian where the league requires one", () => {
    const form = { ...DEFAULT_FORM, fields: { ...DEFAULT_FORM.fields, secondGuardianPhone: "required" as const } };
    expect(filled(contact, form).said("contact")).toEqual(["second.phone second-guardian-phone.missing"]);
    expect(filled({ ...contact, "second.phone": "510 555 0143", "second.name": "Rob" }, form).said("contact")).toEqual(
      [],
    );
  });

  test("is of a second guardian what the league asks for, each for itself; what it does not ask for is not looked at", () => {
    const asks = (name: Asking, email: Asking, phone: Asking) => ({
      ...DEFAULT_FORM,
      fields: {
        ...DEFAULT_FORM.fields,
        secondGuardianName: name,
        secondGuardianEmail: email,
        secondGuardianPhone: phone,
      },
    });
    const said = (fields: DraftFields, form: typeof DEFAULT_FORM) =>
      filled({ ...contact, ...fields }, form).said("contact");
    expect(said({}, asks("required", "off", "optional"))).toEqual(["second.name second-guardian-name.missing"]);
    expect(said({ "second.name": "Rob" }, asks("required", "off", "optional"))).toEqual([]);
    expect(said({ "second.email": "nonsense" }, asks("off", "off", "off"))).toEqual([]);
    expect(said({ "second.phone": "510 555 0143" }, asks("off", "off", "required"))).toEqual([]);
    expect(said({ "second.phone": "call me" }, asks("off", "off", "optional"))).toEqual(["second.phone phone.format"]);
  });
});

describe("health", () => {
  const form = {
    ...DEFAULT_FORM,
    fields: { ...DEFAULT_FORM.fields, allergies: "required" as const, shirtSize: "required" as const },
  };

  test("what the family keeps is not asked again", () => {
    const fields = leo({ players: ["leo", MAYA.id] });
    expect(filled(fields, form).said("health")).toEqual([
      "child.leo.allergies field-allergies.missing",
      "child.leo.shirtSize field-shirt-size.missing",
      `child.${MAYA.id}.shirtSize field-shirt-size.missing`,
    ]);
  });

  test("nothing is asked of who has everything on file", () => {
    const fields = Object.fromEntries(Object.keys(form.fields).map((name) => [name, "off"]));
    const bare = { ...form, fields: { ...fields, allergies: "required" } } as RegistrationForm;
    expect(filled({}, bare).players[0]?.asked).toBe(false);
  });
});

test("agreements are ticked in the version of today, signed, and for new players the keeping of data is agreed to", () => {
  const [liability, medical] = DEFAULT_FORM.waivers;
  const signed = { [`signed.${liability!.id}`]: "1", [`signed.${medical!.id}`]: "1", signature: "Dana" };
  expect(filled({ ...signed, players: [MAYA.id] }).said("agreements")).toEqual([]);
  expect(filled({ ...leo(), ...signed, players: ["leo"] }).said("agreements")).toEqual(["agreed agreement.missing"]);
  expect(filled({ ...signed, [`signed.${medical!.id}`]: "0", players: [MAYA.id] }).said("agreements")).toEqual([
    `signed.${medical!.id} signature.changed`,
  ]);
  expect(filled({ players: [MAYA.id] }).said("agreements")).toEqual([
    `signed.${liability!.id} signature.tick`,
    `signed.${medical!.id} signature.tick`,
    "signature signature.missing",
  ]);
});

test("friends are named whole and once, where the league asks for them; a row that is left empty is none", () => {
  const form = { ...DEFAULT_FORM, friendRequests: 3 };
  const named = (fields: DraftFields) => filled({ players: [MAYA.id], ...fields }, form).said("health");
  const friend = (row: number, firstName: string, lastName: string) => ({
    [`child.${MAYA.id}.friends.${row}.firstName`]: firstName,
    [`child.${MAYA.id}.friends.${row}.lastName`]: lastName,
  });
  expect(named({})).toEqual([]);
  expect(named(friend(2, "Ana", "Díaz"))).toEqual([]);
  expect(named(friend(1, "Ana", ""))).toEqual([`child.${MAYA.id}.friends.1.lastName child-last-name.missing`]);
  expect(named({ ...friend(0, "Ana", "Díaz"), ...friend(2, "ANA", "Diaz") })).toEqual([
    `child.${MAYA.id}.friends.2.firstName friend.twice`,
  ]);
  expect(filled({ players: [MAYA.id], ...friend(0, "Ana", "") }).said("health")).toEqual([]);
});
