import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "../../../../../tests/support/databases/database.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { REQUEST } from "../../../../../tests/support/databases/teams.ts";
import { LeagueReviews, OwnReviews } from "../../contract/review.ts";
import { rateLeague } from "../commands/rate.ts";
import { forgetNetworks } from "../commands/forget-networks.ts";
import { answerReview, decideReview } from "../commands/settle-review.ts";
import { removeReview, writeReview } from "../commands/write-review.ts";
import { REVIEWS_DATA } from "../personal-data.ts";
import { leagueReviews, officeReviews, ownReviews, reviewsToModerate } from "../queries/reviews.ts";

const product = useFamilySchedule();
beforeEach(() => emptyTables(product.db(), "league_review"));

const deps = () => {
  const { db, clock, limits } = product.registrationDeps();
  return { db, clock, limits, hashNetwork: (address: string) => createHash("sha256").update(address).digest() };
};
/** Everybody writes from a network of their own unless told otherwise. */
const as = (who: Person, ipAddress: string = who.accountId) => ({
  ...deps(),
  actor: who.actor,
  request: { ...REQUEST, ipAddress, userAgent: "", cookie: () => undefined, keep: () => {} },
});
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;

/** A league whose season began five days ago: Maya's, Noor's and Lena's families have a spot. */
async function played() {
  const at = await product.league();
  await sql`update season set league_start_date = '2027-01-10' where id = ${at.seasonId}`.execute(product.db());
  return at;
}
type League = Awaited<ReturnType<typeof played>>;

const write = (who: Person, at: League, stars: number, text: string | null = "Well run.") =>
  writeReview(as(who), { season: at.seasonId, stars, text });
const shown = async (at: League) => LeagueReviews.parse(await leagueReviews(deps(), { league: at.slug }));
const own = async (who: Person, at: League) =>
  OwnReviews.parse(await ownReviews(as(who), { league: at.leagueId })).seasons;
