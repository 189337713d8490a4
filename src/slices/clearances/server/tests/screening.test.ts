import { sql } from "kysely";
import { expect, test } from "vitest";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { checkrDouble } from "../../../../../tests/support/servers/checkr.ts";
import { useClearances } from "../../../../../tests/support/databases/clearances.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { askScreening, keepScreenings, orderScreening, receiveScreening } from "../commands/screen.ts";
import { clearancesJobs } from "../jobs.ts";
import { CLEARANCES_DATA } from "../personal-data.ts";
import { screeningById } from "../store/screenings.ts";

const here = useClearances();
const { clearancesAs: as, requires, decide, own, office, toldOf } = here;
const LOG = openLog({ level: "silent" });

/** A league whose coaches need a background check, and the service. */
async function league() {
  const at = await here.league();
  await requires(at, ["background-check"]);
  const checkr = checkrDouble();
  const deps = { ...as(at.coach), screening: checkr.service };
  const jobs = async () => {
    const kinds = clearancesJobs(deps).map((kind) => ({ ...kind, every: undefined }));
    await doDueJobs({ db: here.db(), kinds, log: LOG, clock: here.clock });
  };
  const order = (who: Person) => orderScreening({ ...as(who), screening: checkr.service });
  const hear = async (request: Request) => {
    const { status } = await receiveScreening(deps, request);
    await jobs();
    return status;
  };
  const mine = async () => (await own(at.coach, checkr.service)).screening;
  return { at, checkr, deps, jobs, order, hear, mine };
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;

test("who needs a background check orders one; the service gets name, email and state, and what it reports clear a league approves", async () => {
  const { at, checkr, jobs, order, hear, mine } = await league();
  expect(await mine()).toMatchObject({ service: "Checkr", mayOrder: true, last: null });
  await order(at.coach);
  expect(await mine()).toMatchObject({ mayOrder: false, last: { status: "requested", address: null } });
  expect(await codeOf(order(at.coach))).toBe("clearances.no-screening");
  await jobs();
  const [candidate] = checkr.candidates;
  expect(Object.keys(candidate!.body).toSorted()).toEqual(["custom_id", "email", "first_name", "last_name"]);
  expect(candidate!.invitation!.body).toMatchObject({
    package: "youth_basic",
    work_locations: [{ country: "US", state: "CA" }],
  });
  expect(new Set(checkr.asked.map(({ authorization }) => authorization))).toEqual(
    new Set([`Basic ${Buffer.from("a-key:").toString("base64")}`]),
  );
  expect(await mine()).toMatchObject({
    last: { status: "invited", address: expect.stringContaining("apply.example.org") },
  });
  expect(await toldOf("screening-invited")).toEqual([at.coach.accountId]);
  const report = checkr.report(null);
  expect(await hear(checkr.message("report", report))).toBe(200);
  expect(await mine()).toMatchObject({ last: { status: "pending" } });
  checkr.report("clear", "2027-01-14T20:00:00Z");
  // The same message comes again, and twice at once.
  await Promise.all([1, 2].map(() => hear(checkr.message("report", report))));
  await hear(checkr.message("report", report));
  expect((await mine())!.last).toMatchObject({ status: "clear", address: null });
  const certificates = (await office(at.manager, at)).certificates;
  expect(certificates).toMatchObject([
    {
      kind: "background-check",
      issuer: "Checkr",
      isReported: true,
      hasFile: false,
      issuedOn: "2027-01-14",
      validUntil: "2029-01-13",
      decision: null,
    },
  ]);
  expect(await toldOf("certificate-waits")).toEqual([at.manager.accountId]);
  const cleared = async () => (await own(at.coach)).roles[0]!.cleared;
  expect(await cleared()).toBe(false);
  await decide(at.manager, at, certificates[0]!.id);
  expect(await cleared()).toBe(true);
  // A dispute, a later finding: what it cleared is closed with the same commit.
  checkr.report("consider");
  await hear(checkr.message("report", report));
  expect(await cleared()).toBe(false);
  expect((await office(at.manager, at)).certificates).toEqual([]);
  // Nobody in the league reads why, or that there was something.
  expect(JSON.stringify(await office(at.manager, at))).not.toContain("consider");
});

test("only what the service signed is heard, and nothing of people whom we did not send", async () => {
  const { at, checkr, jobs, order, hear, mine } = await league();
  await order(at.coach);
  await jobs();
  const report = checkr.report("clear", "2027-01-14T20:00:00Z");
  expect(await hear(checkr.message("report", report, "another-secret"))).toBe(403);
  const forged = checkr.message("report", report);
  forged.headers.delete("x-checkr-signature");
  expect(await hear(forged)).toBe(403);
  expect(await mine()).toMatchObject({ last: { status: "invited" } });
  expect(await hear(checkr.message("report", "report-of-nobody"))).toBe(200);
  await checkr.service.know({ firstName: "Ann", lastName: "Other", email: "ann@example.org" }, "another-site");
  expect(await hear(checkr.message("report", checkr.report("clear", "2027-01-14T20:00:00Z")))).toBe(200);
  expect((await office(at.manager, at)).certificates).toEqual([]);
});

test("a request that is cut off goes on where it was; a lost message is made up for; two who ask at once order one", async () => {
  const { at, checkr, deps, order, mine } = await league();
  const tried = await Promise.all([1, 2].map(() => codeOf(order(at.coach))));
  expect(tried.toSorted()).toEqual(["clearances.no-screening", undefined]);
  const { rows } = await sql<{ id: string }>`select id from screening`.execute(here.db());
  expect(rows).toHaveLength(1);
  const { id } = rows[0]!;
  checkr.fail(1);
  await expect(askScreening(deps, { id })).rejects.toThrow("503");
  await askScreening(deps, { id });
  await askScreening(deps, { id });
  expect(checkr.candidates).toHaveLength(1);
  checkr.report("clear", "2027-01-15T20:00:00Z");
  here.clock.set("2027-01-16T20:00:00Z");
  await keepScreenings(deps);
  expect(await mine()).toMatchObject({ last: { status: "clear" } });
});

test("is offered where a league requires one and a service is set up; goes with the account, and is in its download", async () => {
  const { at, checkr, deps, jobs, order, mine } = await league();
  expect(await codeOf(order(at.maya))).toBe("clearances.no-screening");
  expect(await codeOf(orderScreening(as(at.coach)))).toBe("clearances.no-screening");
  expect((await own(at.coach)).screening).toBeNull();
  await order(at.coach);
  await jobs();
  checkr.report("consider");
  here.clock.set("2027-01-16T20:00:00Z");
  await keepScreenings(deps);
  expect(await mine()).toMatchObject({ mayOrder: false, last: { status: "consider", address: null } });
  const kept = await CLEARANCES_DATA.collect(here.db(), at.coach.accountId);
  expect(kept).toMatchObject({ backgroundChecks: [{ status: "consider" }] });
  const { rows } = await sql<{ id: string }>`select id from screening`.execute(here.db());
  await here
    .db()
    .transaction()
    .execute((tx) => CLEARANCES_DATA.release(tx, at.coach.accountId, new Date()));
  expect(await screeningById(here.db(), rows[0]!.id)).toBeUndefined();
});
