import { localizedPath, type Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { OFFICE_ZONE } from "#kernel/product.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { divisionHomes, managedSeasons, publicLeague, seasonHomes } from "#slices/leagues/server/public.ts";
import { agendaPdf } from "#slices/registration/server/public.ts";
import { publishedTeam } from "#slices/teams/server/public.ts";
import { fieldLocations } from "#slices/venues/server/public.ts";
import type { PrintedSchedule } from "../../contract/printed.ts";
import { PRINTED_SCHEDULES } from "../limits.ts";
import { printedAgenda, type ToPrint } from "../documents/printed-schedule.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsOfField, eventsOfSeasons, eventsOfTeams, type EventRow } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** Events that are printed at once, and how far ahead a team's are. */
const [MOST, DAYS] = [400, 400];

type ReadContext = Pick<ScheduleDeps, "db" | "clock" | "limits" | "origin"> & ActorContext;
type Subject = Pick<ToPrint, "kind" | "name" | "facts"> & {
  readonly rows: readonly EventRow[];
  readonly timeZone: string;
};
type PublicLeague = NonNullable<Awaited<ReturnType<typeof publicLeague>>>;

/**
 * What everybody may read of a public league's schedule, or of one of its teams or a field, as a file to print.
 * @throws Refusal schedule.not-found for what is not public; request.too-many
 */
export async function printedSchedule(
  ctx: ReadContext,
  { league: asked, team, field, language }: PrintedSchedule,
): Promise<File> {
  const { db } = ctx;
  if (ctx.request) await ctx.limits.spend(PRINTED_SCHEDULES, ctx.request.ipAddress);
  const now = timeOf(ctx);
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("schedule.not-found");
  const subject = await (team
    ? ofTeam(db, { league, team, language }, now)
    : field
      ? ofField(db, field, now)
      : ofLeague(db, { league, language }, now));
  if (!subject) throw new Refusal("schedule.not-found");
  const { rows, timeZone, ...about } = subject;
  const described = await describeEvents(db, rows.slice(0, MOST));
  const path = localizedPath(language, `/league-details/${league.slug}/schedule`);
  const agenda = printedAgenda(
    {
      ...about,
      events: rows.flatMap(({ id }) => described.get(id) ?? []),
      more: rows.length > MOST,
      today: localDateAt(now.getTime(), timeZone),
      address: (ctx.origin() + path).replace(/^https?:\/\//, ""),
    },
    language,
  );
  return new File([await agendaPdf(agenda)], "schedule.pdf", { type: "application/pdf" });
}

async function ofLeague(
  db: ScheduleDeps["db"],
  { league, language }: { league: PublicLeague; language: Language },
  now: Date,
): Promise<Subject> {
  const seasons = (await managedSeasons(db, league.id)).map(({ id }) => id);
  const rows = await eventsOfSeasons(db, seasons, now, { limit: MOST + 1 });
  const homes = await seasonHomes(db, seasons);
  const shown = homes.filter(({ id }) => rows.some(({ seasonId }) => seasonId === id));
  return {
    kind: "league",
    name: league.name,
    facts: shown.length > 0 ? [shown.map(({ seasonName }) => seasonNameIn(language, seasonName)).join(" · ")] : [],
    rows,
    timeZone: homes[0]?.timeZone ?? OFFICE_ZONE,
  };
}

async function ofTeam(
  db: ScheduleDeps["db"],
  { league, team: id, language }: { league: PublicLeague; team: string; language: Language },
  now: Date,
): Promise<Subject | undefined> {
  const team = await publishedTeam(db, id);
  const [home] = team ? await divisionHomes(db, [team.divisionId]) : [];
  if (!team || home?.leagueId !== league.id) return undefined;
  const { seasonId, seasonName, timeZone, name: division } = home;
  const rows = await eventsOfTeams(db, [{ ...team, seasonId }], { from: now, to: daysAfter(now, DAYS) });
  const facts = [[league.name, seasonNameIn(language, seasonName), division].join(" · ")];
  return { kind: "team", name: team.name, facts, rows, timeZone };
}

async function ofField(db: ScheduleDeps["db"], id: string, now: Date): Promise<Subject | undefined> {
  const field = (await fieldLocations(db, [id])).get(id.toLowerCase());
  if (!field) return undefined;
  const found = await eventsOfField(db, id, now, MOST + 1);
  const homes = await seasonHomes(db, [...new Set(found.map(({ seasonId }) => seasonId))]);
  const open = new Set(homes.flatMap((home) => (home.leagueStatus === "approved" ? home.id : [])));
  const { address, city, state, zip, timeZone } = field.venue;
  return {
    kind: "field",
    name: field.name,
    facts: [`${address}, ${city}, ${state} ${zip}`],
    rows: found.filter(({ seasonId }) => open.has(seasonId)),
    timeZone,
  };
}
