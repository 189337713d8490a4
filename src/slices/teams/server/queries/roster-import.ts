import { ageOn } from "#kernel/time/calendar.ts";
import type { Language } from "#kernel/language.ts";
import { playerNames } from "#kernel/spreadsheets/player-columns.ts";
import { cellsOf } from "#kernel/spreadsheets/table-import.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import {
  findImport,
  importShown,
  refusedFile,
  refusedRows,
  type AskedImport,
  type FoundImport,
} from "#slices/imports/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { RosterImport, RosterPlan } from "../../contract/roster-import.ts";
import { likelyPlayers } from "../../rules/likely-players.ts";
import type { PlannedRoster, PlannedTeam } from "../../rules/roster-rows.ts";
import { ROSTER_TABLE } from "../../rules/roster-table.ts";
import { DEFAULT_MAX_PLAYERS } from "../../contract/vocabulary.ts";
import { ROSTER_WORDS } from "../documents/roster-words.ts";
import type { TeamsDeps } from "../services.ts";
import { boardRows } from "../store/boards.ts";
import { countsOf, digestOf, planRosters, ROSTERS, type RosterTarget, type RosterPlanning } from "./roster-planning.ts";

/** Rows and teams that the preview names. */
const PREVIEW = 10;
const TEAMS = 50;

/**
 * How an import of rosters stands; before it is written, what would come of it.
 * @throws Refusal teams.not-found, imports.not-found
 */
export async function rosterImport(
  ctx: Pick<TeamsDeps, "db" | "clock" | "cipher"> & ActorContext,
  asked: AskedImport,
): Promise<RosterImport> {
  const found = await findImport(ctx.db, ctx, ROSTERS, asked);
  const { shown, body } = await importShown(ctx, found);
  const { state, outcome } = found.row;
  const of = (name: string) => outcome[name] ?? 0;
  return {
    ...shown,
    timeZone: found.target.league.timeZone,
    divisions: found.target.season.divisions.map(({ id, name }) => ({ id, name })),
    plan: state === "checked" ? await planShown(ctx.db, found, body) : null,
    changed: of("changed") > 0,
    assigned: of("assigned"),
    moved: of("moved"),
    numbered: of("numbered"),
    kept: of("kept"),
    newTeams: of("newTeams"),
    refused: of("refused"),
    undone:
      state === "undone"
        ? { players: of("takenBack"), playersLeft: of("playersLeft"), teamsLeft: of("teamsLeft") }
        : null,
  };
}

async function planShown(
  handle: Handle<RegistrationTables>,
  found: FoundImport<RosterTarget>,
  body: readonly (readonly string[])[],
): Promise<RosterPlan> {
  const planning = await planRosters(handle, found, body);
  const { plan, facts } = planning;
  const { mapping } = facts;
  const divisionName = namesOf(found.target.season.divisions);
  const teams = changedTeams(planning);
  const touched = new Set(plan.flatMap((one) => ("team" in one ? [one.team.division] : [])));
  const boards = await boardRows(handle, [...touched]);
  const players = new Map(facts.players.map((player) => [player.id, player]));
  const { corrections, ...refused } = refusedRows(ROSTER_TABLE, plan, { body, mapping });
  const correct = corrector(planning, found.target);
  const teamName = namesOf([...facts.teams.values()].flat());
  return {
    digest: digestOf(plan),
    ...countsOf(plan),
    teams: teams.slice(0, TEAMS).map(({ division, ...team }) => ({ division: divisionName(division), ...team })),
    moreTeams: Math.max(0, teams.length - TEAMS),
    published: boards.flatMap(({ divisionId, publishedAt }) => (publishedAt ? [divisionName(divisionId)] : [])),
    ...refused,
    corrections: corrections.map(({ planned, ...one }) => ({
      ...one,
      ...correct(planned, body[one.row - 2] ?? []),
    })),
    preview: plan
      .flatMap((one) => ("team" in one ? [one] : []))
      .slice(0, PREVIEW)
      .map(({ row, player: id, team, from, to }) => {
        const player = players.get(id)!;
        return {
          row,
          player: `${player.lastName}, ${player.firstName}`,
          from: from === null ? null : teamName(from.team),
          team: team.name,
          jersey: to.jersey,
          division: divisionName(team.division),
        };
      }),
  };
}

