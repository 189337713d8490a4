import type { LocalDate } from "#kernel/time/calendar.ts";
import { foldedName } from "#kernel/text/folded-name.ts";
import { playerNames } from "#kernel/spreadsheets/player-columns.ts";
import { cellsOf, FORMULA, type ImportMapping } from "#kernel/spreadsheets/table-import.ts";
import { dayOf } from "#kernel/time/written-day.ts";
import { DEFAULT_MAX_PLAYERS } from "../contract/vocabulary.ts";
import type { RosterField, RosterFlaw } from "../contract/roster-words.ts";
import type { Spot, StandingTeam } from "./change.ts";
import { isNumber, isReason, isTeamName, numberOf, teamNameOf } from "./roster-table.ts";
import { settle, type TeamToSettle } from "./settle.ts";

/** What a list of rosters says, row by row, over plain facts. */

/** A player with a confirmed spot of the season. */
export interface RosterPlayerFacts {
  readonly id: string;
  readonly division: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: LocalDate;
  /** Addresses of the guardians. */
  readonly emails: readonly string[];
  readonly spot: Spot | null;
}

export interface RosterFacts {
  readonly mapping: ImportMapping<RosterField>;
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
  /** For rows that name no division; without one the player's own. */
  readonly divisionId: string | null;
  readonly players: readonly RosterPlayerFacts[];
  /** The teams of each division. */
  readonly teams: ReadonlyMap<string, readonly StandingTeam[]>;
  readonly today: LocalDate;
}

/** A team of a plan: one that stands, or one that is to be made. Its key is its id, or tells a new one from others. */
export interface PlannedTeam {
  readonly key: string;
  readonly id: string | null;
  readonly division: string;
  readonly name: string;
}

export interface Placed {
  readonly row: number;
  readonly kind: "assign" | "move" | "number";
  readonly player: string;
  readonly team: PlannedTeam;
  readonly from: Spot | null;
  readonly to: Spot;
  /** Why the player comes beyond the team's maximum; null for who finds a free spot. */
  readonly over: string | null;
}

export interface Refused {
  readonly row: number;
  readonly kind: "refuse";
  readonly flaws: readonly RosterFlaw[];
  /** Of an ambiguous player: whom it may mean. */
  readonly candidates?: readonly string[];
  /** The team that has no spot left, with its maximum. */
  readonly full?: { readonly team: string; readonly most: number };
}

/** The player stands there already, or has no team and is to have none. */
interface Kept {
  readonly row: number;
  readonly kind: "keep";
}

export type PlannedRoster = Placed | Refused | Kept;

interface Read {
  readonly row: number;
  readonly player: RosterPlayerFacts;
  readonly team: PlannedTeam;
  readonly to: Spot;
  /** Why a full team is to take the player all the same; empty where nobody said so. */
  readonly allow: string;
}

type Outcome = Read | Refused | Kept;
const NO_TEAM: ReadonlySet<string> = new Set(["no team", "sin equipo", "none", "ninguno"]);

/** Reads rows one after the other, and then says what would come of all of them together. */
export interface RosterReader {
  read(rows: readonly (readonly string[])[]): void;
  plan(): PlannedRoster[];
}

export function rosterReader(facts: RosterFacts): RosterReader {
  const match = playerMatcher(facts);
  const teamOf = teamFinder(facts);
  const divisions = new Map(facts.divisions.map(({ id, name }) => [foldedName(name), id]));
  const seen = new Set<string>();
  const done: Outcome[] = [];

  function readRow(row: number, cells: readonly string[]): Outcome {
    const text = cellsOf(facts.mapping, cells);
    const flaws = new Set<RosterFlaw>();
    const divisionName = text("division");
    const said = divisionName === "" ? facts.divisionId : divisions.get(foldedName(divisionName));
    if (said === undefined) flaws.add("division");
    const { player, flaw, candidates } = match(text, said ?? null);
    if (flaw) flaws.add(flaw);
    const name = teamNameOf(text("team"));
    const team = name === "" ? undefined : teamOf(player?.division ?? said ?? "", name);
    // Our own lists say so of who has none.
    const noTeam = NO_TEAM.has(foldedName(name));
    if (noTeam && player?.spot === null) return { row, kind: "keep" };
    if (name === "" || noTeam) flaws.add("team-missing");
    else if (team?.id === null && FORMULA.test(name)) flaws.add("formula");
    else if (team?.id === null && !isTeamName(name)) flaws.add("team-name");
    const jersey = numberOf(text("jersey"));
    if (!isNumber(jersey)) flaws.add("jersey");
    const allow = text("allow");
    if (!isReason(allow)) flaws.add("reason");
    if (player && flaws.size === 0 && seen.has(player.id)) flaws.add("twice");
    if (flaws.size > 0 || !player || !team)
      return { row, kind: "refuse", flaws: [...flaws], ...(candidates ? { candidates } : {}) };
    seen.add(player.id);
    // Without a number of its own a row leaves the player the one they have on that team.
    const kept = player.spot?.team === team.key ? player.spot.jersey : null;
    return { row, player, team, to: { team: team.key, jersey: jersey ?? kept }, allow };
  }

  return {
    read(rows) {
      for (const cells of rows) done.push(readRow(done.length + 2, cells));
    },
    plan: () => settledRows(facts, done),
  };
}

