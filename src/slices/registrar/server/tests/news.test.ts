import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deliverNotices, whileTellingFails } from "../../../../../tests/support/databases/notices.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { cancelForFamily } from "#slices/registration/server/commands/office/cancel-for-family.ts";
import { chooseNews, newsChoice, stopNews, writeDailyNews } from "../commands/news.ts";
import { NEWS_DATA } from "../personal-data.ts";

const registration = useRegistration();
const { db, clock, registrationDeps, season, person, parent, hold, cash, hear } = registration;

/** A league in Oakland with an owner and a second manager. */
async function league(divisions?: Parameters<typeof season>[0]) {
  const at = await season(divisions);
  const [owner, second] = [await person("owner@example.org"), await person("second@example.org")];
  await sql`update league set owner_id = ${owner.accountId}, name = 'Lake {league} Soccer' where id = ${at.leagueId}`.execute(
    db(),
  );
  await sql`insert into league_manager (league_id, account_id) values (${at.leagueId}, ${second.accountId})`.execute(
    db(),
  );
  return { at, owner, second };
}
let families = 0;
/** A family registers one child and pays. @returns its order */
async function registered(at: OpenSeason): Promise<string> {
  families += 1;
  const dana = await parent(`family${families}@example.org`);
  const { orderId } = (await hold(dana, at, dana.children)) as { orderId: string };
  await cash(orderId);
  await hear();
  return orderId;
}
interface Sent {
  subject: string;
  body_text: string;
  unsubscribe_address: string | null;
}
async function emailsTo({ email }: Person): Promise<Sent[]> {
  await deliverNotices(db());
  const { rows } = await sql<Sent>`
    select subject, body_text, unsubscribe_address from mail
     where recipient = ${email} and subject like '%league’s registrations%' order by id`.execute(db());
  return rows;
}
const daily = () => writeDailyNews(registrationDeps());
const choose = (who: Person, { leagueId }: OpenSeason, choice: "daily" | "at-once" | "off") =>
  chooseNews(ctxOf(registrationDeps(), who), { league: leagueId, choice });