async function ratingOf(at: League): Promise<[sum: number, count: number]> {
  const { rows } = await sql<{ sum: number; count: number }>`
    select rating_sum as sum, rating_count as count from league where id = ${at.leagueId}`.execute(product.db());
  return [rows[0]!.sum, rows[0]!.count];
}
async function firstNameOf(athleteId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name as name from athlete where id = ${athleteId}`.execute(
    product.db(),
  );
  return rows[0]!.name;
}
async function admin(): Promise<Person> {
  const who = await product.person("admin@example.org");
  await sql`insert into global_admin (account_id) values (${who.accountId})`.execute(product.db());
  return { ...who, actor: { ...who.actor, globalAdmin: true } };
}
const held = async (who: Person) => (await reviewsToModerate(as(who), { state: "held" })).reviews;
const toldOf = async (kind: string) =>
  (await toldIn(product.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);

describe("who may review", () => {
  test("a guardian with a confirmed spot, once the season has begun; the league's manager hears of it", async () => {
    const at = await played();
    expect(await write(at.maya, at, 5)).toEqual({ state: "shown" });
    expect(await ratingOf(at)).toEqual([5, 1]);
    expect((await shown(at)).reviews).toMatchObject([{ stars: 5, text: "Well run.", answer: null }]);
    expect(JSON.stringify(await shown(at))).not.toContain(at.maya.accountId);
    expect(await toldOf("review-written")).toEqual([at.manager.accountId]);
  });

  test("nobody before it begins, without a spot, for a league of their own, or without a confirmed address", async () => {
    const at = await product.league();
    expect(await codeOf(write(at.maya, at, 5))).toBe("reviews.not-entitled");
    expect(await own(at.maya, at)).toEqual([]);
    await sql`update season set league_start_date = '2027-01-10' where id = ${at.seasonId}`.execute(product.db());
    const stranger = await product.person("stranger@example.org");
    for (const who of [stranger, at.coach]) expect(await codeOf(write(who, at, 1))).toBe("reviews.not-entitled");
    await sql`update registration set status = 'cancelled' where id = ${at.lena.registrations[0]!}`.execute(
      product.db(),
    );
    await sql`update division set spots_taken = spots_taken - 1 where id = ${at.division}`.execute(product.db());
    expect(await codeOf(write(at.lena, at, 1))).toBe("reviews.not-entitled");
    await sql`insert into guardian (athlete_id, account_id, relation) values (${at.maya.children[0]!}, ${at.manager.accountId}, 'father')`.execute(
      product.db(),
    );
    expect(await codeOf(write(at.manager, at, 5))).toBe("reviews.own-league");
    const unconfirmed = { ...at.maya, actor: { ...at.maya.actor, emailVerified: false } };
    expect(await codeOf(write(unconfirmed, at, 5))).toBe("reviews.address-unconfirmed");
    expect(await ratingOf(at)).toEqual([0, 0]);
  });

  test("a player under age has no say; an adult player has", async () => {
    const at = await played();
    await sql`update guardian set relation = 'self' where account_id = ${at.maya.accountId}`.execute(product.db());
    expect(await codeOf(write(at.maya, at, 5))).toBe("reviews.not-entitled");
    await sql`update athlete set is_adult_self = true, birth_date = '1990-01-01' where id = ${at.maya.children[0]!}`.execute(
      product.db(),
    );
    expect(await write(at.maya, at, 4)).toEqual({ state: "shown" });
  });
});

describe("one family, one review of a season", () => {
  test("whichever guardian writes, and at the same moment", async () => {
    const at = await played();
    await sql`insert into guardian (athlete_id, account_id, relation) values (${at.maya.children[0]!}, ${at.noor.accountId}, 'father')`.execute(
      product.db(),
    );
    await Promise.all([write(at.maya, at, 5), write(at.noor, at, 1), write(at.maya, at, 5), write(at.noor, at, 1)]);
    const { reviews } = await shown(at);
    expect(reviews).toHaveLength(1);
    expect(await ratingOf(at)).toEqual([reviews[0]!.stars, 1]);
    await write(at.noor, at, 3, "Both of us now.");
    expect(await own(at.maya, at)).toMatchObject([{ review: { stars: 3, text: "Both of us now." } }]);
  });

  test("can be changed and removed; the rating follows, and two families who write at once both count", async () => {
    const at = await played();
    await Promise.all([write(at.maya, at, 5), write(at.noor, at, 4), write(at.lena, at, 3)]);
    expect(await ratingOf(at)).toEqual([12, 3]);
    expect((await shown(at)).counts).toEqual([0, 0, 1, 1, 1]);
    await write(at.maya, at, 1);
    expect(await ratingOf(at)).toEqual([8, 3]);
    await removeReview(as(at.maya), { season: at.seasonId });
    expect(await ratingOf(at)).toEqual([7, 2]);
    expect(await codeOf(removeReview(as(at.maya), { season: at.seasonId }))).toBe("reviews.not-found");
  });
});

describe("a review that may name a child", () => {
  test("is shown when an admin says so, and to nobody before", async () => {
    const at = await played();
    const above = await admin();
    const name = await firstNameOf(at.noor.children[0]!);
    expect(await write(at.maya, at, 2, `The coach always shouted at ${name}.`)).toEqual({ state: "held" });
    expect(await ratingOf(at)).toEqual([0, 0]);
    expect((await shown(at)).reviews).toEqual([]);
    expect((await officeReviews(as(at.manager), { league: at.leagueId })).reviews).toEqual([]);
    expect(await toldOf("review-held")).toEqual([above.accountId]);
    for (const who of [at.maya, at.coach, at.manager]) expect(await held(who)).toEqual([]);
    const [waiting] = await held(above);
    for (const who of [at.maya, at.coach, at.manager])
      expect(await codeOf(decideReview(as(who), { review: waiting!.id, decision: "show", reason: null }))).toBe(
        "reviews.not-found",
      );
    await decideReview(as(above), { review: waiting!.id, decision: "show", reason: null });
    expect(await ratingOf(at)).toEqual([2, 1]);
  });

  test("hidden with a reason, it counts no more; the family reads why, and what it then writes waits again", async () => {
    const at = await played();
    const above = await admin();
    await write(at.maya, at, 1, "Buy cheap shoes here.");
    const [review] = (await shown(at)).reviews;
    await decideReview(as(above), { review: review!.id, decision: "hide", reason: "This is an ad." });
    expect(await ratingOf(at)).toEqual([0, 0]);
    expect(await toldOf("review-hidden")).toEqual([at.maya.accountId]);
    expect(await own(at.maya, at)).toMatchObject([{ review: { state: "hidden", hiddenReason: "This is an ad." } }]);
    expect(await write(at.maya, at, 4, "Good fields.")).toEqual({ state: "held" });
    expect(await held(above)).toMatchObject([{ text: "Good fields.", hiddenReason: null }]);
  });
});

test("who counts a league's stars waits for who is counting them: both reviews are in the rating", async () => {
  const at = await played();
  await write(at.maya, at, 5);
  const { db } = deps();
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`update league_review set stars = 1`.execute(tx);
    await rateLeague(tx, at.leagueId);
    second = write(at.noor, at, 4);
    await expect.poll(() => waiting()).toBe(1);
  });
  await second;
  expect(await ratingOf(at)).toEqual([5, 2]);

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows[0]!.count;
  }
});

describe("the league's answer", () => {
  test("stands once, from who runs the league; the family is told", async () => {
    const at = await played();
    await write(at.maya, at, 3);
    const { id } = (await shown(at)).reviews[0]!;
    const answer = (who: Person, text: string) => answerReview(as(who), { review: id, answer: text });
    for (const who of [at.maya, at.coach, at.noor])
      expect(await codeOf(answer(who, "Thanks"))).toBe("reviews.not-found");
    const refused = await Promise.all(["Thanks!", "Thank you!"].map((text) => codeOf(answer(at.manager, text))));
    expect(refused.toSorted()).toEqual(["reviews.already-answered", undefined]);
    expect((await shown(at)).reviews[0]!.answer?.text).toMatch(/^Thank/);
    expect(await toldOf("review-answered")).toEqual([at.maya.accountId]);
  });
});

describe("hints of abuse", () => {
  test("several accounts in one network; forgotten after 90 days", async () => {
    const at = await played();
    const above = await admin();
    for (const who of [at.maya, at.noor])
      await writeReview(as(who, "one house"), { season: at.seasonId, stars: 5, text: null });
    await writeReview(as(at.lena, "another"), { season: at.seasonId, stars: 2, text: null });
    const odd = async () => (await reviewsToModerate(as(above), { state: "odd" })).reviews;
    expect((await odd()).map(({ hints }) => hints)).toEqual([["same-network"], ["same-network"]]);
    await forgetNetworks({
      db: product.registrationDeps().db,
      clock: { now: () => product.clock.now() + 91 * 86_400_000 },
    });
    expect(await odd()).toEqual([]);
  });
});

test("a deleted account takes its reviews along, and the rating follows", async () => {
  const at = await played();
  await write(at.maya, at, 1);
  await write(at.noor, at, 5);
  const db = product.registrationDeps().db;
  expect(await REVIEWS_DATA.collect(db as never, at.maya.accountId)).toMatchObject({ reviews: [{ stars: 1 }] });
  await db.transaction().execute((tx) => REVIEWS_DATA.release(tx as never, at.maya.accountId, new Date()));
  expect(await ratingOf(at)).toEqual([5, 1]);
});