interface Match {
  readonly player?: RosterPlayerFacts;
  readonly flaw?: RosterFlaw;
  readonly candidates?: readonly string[];
}

/** Finds the player that a row means: by the name, and where needed by the day of birth or a guardian's address. */
function playerMatcher({ mapping, players, today }: RosterFacts) {
  const byId = new Map(players.map((player) => [player.id, player]));
  const byName = Map.groupBy(players, fullName);
  return (text: (field: RosterField) => string, division: string | null): Match => {
    const chosen = byId.get(text("player"));
    if (chosen)
      return division === null || chosen.division === division ? { player: chosen } : { flaw: "other-division" };
    const written = text("birthDate");
    const born = written === "" ? undefined : dayOf(written, today);
    if (written !== "" && born === undefined) return { flaw: "birth-date" };
    const name = fullName(playerNames(mapping, text));
    if (name === "") return { flaw: "name-missing" };
    const named = (byName.get(name) ?? []).filter((player) => born === undefined || player.birthDate === born);
    const here = named.filter((player) => division === null || player.division === division);
    if (here.length === 0) return { flaw: named.length > 0 ? "other-division" : "player-unknown" };
    const email = text("email").toLowerCase();
    const theirs = email === "" ? [] : here.filter(({ emails }) => emails.some((one) => one.toLowerCase() === email));
    const left = theirs.length > 0 ? theirs : here;
    return left.length === 1
      ? { player: left[0]! }
      : { flaw: "player-ambiguous", candidates: left.map(({ id }) => id) };
  };
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  foldedName(`${firstName} ${lastName}`);

/** Finds a division's team by its name, as the board tells names apart; else one that is to be made. */
function teamFinder({ teams }: RosterFacts): (division: string, name: string) => PlannedTeam {
  const known = new Map<string, PlannedTeam>();
  for (const [division, own] of teams)
    for (const { id, name } of own) known.set(keyOf(division, name), { key: id, id, division, name });
  return (division, name) => {
    const key = keyOf(division, name);
    const team = known.get(key) ?? { key, id: null, division, name };
    known.set(key, team);
    return team;
  };
}

const keyOf = (division: string, name: string) => `${division} ${name.toLowerCase()}`;

/** What is kept of what was read: no team takes more than its maximum unless it is allowed, and no number twice. */
function settledRows({ teams, players }: RosterFacts, rows: readonly Outcome[]): PlannedRoster[] {
  const wishes = rows.flatMap((one) =>
    "player" in one
      ? [{ read: one, player: one.player.id, from: one.player.spot, to: one.to, allowed: one.allow !== "" }]
      : [],
  );
  const standing = new Map<string, TeamToSettle & { spots: Map<string, string | null> }>();
  for (const team of [...teams.values()].flat()) standing.set(team.id, { ...team, spots: new Map() });
  for (const { id, spot } of players) if (spot) standing.get(spot.team)?.spots.set(id, spot.jersey);
  for (const { read } of wishes)
    if (read.team.id === null && !standing.has(read.team.key))
      standing.set(read.team.key, { maxPlayers: DEFAULT_MAX_PLAYERS, allowedOver: 0, spots: new Map() });
  const settled = settle(standing, wishes);
  const refused = new Map([...settled.refused].map(([{ read }, why]) => [read, why]));
  const beyond = new Set([...settled.over].map(({ read }) => read));
  return rows.map((one): PlannedRoster => {
    if (!("player" in one)) return one;
    const { row, player, team, to } = one;
    const why = refused.get(one);
    if (why === "full")
      return { row, kind: "refuse", flaws: [why], full: { team: team.name, most: standing.get(team.key)!.maxPlayers } };
    if (why) return { row, kind: "refuse", flaws: [why] };
    const from = player.spot;
    if (from?.team === to.team && from.jersey === to.jersey) return { row, kind: "keep" };
    const kind = from === null ? "assign" : from.team === to.team ? "number" : "move";
    return { row, kind, player: player.id, team, from, to, over: beyond.has(one) ? one.allow : null };
  });
}