/** The names of things by their ids. */
function namesOf(things: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

/** The teams that a plan changes, with how many players they have now and then. */
function changedTeams({ plan, facts }: RosterPlanning) {
  const now = new Map<string, number>();
  for (const { spot } of facts.players) if (spot) now.set(spot.team, (now.get(spot.team) ?? 0) + 1);
  const after = new Map(now);
  const add = (team: string, players: number) => after.set(team, (after.get(team) ?? 0) + players);
  const named = new Map<string, PlannedTeam>();
  for (const one of plan) {
    if (!("team" in one) || one.kind === "number") continue;
    add(one.to.team, 1);
    if (one.from) add(one.from.team, -1);
    named.set(one.team.key, one.team);
  }
  const standing = [...facts.teams].flatMap(([division, teams]) => teams.map((team) => ({ ...team, division })));
  const old = standing
    .filter(({ id }) => after.get(id) !== now.get(id))
    .map(({ id, name, division, maxPlayers }) => ({ key: id, name, division, most: maxPlayers, isNew: false }));
  const made = [...named.values()]
    .filter(({ id }) => id === null)
    .map(({ key, name, division }) => ({ key, name, division, most: DEFAULT_MAX_PLAYERS, isNew: true }));
  return [...old, ...made].map(({ key, ...team }) => ({ ...team, now: now.get(key) ?? 0, after: after.get(key) ?? 0 }));
}

/** What a refused row needs beside its fields: whom it may mean, and teams with spots left. */
function corrector({ facts, parents }: RosterPlanning, { season, today }: RosterTarget) {
  const players = new Map(facts.players.map((player) => [player.id, player]));
  const divisionName = namesOf(season.divisions);
  const teams = [...facts.teams.values()].flat();
  const teamName = namesOf(teams);
  const candidate = (id: string) => {
    const player = players.get(id)!;
    return {
      id,
      name: `${player.firstName} ${player.lastName}`,
      age: ageOn(player.birthDate, today),
      parents: [...(parents.get(id) ?? [])],
      division: divisionName(player.division),
      team: player.spot ? teamName(player.spot.team) : null,
    };
  };
  return (planned: PlannedRoster, cells: readonly string[]) => {
    const text = cellsOf(facts.mapping, cells);
    const { firstName, lastName } = playerNames(facts.mapping, text);
    const flaws = planned.kind === "refuse" ? planned.flaws : [];
    const asksWho = flaws.some((flaw) => ROSTER_TABLE.correctedIn[flaw].includes("player"));
    const named = planned.kind === "refuse" ? planned.candidates : undefined;
    const who = named ?? (asksWho ? likelyPlayers(`${firstName} ${lastName}`, facts.players) : []);
    const asksTeam = flaws.some((flaw) => ROSTER_TABLE.correctedIn[flaw].includes("team"));
    const division = facts.divisions.find(({ name }) => name === text("division"))?.id ?? facts.divisionId;
    const choices = division === null ? teams : (facts.teams.get(division) ?? []);
    return {
      candidates: who.map(candidate),
      full: (planned.kind === "refuse" ? planned.full : undefined) ?? null,
      teams: asksTeam
        ? choices.map(({ name, maxPlayers, players: count }) => ({ name, free: Math.max(0, maxPlayers - count) }))
        : [],
    };
  };
}

/**
 * The rows that are not taken, as they came, each with why: to be corrected and brought again.
 * @throws Refusal teams.not-found, imports.not-found
 */
export function refusedRosterRows(
  ctx: Pick<TeamsDeps, "db" | "clock" | "cipher"> & ActorContext,
  { language, ...asked }: AskedImport & { language: Language },
): Promise<File> {
  const { flaws, full, ...words } = ROSTER_WORDS[language];
  return refusedFile(ctx, ROSTERS, asked, {
    ...words,
    reasonsOf: (row) =>
      row.kind === "refuse"
        ? row.flaws.map((flaw) => (flaw === "full" && row.full ? full(row.full) : flaws[flaw]))
        : [],
  });
}
