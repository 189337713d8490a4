import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { SubmittedLeague } from "../../contract/reviewing/submission.ts";
import { typedOf } from "../../contract/league/typed-league.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { submittingPeople } from "../../../../../tests/support/databases/submitting.ts";
import { beginDraft } from "../commands/begin-draft.ts";
import { saveDraft } from "../commands/save-draft.ts";
import { submitLeague, withdraw } from "../commands/submit-league.ts";
import { submittedLeague } from "../fixtures/submission.ts";
import { leagueDraft } from "../queries/league-draft.ts";
import { submitOverview } from "../queries/submit-overview.ts";
import { leagueContent } from "../store/league-content.ts";

const here = submittingPeople();
const { somebody, draftOf, decided } = here;
const deps = () => here.deps();
const submit = (person: Member, draft: string) => submitLeague({ ...deps(), actor: person }, { draft });
const draftSeen = (person: Member, draft: string) => leagueDraft({ ...deps(), actor: person }, { draft });
const save = (person: Member, draft: string, basis: number, fields: Record<string, string | null>) =>
  saveDraft({ ...deps(), actor: person }, { draft, basis, fields });

describe("a league that is submitted", () => {
  test("exists with all that was typed, waits for a decision, and is not public", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    const status = await submit(kim, draft);
    expect(status).toMatchObject({
      state: "waiting",
      leagueName: "Lake Merritt Youth Soccer",
      slug: "lake-merritt-youth-soccer",
    });
    const { timeZone, ...content } = (await leagueContent(here.db(), status))!;
    expect(timeZone).toBe("America/Los_Angeles");
    expect(content).toEqual(submittedLeague());
    const { rows } = await sql<Record<string, unknown>>`
      select l.status, l.owner_id as owner, s.status as season, w.state, w.kind, w.content, w.submitted_by as by
        from league l join season s on s.league_id = l.id join league_submission w on w.league_id = l.id`.execute(
      here.db(),
    );
    expect(rows).toEqual([
      {
        status: "pending",
        owner: kim.accountId,
        season: "open",
        state: "waiting",
        kind: "new",
        by: kim.accountId,
        content: submittedLeague(),
      },
    ]);
    expect((await sql`select from offering`.execute(here.db())).rows).toHaveLength(0);
  });

  test("is told about, and written down in the trail", async () => {
    const kim = await somebody();
    const sam = await somebody();
    await sql`insert into global_admin (account_id) values (${sam.accountId})`.execute(here.db());
    const { leagueId, id } = await here.submitted(kim);
    const events = await sql<{ payload: unknown }>`select payload from event where name = 'leagues.submitted'`.execute(
      here.db(),
    );
    expect(events.rows).toEqual([{ payload: { leagueId, copiedFrom: null } }]);
    const link = `/dashboard/leagues?id=${id}`;
    expect(await toldIn(here.db(), link)).toMatchObject([{ kind: "league-submitted", accountId: sam.accountId }]);
    const trail = await sql`
      select from audit_entry where action = 'leagues.submitted' and object_id = ${leagueId}`.execute(here.db());
    expect(trail.rows).toHaveLength(1);
  });

  test("twice is submitted once, also at the same moment", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    const both = await Promise.all([submit(kim, draft), submit(kim, draft)]);
    expect(both[0]).toEqual(both[1]);
    expect((await sql`select from league`.execute(here.db())).rows).toHaveLength(1);
    expect((await sql`select from league_submission`.execute(here.db())).rows).toHaveLength(1);
  });

  test("with missing fields is not: every one of them comes back, and nothing was made", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    await save(kim, draft, 9, { name: null, maxAge: "7", zip: "99999", "playTimes.0.end": "08:00" });
    const refusal = await refusalOf(submit(kim, draft));
    expect(refusal).toMatchObject({ code: "leagues.submission-incomplete" });
    expect(refusal?.issues.map(({ field, code }) => `${field}: ${code}`)).toEqual([
      "name: league-name.missing",
      "zip: zip.unknown",
      "playTimes.0.end: end-time.early",
      "maxAge: max-age.below-min",
    ]);
    expect((await sql`select from league`.execute(here.db())).rows).toHaveLength(0);
  });

  test("M7: with missing fields of one field and of several together: all in one round", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    await save(kim, draft, 9, {
      tagline: null,
      sport: "other",
      customSport: null,
      seasonName: null,
      leagueEndDate: "2027-03-01",
      capacity: null,
      maxAge: "7",
    });
    expect((await refusalOf(submit(kim, draft)))?.issues.map(({ code }) => code)).toEqual([
      "tagline.missing",
      "custom-sport.missing",
      "season-name.missing",
      "league-end.before-start",
      "max-age.below-min",
      "capacity.missing",
    ]);
  });

  test("is one that can still be joined, in the state of its ZIP code", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim, { registrationEndDate: "2027-01-14", state: "NV" });
    expect((await refusalOf(submit(kim, draft)))?.issues).toEqual([
      { field: "state", code: "league-state.other-zip" },
      { field: "registrationEndDate", code: "registration-end.past" },
    ]);
  });

  test("has an address of its own, whatever others are called", async () => {
    const kim = await somebody();
    const slugs = [];
    for (const name of ["Ñandú & Friends", "Ñandú & Friends", "Ñandú & Friends", "日本"]) {
      slugs.push((await here.submitted(kim, { name })).slug);
    }
    expect(slugs).toEqual(["nandu-friends", "nandu-friends-oakland", "nandu-friends-oakland-2", "league"]);
  });

  test("names the district that decides, where somebody manages one", async () => {
    const [kim, grace] = [await somebody(), await somebody()];
    await sql`
      with made as (insert into district (name, states) values ('California', '{CA}') returning id)
      insert into district_manager (district_id, account_id) select id, ${grace.accountId} from made`.execute(
      here.db(),
    );
    expect((await here.submitted(kim)).district).toBe("California");
  });
});

