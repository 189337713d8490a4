import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { forgetFiles } from "../commands/forget-files.ts";
import { addCertificate } from "../commands/own-certificates.ts";
import { remind } from "../commands/remind.ts";
import { CLEARANCES_DATA } from "../personal-data.ts";
import { AddCertificate } from "../../contract/certificate.ts";
import { clearedUntil } from "../../rules/cleared-until.ts";
import { PDF, useClearances } from "../../../../../tests/support/databases/clearances.ts";

const chat = useClearances();
const { clearancesAs: as, clearancesDeps: deps, upload, requires, decide, own, toldOf: told, stored } = chat;

describe("what is submitted", () => {
  test("days that cannot be and files that are none are refused beside their field", async () => {
    const at = await chat.league();
    const given = {
      kind: "first-aid",
      issuer: "Red Cross",
      issuedOn: "2026-01-15",
      validUntil: "2028-01-15",
      file: PDF(),
    } as const;
    const issuesOf = async (over: object) =>
      (await refusalOf(addCertificate(as(at.coach), { ...given, ...over })))?.issues;
    expect(await issuesOf({ issuedOn: "2027-02-01" })).toEqual([
      { field: "issuedOn", code: "certificate-issued.future" },
    ]);
    expect(await issuesOf({ validUntil: "2027-01-01" })).toEqual([
      { field: "validUntil", code: "certificate-until.past" },
    ]);
    expect(await issuesOf({ file: new File(["<svg>"], "a.pdf") })).toEqual([
      { field: "file", code: "certificate-file.kind" },
    ]);
    expect(AddCertificate.safeParse({ ...given, validUntil: "2025-01-01" }).error?.issues).toMatchObject([
      { message: "certificate-until.before", path: ["validUntil"] },
    ]);
    // A new one replaces those of its kind that nobody has looked at.
    await upload(at.coach, "first-aid");
    await upload(at.coach, "first-aid");
    expect((await own(at.coach)).certificates).toHaveLength(1);
  });

  test("reminders at 60, 30 and 7 days, once each, the last also to who runs the league", async () => {
    const at = await chat.league();
    await requires(at, ["first-aid"]);
    const { id } = await upload(at.coach, "first-aid", "2027-03-10");
    await remind(deps());
    expect(await told("certificate-ends")).toEqual([]);
    await decide(at.manager, at, id);
    for (const day of ["2027-01-15", "2027-01-16", "2027-02-10", "2027-03-04", "2027-03-05"]) {
      chat.clock.set(`${day}T20:00:00Z`);
      await remind(deps());
    }
    expect(await told("certificate-ends")).toEqual([at.coach.accountId, at.coach.accountId, at.coach.accountId]);
    expect(await told("official-certificate-ends")).toEqual([at.manager.accountId]);
  });

  test("files go 30 days after the end; an account that goes takes its certificates along", async () => {
    const at = await chat.league();
    await requires(at, ["first-aid"]);
    const old = await upload(at.coach, "first-aid", "2027-02-01");
    await decide(at.manager, at, old.id);
    await upload(at.coach, "concussion", "2029-02-01");
    chat.clock.set("2027-03-02T20:00:00Z");
    await forgetFiles(deps());
    expect(stored.size).toBe(2);
    chat.clock.set("2027-03-05T20:00:00Z");
    await forgetFiles(deps());
    expect(stored.size).toBe(1);
    expect(JSON.stringify(await CLEARANCES_DATA.collect(chat.db() as never, at.coach.accountId))).toContain(
      "Red Cross",
    );
    const release = (who: Person) =>
      chat
        .db()
        .transaction()
        .execute((tx) => CLEARANCES_DATA.release(tx as never, who.accountId, new Date()));
    await release(at.manager);
    await release(at.coach);
    // As leagues does where an account goes.
    await sql`update league_official set account_id = null where account_id = ${at.coach.accountId}`.execute(chat.db());
    await forgetFiles(deps());
    expect(stored.size).toBe(0);
    expect((await own(at.coach)).certificates).toEqual([]);
  });
});

test("of several certificates the one counts that ends last; of several kinds the one that ends first", () => {
  const aid = (validUntil: string) => ({ kind: "first-aid", validUntil });
  expect(clearedUntil([], [aid("2027-01-01")])).toBeNull();
  expect(clearedUntil(["first-aid", "safesport"], [aid("2027-01-01")])).toBe("never");
  expect(
    clearedUntil(
      ["first-aid", "safesport"],
      [aid("2026-01-01"), aid("2027-01-01"), { kind: "safesport", validUntil: "2028-01-01" }],
    ),
  ).toBe("2027-01-01");
});