describe("managers hear of registrations", () => {
  test("once a day at seven in the morning of the league, of all that is new, and not when nothing is", async () => {
    const { at, owner, second } = await league([{ name: "8U", capacity: 2 }]);
    await registered(at);
    await registered(at);
    const late = await parent("late@example.org");
    await hold(late, at, late.children, { waitlist: "each" });
    await hear();
    await daily();
    expect(await emailsTo(owner)).toEqual([]);
    // Seven in Oakland, in winter.
    clock.set("2027-01-16T14:59:00Z");
    await daily();
    expect(await emailsTo(owner)).toEqual([]);
    clock.set("2027-01-16T15:00:00Z");
    await daily();
    await daily();
    for (const who of [owner, second]) {
      const [email, ...more] = await emailsTo(who);
      expect(more).toEqual([]);
      expect(email?.subject).toBe("Touchline: New in your league’s registrations");
      expect(email?.body_text).toContain("Lake {league} Soccer");
      expect(email?.body_text).toContain("8U: 2 new registrations, 1 player joined the waitlist.");
      expect(email?.body_text).not.toMatch(/Maya/);
      expect(email?.unsubscribe_address).toContain("/registration-emails/stop?key=");
    }
    clock.set("2027-01-17T15:00:00Z");
    await daily();
    expect(await emailsTo(owner)).toHaveLength(1);
    // What happens at eight is told the next morning.
    clock.set("2027-01-17T16:00:00Z");
    const rows = await sql<{ id: string }>`select id from registration where status = 'confirmed' limit 1`.execute(
      db(),
    );
    await cancelForFamily(ctxOf(registrationDeps(), owner), {
      league: at.leagueId,
      id: rows.rows[0]!.id,
      submissionKey: randomUUID(),
      waivedCents: 0,
      shownCents: 0,
      reason: "Moved away",
    });
    await hear();
    await daily();
    expect(await emailsTo(owner)).toHaveLength(1);
    clock.set("2027-01-18T15:00:00Z");
    await daily();
    expect((await emailsTo(owner))[1]?.body_text).toContain("8U: 1 cancellation.");
  });

  test("at once, or not at all, as each of them chooses for the league", async () => {
    const { at, owner, second } = await league([{ name: "8U" }]);
    expect(await newsChoice({ ...registrationDeps(), actor: owner.actor }, { league: at.leagueId })).toEqual({
      choice: "daily",
    });
    await choose(owner, at, "at-once");
    await choose(second, at, "off");
    await registered(at);
    expect((await emailsTo(owner)).map(({ body_text: text }) => text)).toEqual([
      expect.stringContaining("8U: 1 new registration."),
    ]);
    await registered(at);
    expect(await emailsTo(owner)).toHaveLength(2);
    clock.set("2027-01-17T16:00:00Z");
    await daily();
    expect([(await emailsTo(owner)).length, (await emailsTo(second)).length]).toEqual([2, 0]);
    const stranger = await person("stranger@example.org");
    expect((await refusalOf(choose(stranger, at, "daily")))?.code).toBe("leagues.not-found");
    const asked = newsChoice({ ...registrationDeps(), actor: stranger.actor }, { league: at.leagueId });
    expect((await refusalOf(asked))?.code).toBe("leagues.not-found");
  });

  test("until the link of such an email ends them, for that person and league alone", async () => {
    const { at, owner, second } = await league();
    await registered(at);
    clock.set("2027-01-16T15:00:00Z");
    await daily();
    const [email] = await emailsTo(owner);
    const key = new URL(email!.unsubscribe_address!).searchParams.get("key")!;
    await stopNews({ ...registrationDeps(), request: owner.request(), actor: { kind: "visitor" } }, { key: "another" });
    await stopNews({ ...registrationDeps(), request: owner.request(), actor: { kind: "visitor" } }, { key });
    await registered(at);
    clock.set("2027-01-17T15:00:00Z");
    await daily();
    expect([(await emailsTo(owner)).length, (await emailsTo(second)).length]).toEqual([1, 2]);
  });

  test("exactly once, though it is cut off in the middle; who runs the league no longer hears nothing", async () => {
    const { at, owner, second } = await league();
    const third = await person("third@example.org");
    await sql`insert into league_manager (league_id, account_id) values (${at.leagueId}, ${third.accountId})`.execute(
      db(),
    );
    await registered(at);
    await sql`delete from league_manager where account_id = ${third.accountId}`.execute(db());
    clock.set("2027-01-16T15:00:00Z");
    await expect(whileTellingFails(db(), daily, { after: 1 })).rejects.toThrow("nothing can be told");
    expect((await emailsTo(owner)).length + (await emailsTo(second)).length).toBe(1);
    await daily();
    for (const who of [owner, second]) expect(await emailsTo(who)).toHaveLength(1);
    expect(await emailsTo(third)).toEqual([]);
    const { rows } = await sql`select from registration_news`.execute(db());
    expect(rows).toEqual([]);
  });

  test("what somebody chose is in the copy of their data, and goes with their account", async () => {
    const { at, owner } = await league();
    await choose(owner, at, "daily");
    await registered(at);
    expect(await NEWS_DATA.collect(db(), owner.accountId)).toMatchObject({
      emailsAboutLeagues: [{ leagueId: at.leagueId, choice: "daily" }],
    });
    await db()
      .transaction()
      .execute((tx) => NEWS_DATA.release(tx as never, owner.accountId, {} as never));
    const left = await sql<{ n: number }>`
      select (select count(*) from registration_news where account_id = ${owner.accountId})::int
           + (select count(*) from registration_news_choice where account_id = ${owner.accountId})::int as n`.execute(
      db(),
    );
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
