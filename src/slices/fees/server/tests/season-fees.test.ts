import { sql } from "kysely";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { useRegistration } from "../../../../../tests/support/databases/registration.ts";
import { useSeasonFees } from "../../../../../tests/support/databases/season-fees.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf } from "../../../../../tests/support/databases/family.ts";
import { NewCode } from "../../contract/season-fees.ts";
import { addCode, withdrawCode } from "../commands/season-codes.ts";
import { saveFees } from "../commands/save-fees.ts";
import { exampleFees, seasonFees } from "../queries/season-fees.ts";

const registration = useRegistration();
const { db, parent, actionsOn } = registration;
const { feesDeps, refOf, owned, read, save, code } = useSeasonFees(registration);

const off = (percent: number) => ({ percent, amountCents: null });
const PLAN = {
  id: "01980000-0000-7000-8000-00000000000a",
  name: { en: "Half now", es: "" },
  depositPercent: 50,
  parts: [{ dueDate: "2027-02-15", percent: 50 }],
};

describe("a season's fees", () => {
  test("are read as they stand, and saved as a whole; the trail says what changed", async () => {
    const { at, manager } = await owned();
    const first = await read(manager, at);
    expect(first.content).toMatchObject({
      season: { registrationCents: 10_000, equipmentCents: 2_500 },
      divisions: [{ divisionId: at.divisionIds[1], registrationCents: 15_000, equipmentCents: 0 }],
      refund: null,
      holdMinutes: 15,
    });
    expect(first.usualRefund).toEqual([
      { until: "2027-02-28", percent: 100 },
      { until: "2027-03-05", percent: 50 },
    ]);
    await save(manager, at, {
      season: { registrationCents: 9_000, equipmentCents: 0 },
      divisions: [],
      early: [{ until: "2027-01-31", off: off(10) }],
      sibling: [{ fromChild: 2, off: { percent: null, amountCents: 2_000 } }],
      coach: off(50),
      plans: [PLAN],
      holdMinutes: 30,
      refund: [{ until: "2027-02-10", percent: 75 }],
    });
    const saved = await read(manager, at);
    expect(saved.content).toMatchObject({
      season: { registrationCents: 9_000, equipmentCents: 0 },
      divisions: [],
      coach: off(50),
      plans: [{ name: { en: "Half now", es: "Half now" }, depositPercent: 50 }],
      refund: [{ until: "2027-02-10", percent: 75 }],
    });
    expect(saved.lastChange?.name).toBe("Dana Okafor");
    expect((await actionsOn(at.seasonId)).map(({ action, details }) => [action, details["changed"]])).toEqual([
      [
        "registration.fees-saved",
        ["season", "divisions", "early", "sibling", "coach", "plans", "holdMinutes", "refund"],
      ],
    ]);
    // Whoever has the season or the division open is told, as it is another version now.
    const { rows } = await sql<{ season: number; division: number; untouched: number }>`
      select s.version as season, d.version as division, o.version as untouched
        from season s join division d on d.id = ${at.divisionIds[1]} join division o on o.id = ${at.divisionIds[0]}
       where s.id = ${at.seasonId}`.execute(db());
    expect(rows).toEqual([{ season: 2, division: 2, untouched: 1 }]);
    expect(saved.example.prices.map(({ first: one, second }) => [one.totalCents, second.totalCents])).toEqual([
      [8_600, 6_600],
      [9_500, 7_500],
    ]);
  });

  test("that somebody else changed meanwhile, here or with the season, are not written over", async () => {
    const { at, manager } = await owned();
    const { version } = await read(manager, at);
    await save(manager, at, { aid: false });
    expect(await refusalOf(save(manager, at, { holdMinutes: 20 }, version))).toMatchObject({
      code: "fees.changed-meanwhile",
    });
    const newer = (await read(manager, at)).version;
    await sql`update fee_line set amount_cents = 1 where season_id = ${at.seasonId} and division_id is null`.execute(
      db(),
    );
    expect(await refusalOf(save(manager, at, { holdMinutes: 20 }, newer))).toMatchObject({
      code: "fees.changed-meanwhile",
    });
    expect((await read(manager, at)).content).toMatchObject({ aid: false, holdMinutes: 15 });
    // What is said twice is saved once.
    const stands = await read(manager, at);
    expect(await save(manager, at, {}, "another")).toEqual({ version: stands.version });
  });

  test("saved at the same moment by two are saved by one", async () => {
    const { at, manager } = await owned();
    const { version } = await read(manager, at);
    const came = await Promise.all([
      refusalOf(save(manager, at, { holdMinutes: 20 }, version)),
      refusalOf(save(manager, at, { holdMinutes: 40 }, version)),
    ]);
    expect(came.map((one) => one?.code).toSorted()).toEqual(["fees.changed-meanwhile", undefined]);
  });

  test("are nobody's but who runs the league: no call of theirs answers to others", async () => {
    const { at, manager } = await owned();
    const other = (await owned("manager2@example.org")).manager;
    const { content, version } = await read(manager, at);
    const mine = await addCode(ctxOf(feesDeps(), manager), code(at));
    for (const who of [await parent("parent@example.org"), other]) {
      const asks = [
        seasonFees({ ...feesDeps(), actor: who.actor }, refOf(at)),
        exampleFees({ ...feesDeps(), actor: who.actor }, { ...refOf(at), content }),
        saveFees(ctxOf(feesDeps(), who), { ...refOf(at), version, content: { ...content, aid: false } }),
        addCode(ctxOf(feesDeps(), who), code(at, { code: "MINE" })),
        withdrawCode(ctxOf(feesDeps(), who), { ...refOf(at), code: mine.id }),
      ];
      const came = await Promise.all(asks.map(refusalOf));
      expect(came.map((one) => one?.code)).toEqual(asks.map(() => "leagues.not-found"));
    }
    // Nor does one's own league lead to another's season, or to its codes.
    const own = await owned("manager3@example.org");
    const crossed = { league: own.at.leagueId, season: at.seasonId };
    expect(await refusalOf(seasonFees({ ...feesDeps(), actor: own.manager.actor }, crossed))).toMatchObject({
      code: "leagues.not-found",
    });
    const ended = withdrawCode(ctxOf(feesDeps(), own.manager), {
      ...refOf(own.at),
      code: mine.id,
    });
    expect(await refusalOf(ended)).toMatchObject({ code: "fees.not-found" });
    expect((await read(manager, at)).content.aid).toBe(true);
  });
});

