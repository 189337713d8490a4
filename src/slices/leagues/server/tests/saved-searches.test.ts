import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sql } from "kysely";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import { silentLog } from "#platform/db/log.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { KeptSearch, MOST_SAVED_SEARCHES } from "../../contract/search/saved-searches.ts";
import { approveSubmissions, denySubmissions } from "../commands/decide.ts";
import { dropSearch, saveSearch, stopEmails } from "../commands/saved-searches.ts";
import { savedSearches } from "../queries/saved-searches.ts";
import { leaguesReactions } from "../reactions.ts";

const here = useReviewing();
const { somebody, admin, waiting, later } = here;
const maya = { id: randomUUID(), firstName: "Maya", birthDate: "2018-03-02", gender: "female" } as const;
/** By account: who plays of its family. */
const families = new Map<string, (typeof maya)[]>();
const deps = () => ({ ...here.deps(), familyOf: (id: string) => Promise.resolve(families.get(id) ?? []) });
const keep = (who: Colleague, search: object) =>
  saveSearch({ ...deps(), ...who.by }, { search: z.parse(KeptSearch, search) });
const kept = async (who: Colleague) =>
  (await savedSearches({ ...deps(), actor: who.actor })).searches.map(({ search }) => search);

/** A league is submitted and approved, and whoever hears of it has heard. */
async function approved(over: Parameters<typeof waiting>[1] = {}): Promise<void> {
  const { id } = await waiting(await somebody("Owner"), over);
  await approveSubmissions({ ...deps(), ...(await admin()).by }, { submissions: [{ id, version: 1 }] });
  await later(10);
  await hear();
}
const hear = () => hearDue({ db: deps().db, reactions: leaguesReactions(deps()), log: silentLog as never });
const subjects = async ({ email }: Colleague) => (await here.emails(email)).map(({ subject }) => subject);
const A_EMAIL = "Touchline: A new league matches your search";

