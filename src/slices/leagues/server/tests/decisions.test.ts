import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import { approveSubmissions, denySubmissions, undoDecisions } from "../commands/decide.ts";
import { deleteLeague } from "../commands/delete-league.ts";
import { editLeague } from "../commands/edit-league.ts";
import { applyDecisions } from "../commands/apply-decisions.ts";
import { reviewQueue } from "../queries/review-queue.ts";
import type { Rejection } from "../../contract/reviewing/reviewing.ts";

const here = useReviewing();
const { somebody, admin, waiting, later, standing } = here;
const deps = () => here.deps();
const approve = ({ by }: Colleague, ...ids: string[]) =>
  approveSubmissions({ ...deps(), ...by }, { submissions: ids.map((id) => ({ id, version: 1 })) });
const deny = ({ by }: Colleague, id: string, said: Partial<Rejection> = {}) =>
  denySubmissions({ ...deps(), ...by }, { submissions: [{ id, version: 1 }], presets: ["safety"], notes: [], ...said });
const undo = ({ by }: Colleague, ...ids: string[]) => undoDecisions({ ...deps(), ...by }, { submissions: ids });
const queue = ({ actor }: Colleague, over: { tab?: "approved" | "sent-back"; q?: string } = {}) =>
  reviewQueue({ ...deps(), actor }, { tab: "waiting", q: "", page: 1, ...over });

