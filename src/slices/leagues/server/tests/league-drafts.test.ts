import { describe, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { submittingPeople } from "../../../../../tests/support/databases/submitting.ts";
import { beginDraft } from "../commands/begin-draft.ts";
import { discardDraft, saveDraft } from "../commands/save-draft.ts";
import { submitLeague } from "../commands/submit-league.ts";
import { leagueDraft } from "../queries/league-draft.ts";
import { previewLeague } from "../queries/preview-league.ts";
import { submissionOf, submitOverview } from "../queries/submit-overview.ts";

const here = submittingPeople();
const { somebody, draftOf } = here;
const deps = () => here.deps();
const submit = (person: Member, draft: string) => submitLeague({ ...deps(), actor: person }, { draft });
const draftSeen = (person: Member, draft: string) => leagueDraft({ ...deps(), actor: person }, { draft });
const save = (person: Member, draft: string, basis: number, fields: Record<string, string | null>) =>
  saveDraft({ ...deps(), actor: person }, { draft, basis, fields });

describe("who may submit", () => {
  const cases: [who: string, over: Parameters<typeof somebody>[0], missing: string[]][] = [
    ["a League Manager whose photo ID waits", {}, []],
    ["a League Manager whose photo ID is verified", { photoId: "verified" }, []],
    ["a League Manager whose photo ID was sent back", { photoId: "refused" }, ["leagues.photo-id-missing"]],
    ["a League Manager without a photo ID", { photoId: null }, ["leagues.photo-id-missing"]],
    ["a parent", { groups: ["parent"], photoId: null }, ["leagues.not-league-manager"]],
    ["a League Manager without a confirmed address", { emailVerified: false }, ["leagues.address-unconfirmed"]],
    [
      "a parent without a confirmed address",
      { groups: ["parent"], emailVerified: false },
      ["leagues.address-unconfirmed", "leagues.not-league-manager"],
    ],
  ];
  test.each(cases)("%s", async (_who, over, missing) => {
    const person = await somebody(over);
    const draft = await draftOf(person);
    expect((await draftSeen(person, draft)).missing).toEqual(missing);
    expect((await submitOverview({ ...deps(), actor: person })).missing).toEqual(missing);
    if (missing.length === 0) await expect(submit(person, draft)).resolves.toMatchObject({ state: "waiting" });
    else expect((await refusalOf(submit(person, draft)))?.code).toBe(missing[0]);
  });
});

describe("a half-filled league", () => {
  test("is its person's, on every device, and nobody else's", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    const draft = await draftOf(kim);
    const asked = [
      (who: Member) => draftSeen(who, draft),
      (who: Member) => save(who, draft, 1, { name: "Mine" }),
      (who: Member) => previewLeague({ ...deps(), actor: who }, { draft }),
      (who: Member) => submit(who, draft),
      (who: Member) => discardDraft({ ...deps(), actor: who }, { draft }),
      (who: Member) => submissionOf({ ...deps(), actor: who }, { draft }),
    ];
    for (const ask of asked) {
      expect((await refusalOf(ask(other)))?.code).toBe("leagues.not-found");
      expect((await refusalOf(ask(visitor as never)))?.code).toBe("request.sign-in");
    }
    expect((await submitOverview({ ...deps(), actor: other })).drafts).toEqual([]);
    expect((await submitOverview({ ...deps(), actor: kim })).drafts).toMatchObject([
      { id: draft, name: "Lake Merritt Youth Soccer", done: 6 },
    ]);
    expect((await draftSeen(kim, draft)).fields["name"]).toBe("Lake Merritt Youth Soccer");
  });

  test("in two tabs loses nothing: each learns what the other one wrote", async () => {
    const kim = await somebody();
    const draft = await beginDraft({ ...deps(), actor: kim }, { from: "blank" });
    const one = await save(kim, draft, 1, { name: "Tab one" });
    const two = await save(kim, draft, 1, { tagline: "Tab two" });
    expect(one.others).toEqual({});
    expect(two.others).toEqual({ name: "Tab one" });
    await Promise.all([
      save(kim, draft, two.version, { description: "first" }),
      save(kim, draft, two.version, { venueName: "second" }),
    ]);
    const { fields, version } = await draftSeen(kim, draft);
    expect(fields).toMatchObject({ name: "Tab one", tagline: "Tab two", description: "first", venueName: "second" });
    expect(version).toBe(5);
  });

  test("begins with the specification's ages and whoever begins as its director", async () => {
    const kim = await somebody();
    const { fields, parts } = await draftSeen(kim, await beginDraft({ ...deps(), actor: kim }, { from: "blank" }));
    expect(fields).toMatchObject({ minAge: "8", maxAge: "12", directorName: "Kim Lee", directorPhone: "510 555 0142" });
    expect(Object.fromEntries(parts.map(({ name, state }) => [name, state]))).toEqual({
      about: "not-started",
      location: "not-started",
      season: "not-started",
      players: "not-started",
      director: "to-check",
      policies: "not-started",
    });
  });

  test("from a template has its policies, in the language that is chosen", async () => {
    const kim = await somebody();
    const draft = await beginDraft({ ...deps(), actor: kim }, { from: "template", sport: "baseball", language: "es" });
    const { fields, parts } = await draftSeen(kim, draft);
    expect(fields["sport"]).toBe("baseball");
    expect(fields["generalRules"]).toContain("batean");
    expect(parts.find(({ name }) => name === "policies")?.state).toBe("to-check");
  });

  test("knows the city and state of its ZIP code, and leaves those alone that somebody typed", async () => {
    const kim = await somebody();
    const draft = await beginDraft({ ...deps(), actor: kim }, { from: "blank" });
    const first = await save(kim, draft, 1, { zip: "94607" });
    expect(first.others).toEqual({ city: "Oakland", state: "CA" });
    const moved = await save(kim, draft, first.version, { zip: "10001" });
    expect(moved.others).toEqual({ city: "New York", state: "NY" });
    await save(kim, draft, moved.version, { city: "Chelsea" });
    const back = await save(kim, draft, 4, { zip: "94501" });
    expect(back.others).toEqual({ state: "CA" });
    expect((await draftSeen(kim, draft)).fields["city"]).toBe("Chelsea");
  });

  test("keeps what is wrong as it was typed", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    await save(kim, draft, 2, { registrationFeeCents: "ten", "playTimes.3.weekday": "2" });
    const { fields, parts } = await draftSeen(kim, draft);
    expect(fields["registrationFeeCents"]).toBe("ten");
    expect(parts.flatMap(({ issues }) => issues)).toEqual([
      { field: "playTimes.3.start", code: "start-time.missing" },
      { field: "playTimes.3.end", code: "end-time.missing" },
      { field: "registrationFeeCents", code: "registration-fee.format" },
    ]);
  });

  test("that is submitted takes nothing more", async () => {
    const kim = await somebody();
    const { draft } = await here.submitted(kim);
    expect((await refusalOf(save(kim, draft, 2, { name: "Late" })))?.code).toBe("leagues.draft-handed-in");
    await discardDraft({ ...deps(), actor: kim }, { draft });
    expect((await submissionOf({ ...deps(), actor: kim }, { draft })).leagueName).toBe("Lake Merritt Youth Soccer");
  });
});

test("M6: the preview shows what is there, with the price that families pay", async () => {
  const kim = await somebody();
  const draft = await draftOf(kim);
  const whole = await previewLeague({ ...deps(), actor: kim }, { draft });
  expect(whole.seasons[0]).toMatchObject({
    availability: "open",
    nextDates: ["2027-03-06", "2027-03-13", "2027-03-20"],
  });
  expect(whole.seasons[0]?.divisions[0]).toMatchObject({ priceCents: 12_000, spots: { capacity: 60, taken: 0 } });
  await save(kim, draft, 2, { name: null, leagueStartDate: "soon" });
  expect(await previewLeague({ ...deps(), actor: kim }, { draft })).toMatchObject({ name: "", seasons: [] });
});
