import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ActorContext } from "#platform/call.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice } from "../../../../../tests/support/databases/league-office.ts";
import { alertAtOpening, writeOpeningEmails } from "../commands/opening-alerts.ts";
import type { SeasonFixture } from "../fixtures.ts";
import { LEAGUES_DATA } from "../personal-data.ts";

const here = useLeagueOffice();
const { league, somebody } = here;
const visitor: ActorContext = {
  actor: { kind: "visitor" },
  request: { ipAddress: "192.0.2.7", requestId: randomUUID() },
};
const MARCH: SeasonFixture = { name: "Spring 2027", registration: ["2027-03-01", "2027-03-20"] };
const deps = () => ({ ...here.deps(), catalogue: undefined as never });
const wants = (slug: string, email: string, language: "en" | "es" = "en", by: ActorContext = visitor) =>
  alertAtOpening({ ...deps(), ...by }, { league: slug, email, language });
const write = () => writeOpeningEmails(deps(), new AbortController().signal);
const told = async (email: string) => (await here.emails(email)).map(({ subject }) => subject);
const kept = async () =>
  (await sql<{ email: string }>`select email from opening_alert order by email`.execute(deps().db)).rows.map(
    ({ email }) => email,
  );
const coming = async (season: SeasonFixture = MARCH) => league(await somebody("Owner"), { seasons: [season] });

describe("whoever wants to hear when registration opens", () => {
  test("gets one email on the league's first day, in their language, and their address is deleted", async () => {
    const { slug } = await coming();
    await wants(slug, "Ana@example.org");
    await wants(slug, "ana@example.org");
    await wants(slug, "luz@example.org", "es");
    here.clock.set("2027-03-01T07:59:00Z");
    await write();
    expect(await kept()).toEqual(["ana@example.org", "luz@example.org"]);
    // Midnight in Oakland.
    here.clock.set("2027-03-01T08:00:00Z");
    await Promise.all([write(), write()]);
    expect([await told("ana@example.org"), await kept()]).toEqual([["Touchline: Registration is open"], []]);
    const [email] = await here.emails("luz@example.org");
    expect(email?.text).toContain("inscripciones para Primavera 2027");
    expect(email?.text).toContain("20 de marzo de 2027");
    expect(email?.text).toContain(`/es/league-details/${slug}`);
    await write();
    expect(await told("ana@example.org")).toHaveLength(1);
  });

  test("hears nothing of a season that its manager keeps closed, or of a league that is gone: the address is deleted", async () => {
    const [closed, gone] = [await coming(), await coming()];
    await wants(closed.slug, "ana@example.org");
    await wants(gone.slug, "luz@example.org");
    await sql`update season set status = 'closed' where id = ${closed.seasonId}`.execute(deps().db);
    await sql`update league set deleted_at = now() where id = ${gone.id}`.execute(deps().db);
    here.clock.set("2027-03-02T12:00:00Z");
    await write();
    expect([await told("ana@example.org"), await told("luz@example.org"), await kept()]).toEqual([[], [], []]);
  });

  test("waits on while the season stays “coming soon” after its planned day", async () => {
    const { slug, seasonId } = await coming({ ...MARCH, status: "coming-soon" });
    await wants(slug, "ana@example.org");
    here.clock.set("2027-03-05T12:00:00Z");
    await write();
    expect(await kept()).toEqual(["ana@example.org"]);
    await sql`update season set status = 'open' where id = ${seasonId}`.execute(deps().db);
    await write();
    expect(await told("ana@example.org")).toHaveLength(1);
  });

  test("is refused where registration is open, and for a league that families cannot see", async () => {
    const open = await league(await somebody("Owner"));
    expect(await refusalOf(wants(open.slug, "ana@example.org"))).toMatchObject({ code: "leagues.opened-already" });
    const pending = await league(await somebody("Owner"), { status: "pending", seasons: [MARCH] });
    expect(await refusalOf(wants(pending.slug, "ana@example.org"))).toMatchObject({ code: "leagues.not-found" });
    expect(await kept()).toEqual([]);
  });

  test("and has an account finds the wish in their data; it goes with the account", async () => {
    const { slug } = await coming();
    const ana = await somebody("Ana");
    await wants(slug, ana.email, "en", ana.by);
    expect(await LEAGUES_DATA.collect(deps().db as never, ana.accountId)).toMatchObject([
      { toldWhenOpen: "Oakland Youth Soccer", email: ana.email },
    ]);
    await LEAGUES_DATA.release(deps().db as never, ana.accountId, undefined as never);
    expect(await kept()).toEqual([]);
  });
});