describe("a discount code", () => {
  test("never comes to mean something else", async () => {
    const { at, manager } = await owned();
    const add = (over: Partial<NewCode> = {}) => addCode(ctxOf(feesDeps(), manager), code(at, over));
    const { id } = await add();
    await withdrawCode(ctxOf(feesDeps(), manager), { ...refOf(at), code: id });
    const again = { issues: [{ field: "code", code: "discount-code.taken" }] };
    expect(await refusalOf(add({ code: "SPRING10", off: off(90) }))).toMatchObject(again);
  });

  test.each([
    [{ code: "TWO WORDS" }, "discount-code.letters"],
    [{ code: "" }, "discount-code.missing"],
    [{ off: { percent: 101, amountCents: null } }, "percent.range"],
    [{ off: { percent: null, amountCents: null } }, "off.missing"],
    [{ validFrom: "2027-02-02", validUntil: "2027-02-01" }, "discount-code.window"],
    [{ mostUses: 0 }, "most-uses.range"],
  ])("is not %j: %s", async (over, expected) => {
    const at = { leagueId: PLAN.id, seasonId: PLAN.id, slug: "", divisionIds: [] };
    const given = { ...code(at), ...over };
    expect(z.safeParse(NewCode, given).error?.issues.map(({ message }) => message)).toContain(expected);
  });
});
