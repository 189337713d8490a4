import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod/mini";
import { beforeEach } from "vitest";
import { Announcement } from "#slices/messaging/contract/announcements.ts";
import { Audience } from "#slices/messaging/contract/audience.ts";
import { announceToFamilies } from "#slices/messaging/server/commands/announce.ts";
import { tellEverybody } from "#slices/messaging/server/commands/tell.ts";
import { previewAudience } from "#slices/messaging/server/queries/audience.ts";
import { deliveryOf } from "#slices/messaging/server/queries/delivery.ts";
import type { MessagingDeps } from "#slices/messaging/server/services.ts";
import { emptyTables } from "./database.ts";
import { ctxOf, type Person } from "./family.ts";
import { useFamilySchedule } from "./family-schedule.ts";
import { deliverNotices } from "./notices.ts";

type At = Awaited<ReturnType<ReturnType<typeof useFamilySchedule>["league"]>>;

/** A database of families on published teams, to whom leagues and coaches write, on Friday, January 15, 2027, midday in Oakland. */
export function useMessaging() {
  const teams = useFamilySchedule();
  // Messages stand apart from the leagues that are emptied: nothing refers to their notices.
  beforeEach(() => emptyTables(teams.db(), "notice, undeliverable_address"));
  const deps = (): MessagingDeps => {
    const { db, clock, limits, origin } = teams.registrationDeps();
    return { db, clock, limits, origin };
  };
  const as = (who: Person) => ctxOf(deps(), who);
  const audience = (at: At, over: Partial<z.input<typeof Audience>> = {}): Audience =>
    z.parse(Audience, { season: at.seasonId, divisions: [], states: ["registered"], registrations: [], ...over });
  const reach = (who: Person, at: At, over: Partial<z.input<typeof Audience>> = {}, byMail = true) =>
    previewAudience(as(who), { league: at.leagueId, audience: audience(at, over), byMail });
  const to = (at: At, over: Partial<z.input<typeof Audience>> = {}) => ({ audience: audience(at, over) });
  const tell = async (id: string) => {
    await tellEverybody(deps(), { payload: { id } });
    await deliverNotices(teams.db());
  };
  const send = (who: Person, at: At, over: Partial<z.input<typeof Announcement>> = {}) =>
    announceToFamilies(
      as(who),
      z.parse(Announcement, {
        league: at.leagueId,
        audience: audience(at),
        subject: "Picture day",
        body: "Wear your shirts.",
        subjectEs: null,
        bodyEs: null,
        byMail: true,
        urgent: false,
        expected: 3,
        submissionKey: randomUUID(),
        ...over,
      }),
    );
  return {
    ...teams,
    messagingDeps: deps,
    as,
    to,
    reach,
    send,
    tell,
    /** How a message stands with each of its recipients. */
    delivery: (who: Person, at: At, id: string) =>
      deliveryOf(as(who), { league: at.leagueId, id, page: 1, show: "all" }),
    /** The emails of a message so far: to whom, and what. */
    async emails(words: RegExp) {
      const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
        select recipient, subject, body_text as text from mail order by recipient`.execute(teams.db());
      return rows.filter(({ subject }) => words.test(subject));
    },
  };
}