describe("a decision", () => {
  test("stands at once, and is in effect ten seconds later: the league is public, and its people are told", async () => {
    const kim = await somebody();
    const { id, leagueId } = await waiting(kim);
    const sam = await admin();
    const [outcome] = await approve(sam, id);
    expect(outcome).toEqual({ id, code: null, undoUntil: "2027-01-15T20:00:10.000Z", standing: null });
    expect(await standing(id)).toMatchObject({ state: "approved", league: "pending", applied: false });
    await later(9);
    expect(await standing(id)).toMatchObject({ league: "pending", applied: false });
    expect(await here.emails(kim.email)).toEqual([]);
    await later(1);
    expect(await standing(id)).toMatchObject({ state: "approved", league: "approved", applied: true });
    const [email] = await here.emails(kim.email);
    expect(email?.subject).toBe("Touchline: Your league is approved");
    expect(email?.text).toContain("Lake Merritt Youth Soccer is now public");
    expect(await here.told()).toMatchObject([{ kind: "league-approved", accountId: kim.accountId }]);
    expect((await here.actionsOn(leagueId)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["leagues.approved", sam.accountId],
      ["leagues.decision-applied", null],
    ]);
    expect((await queue(sam, { tab: "approved" })).submissions).toMatchObject([
      { id, decision: { by: "Sam Lee", undoUntil: null } },
    ]);
  });

  test("Q4: to send back tells the owner why, in their language, and says so beside the fields", async () => {
    const kim = await somebody();
    await sql`update account set language = 'es' where id = ${kim.accountId}`.execute(deps().db);
    const { id, leagueId } = await waiting(kim);
    const sam = await admin();
    await deny(sam, id, {
      notes: [{ field: "generalRules", text: "Demasiado {cortas} <b>" }],
      note: "Gracias.",
    });
    await later(10);
    expect(await standing(id)).toMatchObject({
      state: "denied",
      league: "denied",
      reasons: [
        { field: "safetyPolicies", text: expect.stringMatching(/^Diga quién/) },
        { field: "generalRules", text: "Demasiado {cortas} <b>" },
        { field: null, text: "Gracias." },
      ],
    });
    const [email] = await here.emails(kim.email);
    expect(email?.language).toBe("es");
    expect(email?.text).toMatch(
      /Políticas de seguridad: Diga quién.*\n\nReglas generales: Demasiado \{cortas\} <b>\n\nGracias\./,
    );
    expect(email?.html).not.toContain("<b>");
    expect(email?.html).toContain(`/es/league-management/${leagueId}"`);
    expect(JSON.stringify(await here.actionsOn(leagueId))).not.toContain("Demasiado");
  });

  test("is taken back within ten seconds, and nobody was told; then it waits as before", async () => {
    const kim = await somebody();
    const { id, leagueId } = await waiting(kim);
    const sam = await admin();
    await deny(sam, id);
    await later(9);
    expect(await undo(sam, id)).toMatchObject([{ id, code: null }]);
    await later(60);
    expect(await standing(id)).toEqual({ state: "waiting", league: "pending", applied: false, reasons: [] });
    expect(await here.emails(kim.email)).toEqual([]);
    expect((await here.actionsOn(leagueId)).map(({ action }) => action)).toEqual([
      "leagues.denied",
      "leagues.decision-undone",
    ]);
    // And can be decided anew.
    await approve(sam, id);
    await later(10);
    expect(await standing(id)).toMatchObject({ league: "approved" });
  });

  test("is not taken back after ten seconds, also where the job is late; and by nobody but who made it and a global admin", async () => {
    const grace = await somebody("Grace");
    await here.oversees(["CA"], grace);
    const sam = await admin();
    const one = await waiting(await somebody());
    await approve(sam, one.id);
    expect(await undo(grace, one.id)).toMatchObject([{ code: "leagues.undo-over" }]);
    here.clock.set(here.clock.now() + 10_000);
    expect(await undo(sam, one.id)).toMatchObject([{ code: "leagues.undo-over" }]);
    const other = await waiting(await somebody(), { name: "Other" });
    await approve(grace, other.id);
    expect(await undo(sam, other.id)).toMatchObject([{ code: null }]);
  });

  test("of several names those that failed: somebody was quicker, its owner changed it, it was withdrawn", async () => {
    const kim = await somebody();
    const [good, decided, changed, gone] = [
      await waiting(kim),
      await waiting(kim, { name: "Decided" }),
      await waiting(kim, { name: "Changed" }),
      await waiting(kim, { name: "Gone" }),
    ];
    const priya = await admin("Priya");
    await deny(priya, decided.id);
    await editLeague({ ...deps(), ...kim.by }, { league: changed.leagueId, version: 1, tagline: "Mended" });
    await here.withdraw(gone.leagueId);
    const outcomes = await approve(await admin(), good.id, decided.id, changed.id, gone.id);
    expect(outcomes.map(({ code }) => code)).toEqual([
      null,
      "leagues.decided-already",
      "leagues.submission-changed",
      "leagues.withdrawn",
    ]);
    expect(outcomes[1]?.standing).toEqual({ state: "denied", by: "Priya Lee", at: "2027-01-15T20:00:00.000Z" });
    await later(10);
    expect(await standing(good.id)).toMatchObject({ league: "approved" });
    expect(await standing(decided.id)).toMatchObject({ league: "denied" });
    expect(await standing(changed.id)).toMatchObject({ league: "pending" });
  });

  test("of two admins at once is one: the other is told whose", async () => {
    const { id } = await waiting(await somebody());
    const [sam, priya] = [await admin("Sam"), await admin("Priya")];
    const outcomes = (await Promise.all([approve(sam, id), deny(priya, id)])).flat();
    expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === "leagues.decided-already")).toHaveLength(1);
  });

  test("survives a crash before it is in effect: whoever works next brings it into effect, once", async () => {
    const kim = await somebody();
    const { id } = await waiting(kim);
    await approve(await admin(), id);
    // The process is gone with its job; another one, whose clock is behind, is woken first.
    await sql`delete from job`.execute(deps().db);
    await applyDecisions(deps());
    expect(await standing(id)).toMatchObject({ applied: false });
    await later(12);
    await Promise.all([applyDecisions(deps()), applyDecisions(deps())]);
    expect(await standing(id)).toMatchObject({ league: "approved", applied: true });
    expect(await here.emails(kim.email)).toHaveLength(1);
  });

  test("about a league that is deleted meanwhile changes nothing, and tells nobody", async () => {
    const kim = await somebody();
    const { id, leagueId } = await waiting(kim);
    await approve(await admin(), id);
    await sql`update season set registration_start_date = '2027-02-01' where league_id = ${leagueId}`.execute(
      deps().db,
    );
    await deleteLeague({ ...deps(), ...kim.by }, { league: leagueId });
    await later(10);
    expect(await here.emails(kim.email)).toEqual([]);
  });
});