describe("a copy of one's own season", () => {
  test("M2: brings everything over, its dates on the same weekdays and each to be checked", async () => {
    const kim = await somebody();
    await here.submitted(kim);
    here.clock.set("2027-07-01T20:00:00Z");
    const { seasons } = await submitOverview({ ...deps(), actor: kim });
    const copy = await draftSeen(
      kim,
      await beginDraft({ ...deps(), actor: kim }, { from: "season", season: seasons[0]!.id }),
    );
    const { name, generalRules } = submittedLeague();
    expect(copy.fields).toMatchObject({
      ...typedOf({ name, generalRules, registrationFeeCents: 10_000 }),
      seasonName: "Spring 2028",
      year: "2028",
      leagueStartDate: "2028-03-04",
      ageCutoffDate: "2028-03-01",
    });
    expect(copy.moved).toContainEqual({ field: "leagueStartDate", from: "2027-03-06" });
    expect(copy.moved).toHaveLength(5);
    expect(copy.parts.map(({ state }) => state)).toEqual(Array(6).fill("to-check"));
  });

  test("is not submitted with parts that nobody has looked at, unless that is said", async () => {
    const kim = await somebody();
    await here.submitted(kim);
    here.clock.set("2027-07-01T20:00:00Z");
    const { seasons } = await submitOverview({ ...deps(), actor: kim });
    const begin = () => beginDraft({ ...deps(), actor: kim }, { from: "season", season: seasons[0]!.id });
    const draft = await begin();
    for (const seen of ["about", "location", "season", "players"] as const)
      await saveDraft({ ...deps(), actor: kim }, { draft, basis: 1, fields: {}, seen });
    expect(await refusalOf(submit(kim, draft))).toMatchObject({
      code: "leagues.parts-unchecked",
      issues: [
        { field: "directorName", code: "part.unchecked" },
        { field: "generalRules", code: "part.unchecked" },
      ],
    });
    for (const seen of ["director", "policies"] as const)
      await saveDraft({ ...deps(), actor: kim }, { draft, basis: 1, fields: {}, seen });
    expect(await submit(kim, draft)).toMatchObject({ state: "waiting" });
    const second = await submitLeague({ ...deps(), actor: kim }, { draft: await begin(), unchecked: true });
    expect(second).toMatchObject({ state: "waiting" });
  });

  test("is for whoever runs it", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    await here.submitted(kim);
    const [season] = (await submitOverview({ ...deps(), actor: kim })).seasons;
    const begun = beginDraft({ ...deps(), actor: other }, { from: "season", season: season!.id });
    expect((await refusalOf(begun))?.code).toBe("leagues.not-found");
  });
});