describe("a saved search", () => {
  test("tells of a new league that fits, once, by an email that leads to it; who asked for something else hears nothing", async () => {
    const [ana, ben] = [await somebody("Ana"), await somebody("Ben")];
    await keep(ana, { sport: ["soccer"], sort: "price", page: "3" });
    await keep(ben, { sport: ["chess"] });
    await approved({ name: "Lake Merritt Youth Soccer", sport: "soccer" });
    const [email, ...more] = await here.emails(ana.email);
    expect(email?.subject).toBe(A_EMAIL);
    expect(email?.text).toContain("Lake Merritt Youth Soccer is new");
    expect(email?.text).toContain("/league-details/");
    expect(more).toEqual([]);
    expect(await subjects(ben)).toEqual([]);
    // The same league told of again, as after a crash in the middle: nobody reads it twice.
    await sql`delete from event_heard`.execute(deps().db);
    await sql`
      update event set state = 'queued', due_at = now(), finished_at = null where name = 'leagues.approved'`.execute(
      deps().db,
    );
    await hear();
    expect(await subjects(ana)).toEqual([A_EMAIL]);
    expect((await here.told()).filter(({ kind }) => kind === "search-matched")).toMatchObject([
      { accountId: ana.accountId, facts: { league: "Lake Merritt Youth Soccer" } },
    ]);
  });

  test("several searches of one person that fit are one email; a league that was sent back is told of to nobody", async () => {
    const ana = await somebody("Ana");
    await keep(ana, { sport: ["soccer"] });
    await keep(ana, { state: ["CA"] });
    const { id } = await waiting(await somebody("Owner"), { sport: "soccer" });
    await denySubmissions(
      { ...deps(), ...(await admin()).by },
      {
        submissions: [{ id, version: 1 }],
        presets: ["safety"],
        notes: [],
      },
    );
    await later(10);
    await hear();
    expect(await subjects(ana)).toEqual([]);
    await approved({ sport: "soccer" });
    expect(await subjects(ana)).toEqual([A_EMAIL]);
  });

  test("sends no more email after one click on the email's link, and goes on telling in the app, until it is saved again", async () => {
    const ana = await somebody("Ana");
    await keep(ana, { sport: ["soccer"] });
    await approved({ sport: "soccer" });
    expect(await subjects(ana)).toEqual([A_EMAIL]);
    const { rows } = await sql<{ stop: string }>`
      select unsubscribe_address as stop from mail where recipient = ${ana.email} and subject = ${A_EMAIL}`.execute(
      deps().db,
    );
    const stop = new URL(rows[0]!.stop);
    expect(stop.pathname).toBe("/saved-search/stop");
    const visitor = { actor: { kind: "visitor" } as const, request: { ipAddress: "", requestId: randomUUID() } };
    await stopEmails({ ...deps(), ...visitor }, { key: randomUUID() });
    await stopEmails({ ...deps(), ...visitor }, { key: stop.searchParams.get("key")! });
    await approved({ sport: "soccer" });
    expect(await subjects(ana)).toEqual([A_EMAIL]);
    expect((await here.told()).filter(({ kind }) => kind === "search-matched")).toHaveLength(2);
    expect((await savedSearches({ ...deps(), actor: ana.actor })).searches).toMatchObject([{ byMail: false }]);
    await keep(ana, { sport: ["soccer"] });
    await approved({ sport: "soccer" });
    expect(await subjects(ana)).toEqual([A_EMAIL, A_EMAIL]);
  });

  test("of one's own child tells of leagues that take the child, and of none once the child has left the family", async () => {
    const ana = await somebody("Ana");
    families.set(ana.accountId, [maya]);
    await keep(ana, { child: [maya.id] });
    const eightYears = { minAge: 8, maxAge: 8, ageCutoffDate: "2027-03-01" };
    await approved({ ...eightYears, ageCutoffDate: "2027-03-02" });
    expect(await subjects(ana)).toEqual([]);
    await approved(eightYears);
    expect(await subjects(ana)).toEqual([A_EMAIL]);
    families.delete(ana.accountId);
    await approved(eightYears);
    expect(await subjects(ana)).toEqual([A_EMAIL]);
    expect(await refusalOf(keep(ana, { child: [maya.id] }))).toMatchObject({ code: "leagues.child-unknown" });
  });

  test("is kept once, without page and order; each person sees and removes only their own", async () => {
    const [ana, ben] = [await somebody("Ana"), await somebody("Ben")];
    const { id } = await keep(ana, { sport: ["soccer", "chess"], place: "94607", radius: "25", page: "2" });
    expect(await keep(ana, { sport: ["chess", "soccer"], place: "94607", radius: "25", sort: "price" })).toEqual({
      id,
    });
    expect(await kept(ana)).toEqual([{ sport: ["chess", "soccer"], place: "94607", radius: "25" }]);
    expect(await kept(ben)).toEqual([]);
    expect(await refusalOf(dropSearch({ ...deps(), ...ben.by }, { id }))).toMatchObject({
      code: "leagues.search-unknown",
    });
    await dropSearch({ ...deps(), ...ana.by }, { id });
    expect(await kept(ana)).toEqual([]);
    expect(await refusalOf(keep(ana, { place: "Atlantis" }))).toMatchObject({ code: "leagues.location-unknown" });
    const visitor = { actor: { kind: "visitor" } as const, request: { ipAddress: "", requestId: "" } };
    expect(await refusalOf(saveSearch({ ...deps(), ...visitor }, { search: z.parse(KeptSearch, {}) }))).toMatchObject({
      code: "request.sign-in",
    });
  });

  test("there are at most twenty of a person", async () => {
    const ana = await somebody("Ana");
    for (let radius = 1; radius <= MOST_SAVED_SEARCHES; radius++)
      await keep(ana, { place: "94607", radius: `${radius}` });
    expect(await refusalOf(keep(ana, { sport: ["chess"] }))).toMatchObject({ code: "leagues.searches-full" });
    expect(await kept(ana)).toHaveLength(MOST_SAVED_SEARCHES);
  });
});
