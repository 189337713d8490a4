import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Actor } from "#kernel/actor.ts";
import { refusalOf, useLeagues, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { MapInput } from "../../contract/search/map.ts";
import { SearchInput } from "../../contract/search/search.ts";
import { mapLeagues } from "../queries/map.ts";
import { searchLeagues } from "../queries/search.ts";

const { deps, given } = useLeagues();

const person = (): Actor & { kind: "member" } => ({
  kind: "member",
  accountId: randomUUID(),
  sessionId: "",
  emailVerified: true,
  globalAdmin: false,
});
const parent = person();
const stranger = person();
const maya = { id: randomUUID(), firstName: "Maya", birthDate: "2018-08-02", gender: "female" } as const;
const leo = { id: randomUUID(), firstName: "Leo", birthDate: "2015-03-10", gender: "male" } as const;

/** As the product is put together: each account's own family. */
const ofFamilies = () => ({
  ...deps(),
  familyOf: (accountId: string) => Promise.resolve(accountId === parent.accountId ? [leo, maya] : []),
});
const search = (actor: Actor, ...child: string[]) =>
  searchLeagues({ ...ofFamilies(), actor }, z.parse(SearchInput, { child, sort: "name" }));

describe("a search for one's own children", () => {
  test("a league takes a child whose age on its own cut-off date fits a division, which the card names", async () => {
    const ages = { name: "8U", minAge: 7, maxAge: 8 };
    await given(
      { name: "August", seasons: [{ divisions: [{ ...ages, ageCutoffDate: "2027-08-01" }] }] },
      // Born on August 2, Maya is nine by then.
      { name: "September", seasons: [{ divisions: [{ ...ages, ageCutoffDate: "2027-09-01" }] }] },
      { name: "Boys", seasons: [{ divisions: [{ ...ages, ageCutoffDate: "2027-08-01", gender: "boys" }] }] },
    );
    const found = await search(parent, maya.id);
    expect(found.leagues.map(({ name, children }) => ({ name, children }))).toEqual([
      { name: "August", children: [{ id: maya.id, division: "8U" }] },
    ]);
  });

  test("of several children a league needs to take one, all their divisions on one card; each has a count", async () => {
    await given(
      {
        name: "Both",
        seasons: [
          {
            divisions: [
              { name: "8U", minAge: 7, maxAge: 8 },
              { name: "12U", minAge: 11, maxAge: 12 },
              { name: "16U", minAge: 15, maxAge: 16 },
            ],
          },
        ],
      },
      { name: "Leo only", seasons: [{ divisions: [{ name: "Juniors", minAge: 10, maxAge: 12 }] }] },
      { name: "Neither", seasons: [{ divisions: [{ name: "Adults", minAge: 18, maxAge: 99 }] }] },
    );
    const found = await search(parent, leo.id, maya.id);
    expect(found.leagues.map(({ name, children, ages }) => [name, children.map((one) => one.division), ages])).toEqual([
      ["Both", ["12U", "8U"], { minimum: 7, maximum: 12 }],
      ["Leo only", ["Juniors"], { minimum: 10, maximum: 12 }],
    ]);
    expect(found.facets.child).toEqual([
      { value: leo.id, count: 2 },
      { value: maya.id, count: 1 },
    ]);
  });

  test("without a tick every league is listed, and whoever has signed in is offered their own family", async () => {
    await given({ name: "Adults", seasons: [{ divisions: [{ minAge: 18, maxAge: 99 }] }] });
    const found = await search(parent);
    expect(found.leagues.map(({ name, children }) => [name, children])).toEqual([["Adults", []]]);
    expect(found.children).toEqual([
      { id: leo.id, firstName: "Leo" },
      { id: maya.id, firstName: "Maya" },
    ]);
    expect((await search(visitor)).children).toEqual([]);
    expect((await search(stranger)).children).toEqual([]);
  });

  test("nobody asks with somebody else's child, on the list or on the map: it is as if the child did not exist", async () => {
    await given({ name: "Tigers" });
    const refused = { code: "leagues.child-unknown", issues: [{ field: "child", code: "child.unknown" }] };
    for (const [actor, child] of [
      [visitor, maya.id],
      [stranger, maya.id],
      [parent, randomUUID()],
    ] as const) {
      expect(await refusalOf(search(actor, child))).toMatchObject(refused);
      const map = mapLeagues({ ...ofFamilies(), actor }, z.parse(MapInput, { child }));
      expect(await refusalOf(map)).toMatchObject(refused);
    }
  });
});