describe("a league that was sent back", () => {
  const REASONS = [
    { field: "generalRules", text: "Say how long a game lasts." },
    { field: null, text: "Thank you for the rest!" },
  ];
  test("Q4: shows the reasons where they belong, is resubmitted, and waits again", async () => {
    const kim = await somebody();
    const { leagueId } = await here.submitted(kim);
    await decided(leagueId, "denied", REASONS);
    expect((await submitOverview({ ...deps(), actor: kim })).submissions).toMatchObject([
      { state: "denied", reasons: REASONS },
    ]);
    const draft = await beginDraft({ ...deps(), actor: kim }, { from: "league", league: leagueId });
    const seen = await draftSeen(kim, draft);
    expect(seen).toMatchObject({ resubmits: true, reasons: REASONS });
    expect(seen.parts.filter(({ state }) => state !== "completed")).toMatchObject([
      { name: "policies", state: "sent-back" },
    ]);
    await saveDraft(
      { ...deps(), actor: kim },
      {
        draft,
        basis: 1,
        fields: { generalRules: "Two halves of 25 minutes." },
        seen: "policies",
      },
    );
    expect((await draftSeen(kim, draft)).parts.every(({ state }) => state === "completed")).toBe(true);
    expect(await submit(kim, draft)).toMatchObject({ leagueId, state: "waiting", slug: "lake-merritt-youth-soccer" });
    expect(await leagueContent(here.db(), { leagueId })).toMatchObject({ generalRules: "Two halves of 25 minutes." });
    const states = await sql<{ state: string }>`select state from league_submission order by submitted_at, id`.execute(
      here.db(),
    );
    expect(states.rows.map(({ state }) => state).toSorted()).toEqual(["denied", "waiting"]);
    expect((await sql`select from season`.execute(here.db())).rows).toHaveLength(1);
  });

  test("begun to be changed twice is resubmitted once, also by who runs it with its owner", async () => {
    const [kim, beside] = [await somebody(), await somebody()];
    const { leagueId } = await here.submitted(kim);
    await decided(leagueId, "denied");
    await sql`insert into league_manager (league_id, account_id) values (${leagueId}, ${beside.accountId})`.execute(
      here.db(),
    );
    const drafts = await Promise.all(
      [kim, beside, kim].map((who) => beginDraft({ ...deps(), actor: who }, { from: "league", league: leagueId })),
    );
    expect(new Set(drafts).size).toBe(1);
    await expect(draftSeen(beside, drafts[0]!)).resolves.toMatchObject({ resubmits: true });
  });

  test("is not before the decision holds, nor when it was approved", async () => {
    const kim = await somebody();
    const { leagueId } = await here.submitted(kim);
    const begin = () => beginDraft({ ...deps(), actor: kim }, { from: "league", league: leagueId });
    expect((await refusalOf(begin()))?.code).toBe("leagues.not-to-resubmit");
    await sql`
      update league_submission set state = 'denied', decided_at = now(), effective_at = now(), decided_by = submitted_by,
                                   reasons = ${JSON.stringify(REASONS)}`.execute(here.db());
    expect((await refusalOf(begin()))?.code).toBe("leagues.not-to-resubmit");
    expect((await submitOverview({ ...deps(), actor: kim })).submissions).toMatchObject([
      { state: "waiting", reasons: [] },
    ]);
    await sql`update league_submission set state = 'approved', applied_at = now()`.execute(here.db());
    expect((await refusalOf(begin()))?.code).toBe("leagues.not-to-resubmit");
  });
});

describe("a league that waits", () => {
  test("is taken back by its own people, changed and submitted again", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    const { leagueId, draft } = await here.submitted(kim);
    expect((await refusalOf(withdraw({ ...deps(), actor: other }, { league: leagueId })))?.code).toBe(
      "leagues.not-found",
    );
    expect(await withdraw({ ...deps(), actor: kim }, { league: leagueId })).toBe(draft);
    await save(kim, draft, 9, { name: "Lake Merritt Soccer for All" });
    await expect(submit(kim, draft)).resolves.toMatchObject({ leagueId, state: "waiting" });
    expect((await leagueContent(here.db(), { leagueId }))?.name).toBe("Lake Merritt Soccer for All");
  });

  test("is not taken back once somebody has decided", async () => {
    const kim = await somebody();
    const { leagueId } = await here.submitted(kim);
    await decided(leagueId, "approved");
    expect((await refusalOf(withdraw({ ...deps(), actor: kim }, { league: leagueId })))?.code).toBe(
      "leagues.decided-already",
    );
  });
});

test("what was submitted is what the contract says", async () => {
  const kim = await somebody();
  await here.submitted(kim, { sport: "other", customSport: "Kubb", website: null });
  const { rows } = await sql<{ content: unknown }>`select content from league_submission`.execute(here.db());
  expect(SubmittedLeague.safeParse(rows[0]?.content).success).toBe(true);
});
