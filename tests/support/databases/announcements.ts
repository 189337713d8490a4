import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod/mini";
import { Announcement } from "#slices/messaging/contract/announcements.ts";
import type { Audience } from "#slices/messaging/contract/audience.ts";
import { announceToFamilies } from "#slices/messaging/server/commands/announce.ts";
import { tellEverybody } from "#slices/messaging/server/commands/tell.ts";
import { ctxOf, type Person } from "./family.ts";
import { useImports } from "./imports.ts";
import { useRegistration, type OpenSeason } from "./registration.ts";

/** Families of a season. */
export const audience = ({ seasonId }: OpenSeason, over: Partial<Audience> = {}): Audience => ({
  kind: "announcement",
  season: seasonId,
  divisions: [],
  teams: [],
  roles: ["families"],
  owing: "any",
  attendance: null,
  states: ["registered", "waiting", "offered", "unpaid"],
  registrations: [],
  ...over,
});

/** A message about practice, as the office's page sends it. */
export const message = (at: OpenSeason, over: Partial<Announcement> = {}): Announcement => ({
  league: at.leagueId,
  audience: audience(at),
  subject: "Practice moves",
  body: "From Monday we play on field 2.\nBring water.",
  subjectEs: null,
  bodyEs: null,
  byMail: true,
  urgent: false,
  urgentReason: null,
  asksConfirmation: false,
  later: null,
  draft: null,
  expected: 1,
  submissionKey: randomUUID(),
  ...over,
});

/** A database of leagues that write to their families, empty before each test. */
export function useAnnouncements() {
  const registration = useRegistration();
  const { db, person, emails, registrationDeps, season } = registration;
  return {
    ...registration,
    ...useImports(registration),
    /** A season of two divisions with a manager. The first division holds one child. */
    async given() {
      const at = await season([{ capacity: 1 }, {}]);
      const manager = await person(`manager-${randomUUID()}@example.org`);
      await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
      return { at, manager };
    },
    send: (who: Person, at: OpenSeason, over: Partial<Announcement> = {}) =>
      announceToFamilies(ctxOf(registrationDeps(), who), z.parse(Announcement, message(at, over))),
    /** Its half minute is over. */
    tell: (id: string) => tellEverybody(registrationDeps(), { payload: { id } }),
    practice: async (email: string) => (await emails(email)).filter(({ subject }) => /Practice/.test(subject)),
  };
}
