import { localizedPath } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localDateAt } from "#kernel/zoned-time.ts";
import { daysAfter } from "#kernel/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { divisionHomes, managedSeasons, publicLeague, seasonHomes } from "#slices/leagues/server/public.ts";
import { agendaPdf } from "#slices/registration/server/public.ts";
import { publishedTeam } from "#slices/teams/server/public.ts";
import { fieldPlaces } from "#slices/venues/server/public.ts";
import type { PrintedSchedule } from "../../contract/printed.ts";
import { PRINTED_SCHEDULES } from "../limits.ts";
import { printedAgenda, type ToPrint } from "../papers/printed-schedule.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsOfField, eventsOfSeasons, eventsOfTeams, type EventRow } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** Events that are printed at once, and how far ahead a team's are. */
const [MOST, DAYS] = [400, 400];

type ReadContext = Pick<ScheduleDeps, "db" | "clock" | "limits" | "origin"> & ActorContext;
type Subject = Omit<ToPrint, "kind" | "events" | "more" | "today" | "address"> & {
  readonly rows: readonly EventRow[];
  readonly timeZone: string;
  /** The page that shows the newest. */
  readonly path: string;
};

/**
 * What everybody may read of the schedule of a public league, a team of one, or a field, as a file to print.
 * @throws Refusal schedule.not-found for what is not public; request.too-many
 */
export async function printedSchedule(ctx: ReadContext, { kind, of, language }: PrintedSchedule): Promise<File> {
  if (ctx.request) await ctx.limits.spend(PRINTED_SCHEDULES, ctx.request.caller);
  const now = timeOf(ctx);
  const subject = await { league: ofLeague, team: ofTeam, field: ofField }[kind](ctx.db, of, now);
  if (!subject) throw new Refusal("schedule.not-found");
  const { rows, timeZone, path, name, facts } = subject;
  const described = await describeEvents(ctx.db, rows.slice(0, MOST));
  const agenda = printedAgenda(
    {
      kind,
      name,
      facts,
      events: rows.flatMap(({ id }) => described.get(id) ?? []),
      more: rows.length > MOST,
      today: localDateAt(now.getTime(), timeZone),
      address: (ctx.origin() + localizedPath(language, path)).replace(/^https?:\/\//, ""),
    },
    language,
  );
  return new File([await agendaPdf(agenda)], "schedule.pdf", { type: "application/pdf" });
}

async function ofLeague(db: ScheduleDeps["db"], of: string, now: Date): Promise<Subject | undefined> {
  const league = await publicLeague(db, of);
  if (!league) return undefined;
  const seasons = (await managedSeasons(db, league.id)).map(({ id }) => id);
  const rows = await eventsOfSeasons(db, seasons, now, MOST + 1);
  const homes = await seasonHomes(db, rows.length > 0 ? [...new Set(rows.map(({ seasonId }) => seasonId))] : seasons);
  return {
    name: league.name,
    facts: rows.length > 0 ? [homes.map(({ seasonName }) => seasonName).join(" · ")] : [],
    rows,
    timeZone: homes[0]?.timeZone ?? "UTC",
    path: `/league-details/${league.slug}/schedule`,
  };
}

async function ofTeam(db: ScheduleDeps["db"], of: string, now: Date): Promise<Subject | undefined> {
  const team = isUuid(of) ? await publishedTeam(db, of) : undefined;
  const [home] = team ? await divisionHomes(db, [team.divisionId]) : [];
  if (!team || home?.leagueStatus !== "approved") return undefined;
  const { seasonId, leagueName, seasonName, leagueSlug, timeZone, name: division } = home;
  const rows = await eventsOfTeams(db, [{ ...team, seasonId }], { from: now, to: daysAfter(now, DAYS) });
  return {
    name: team.name,
    facts: [[leagueName, seasonName, division].join(" · ")],
    rows,
    timeZone,
    path: `/league-details/${leagueSlug}/schedule`,
  };
}

async function ofField(db: ScheduleDeps["db"], of: string, now: Date): Promise<Subject | undefined> {
  const field = isUuid(of) ? (await fieldPlaces(db, [of])).get(of.toLowerCase()) : undefined;
  if (!field) return undefined;
  const found = await eventsOfField(db, of, now, MOST + 1);
  const homes = await seasonHomes(db, [...new Set(found.map(({ seasonId }) => seasonId))]);
  const open = homes.filter(({ leagueStatus }) => leagueStatus === "approved");
  const rows = found.filter(({ seasonId }) => open.some(({ id }) => id === seasonId));
  const { address, city, state, zip, timeZone } = field.venue;
  const [only] = open.length === 1 ? open : [];
  return {
    name: field.name,
    facts: [`${address}, ${city}, ${state} ${zip}`],
    rows,
    timeZone,
    path: only ? `/league-details/${only.leagueSlug}/schedule` : "/",
  };
}
