import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import {
  addDistrict,
  addDistrictManager,
  changeDistrict,
  removeDistrict,
  removeDistrictManager,
} from "../commands/districts.ts";
import { districtPeople, districts } from "../queries/districts.ts";
import { oversightOf } from "../queries/oversight.ts";

const here = useReviewing();
const deps = () => here.deps();
const make = ({ by }: Colleague, over: Partial<Parameters<typeof addDistrict>[1]> = {}) =>
  addDistrict({ ...deps(), ...by }, { name: "Bay", states: ["CA"], zipPrefixes: [], ...over });
const seen = async ({ actor }: Colleague) => districts({ ...deps(), actor });
const give = ({ by }: Colleague, district: string, { accountId }: Colleague) =>
  addDistrictManager({ ...deps(), ...by }, { district, account: accountId });
const take = ({ by }: Colleague, district: string, { accountId }: Colleague) =>
  removeDistrictManager({ ...deps(), ...by }, { district, account: accountId });

async function verify({ accountId }: Colleague): Promise<void> {
  const reviewer = await here.somebody("Reviewer");
  await sql`
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at, reviewed_by, delete_after)
    values (${accountId}, ${`photo-id/${accountId}.webp`}, 'image/webp', 10, 10, 'verified', now(), now(),
            ${reviewer.accountId}, now() + interval '30 days')`.execute(deps().db);
}

describe("a district", () => {
  test("lies where its states are and where ZIP codes begin so; twice the same is once", async () => {
    const sam = await here.admin();
    await here.league(await here.somebody());
    await here.waiting(await here.somebody(), { zip: "63101", state: "MO", city: "Saint Louis" });
    const id = await make(sam, { name: "Bay", states: ["NV", "CA", "CA"], zipPrefixes: ["631", "631"] });
    expect(await seen(sam)).toEqual([
      {
        id,
        name: "Bay",
        states: ["CA", "NV"],
        zipPrefixes: ["631"],
        version: 1,
        managers: [],
        leagues: 1,
        waiting: 1,
      },
    ]);
    expect(await here.actionsOn(id)).toMatchObject([{ action: "leagues.district-added", actorId: sam.accountId }]);
  });

  test("has a name of its own, and ZIP codes that exist", async () => {
    const sam = await here.admin();
    await make(sam);
    const issue = async (over: object) => (await refusalOf(make(sam, over)))?.issues[0];
    expect(await issue({ name: "BAY" })).toEqual({ field: "name", code: "district-name.taken" });
    expect(await issue({ name: "Moon", zipPrefixes: ["946", "00000"] })).toEqual({
      field: "zipPrefixes",
      code: "zip-prefix.unknown",
    });
  });

  test("is changed by who has seen how it stands, and by nobody else meanwhile", async () => {
    const sam = await here.admin();
    const id = await make(sam);
    const change = (version: number, name: string) =>
      changeDistrict({ ...deps(), ...sam.by }, { district: id, version, name, states: [], zipPrefixes: ["946"] });
    await change(1, "East Bay");
    expect(await refusalOf(change(1, "West Bay"))).toMatchObject({ code: "leagues.changed-meanwhile" });
    expect(await seen(sam)).toMatchObject([{ name: "East Bay", states: [], zipPrefixes: ["946"], version: 2 }]);
    await make(sam, { name: "West Bay" });
    expect((await refusalOf(change(2, "west bay")))?.issues).toMatchObject([{ code: "district-name.taken" }]);
  });
});

describe("who manages a district", () => {
  test("oversees its leagues once their photo ID is verified, and is told both ways", async () => {
    const sam = await here.admin();
    const grace = await here.somebody("Grace");
    const id = await make(sam);
    await here.waiting(await here.somebody());
    await give(sam, id, grace);
    expect(await oversightOf(deps().db, grace.actor)).toEqual({ oversees: "nothing", waiting: 0 });
    expect((await here.emails(grace.email))[0]?.text).toContain("Your access starts once your photo ID is verified");
    await verify(grace);
    expect(await oversightOf(deps().db, grace.actor)).toEqual({ oversees: "districts", waiting: 1 });
    expect((await seen(sam))[0]?.managers).toMatchObject([{ name: "Grace Lee", identityVerified: true }]);
    // Twice is once.
    await give(sam, id, grace);
    expect(await here.emails(grace.email)).toHaveLength(1);
    await take(sam, id, grace);
    expect(await oversightOf(deps().db, grace.actor)).toEqual({ oversees: "nothing", waiting: 0 });
    expect((await here.emails(grace.email))[0]?.subject).toBe("Touchline: You no longer manage a district");
    expect(await here.told()).toMatchObject([
      { kind: "district-given", accountId: grace.accountId, facts: { district: "Bay" } },
      { kind: "district-taken", accountId: grace.accountId, facts: { district: "Bay" } },
    ]);
  });

  test("manages it no longer when it is removed, and hears of it", async () => {
    const sam = await here.admin();
    const grace = await here.somebody("Grace");
    const id = await make(sam);
    await give(sam, id, grace);
    await removeDistrict({ ...deps(), ...sam.by }, { district: id });
    expect(await seen(sam)).toEqual([]);
    expect(await here.emails(grace.email)).toHaveLength(2);
    expect((await here.actionsOn(id)).map(({ action }) => action)).toEqual([
      "leagues.district-added",
      "leagues.district-manager-added",
      "leagues.district-removed",
    ]);
  });

  test("is found by name or address, and is nobody who does not exist", async () => {
    const sam = await here.admin();
    const grace = await here.somebody("Grace");
    expect(await districtPeople({ ...deps(), actor: sam.actor }, { q: "grac" })).toMatchObject([
      { id: grace.accountId, name: "Grace Lee", identityVerified: false },
    ]);
    const nobody = { accountId: "01980000-0000-7000-8000-000000000000" } as Colleague;
    expect(await refusalOf(give(sam, await make(sam), nobody))).toMatchObject({ code: "leagues.not-found" });
  });
});

test("nobody but a global admin sees or changes a district: as if there were none", async () => {
  const sam = await here.admin();
  const grace = await here.somebody("Grace");
  const id = await make(sam);
  await give(sam, id, grace);
  await verify(grace);
  const unconfirmed = await here.somebody("New", { emailVerified: false, globalAdmin: true });
  const stranger = await here.somebody();
  const calls = [
    (who: Colleague) => seen(who),
    (who: Colleague) => districtPeople({ ...deps(), actor: who.actor }, { q: "gr" }),
    (who: Colleague) => make(who, { name: "Mine" }),
    ({ by }: Colleague) =>
      changeDistrict({ ...deps(), ...by }, { district: id, version: 1, name: "Mine", states: ["NV"], zipPrefixes: [] }),
    ({ by }: Colleague) => removeDistrict({ ...deps(), ...by }, { district: id }),
    (who: Colleague) => give(who, id, stranger),
    (who: Colleague) => take(who, id, grace),
  ];
  for (const call of calls) {
    for (const person of [grace, unconfirmed, stranger])
      expect(await refusalOf(call(person))).toMatchObject({ code: "leagues.not-found" });
    const nobody = { actor: visitor, by: { actor: visitor } } as never as Colleague;
    expect(await refusalOf((async () => call(nobody))())).toMatchObject({ code: "request.sign-in" });
  }
  expect(await seen(sam)).toMatchObject([{ name: "Bay", version: 1, managers: [{ id: grace.accountId }] }]);
});
