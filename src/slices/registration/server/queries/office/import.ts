import { setImmediate as breathe } from "node:timers/promises";
import type { Language } from "#kernel/language.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { NAMED_ATHLETES } from "#slices/family/server/public.ts";
import {
  findImport,
  importShown,
  refusedFile,
  refusedRows as refusedIn,
  type FoundImport,
  type ImportKind,
  type ImportRow,
} from "#slices/imports/server/public.ts";
import { INVITED_AGAIN_AFTER_DAYS, type ImportField, type ImportFlaw } from "../../../contract/office/import-words.ts";
import type { ImportPlan, RosterImport } from "../../../contract/office/import.ts";
import { REGISTRATION_TABLE } from "../../../rules/roster/roster-columns.ts";
import {
  planner,
  playerKey,
  replacedRows,
  type Known,
  type Planned,
  type ReadingFacts,
} from "../../../rules/roster/roster-import.ts";
import { IMPORT_WORDS } from "../../documents/import-words.ts";
import type { RegistrationDeps } from "../../services.ts";
import { familiesOfImport } from "../../store/imported-families.ts";
import { insertRosterImport, knownPlayers, rosterImport, type RosterImportRow } from "../../store/office/imports.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { seasonInOffice, type SeasonInOffice } from "./office.ts";

/** Rows that are planned before others have a turn: some milliseconds' worth. */
const AT_ONCE = 500;
const PREVIEW = 5;

/** Imported registrations: how they are read, matched and planned. */
export const REGISTRATIONS: ImportKind<SeasonInOffice, ImportField, ImportFlaw, Planned> = {
  name: "registrations",
  job: "registration.import",
  table: REGISTRATION_TABLE,
  target: seasonInOffice,
  plan: (handle, _ctx, found, rows) => planOf(handle, found, rows),
  acceptable: "age",
  begin: insertRosterImport,
};

async function planOf(
  handle: Handle<RegistrationTables>,
  { target: { season, today }, row }: FoundImport<SeasonInOffice>,
  rows: readonly (readonly string[])[],
): Promise<Planned[]> {
  const { mapping, divisionId } = row;
  const facts: ReadingFacts = { mapping, divisions: season.divisions, divisionId, today, anyway: new Set(row.anyway) };
  const spots = new Map(season.divisions.map((one) => [one.id, one.capacity - one.spotsTaken]));
  const chosen = await rosterImport(handle, row.id);
  const free = spotsFor(chosen, spots);
  const found = await knownPlayers(handle, NAMED_ATHLETES, [...free.keys()]);
  const known = new Map(found.map((one): [string, Known] => [playerKey(one), one]));
  const plan = planner(await withChoices(facts, chosen, rows), known, free);
  const made: Planned[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    made.push(...plan(rows.slice(at, at + AT_ONCE)));
    await breathe();
  }
  return made;
}

/** The facts by which rows are read, with what a manager chose for players whom a list brought before, or has twice. */
export async function withChoices(
  facts: ReadingFacts,
  { same, twice }: Pick<RosterImportRow, "same" | "twice">,
  rows: readonly (readonly string[])[],
): Promise<ReadingFacts> {
  const chosen = { ...facts, keepsKnown: same === "skip" };
  if (twice === "first") return chosen;
  const look = replacedRows(facts);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    look(rows.slice(at, at + AT_ONCE));
    await breathe();
  }
  return { ...chosen, replaced: look([]) };
}

/** How many children an import may add to each division: what is free, and what a manager agreed to make for it. */
export function spotsFor(
  { spotsAgreed, spotsMade }: Pick<RosterImportRow, "spotsAgreed" | "spotsMade">,
  free: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map([...free].map(([id, spots]) => [id, spots + (spotsAgreed[id] ?? 0) - (spotsMade[id] ?? 0)]));
}

/** Divisions for which a list has more children than they have spots, by its plan. */
export function overfillsOf(plan: readonly Planned[], divisions: SeasonInOffice["season"]["divisions"]) {
  return divisions.flatMap(({ id, name, capacity, spotsTaken }) => {
    const over = plan.filter((one) => one.kind === "refuse" && one.overfills === id).length;
    return over > 0 ? [{ divisionId: id, name, capacity, free: Math.max(0, capacity - spotsTaken), over }] : [];
  });
}

/**
 * How an import stands; before it is written, what would come of it.
 * @throws Refusal leagues.not-found, imports.not-found
 */
export async function officeImport(
  ctx: Pick<RegistrationDeps, "db" | "clock" | "cipher"> & ActorContext,
  asked: { league: string; id: string },
): Promise<RosterImport> {
  const { db } = ctx;
  const found = await findImport(db, ctx, REGISTRATIONS, asked);
  const { shown, body } = await importShown(ctx, found);
  const { state, outcome } = found.row;
  return {
    ...shown,
    divisions: found.target.season.divisions.map(({ id, name, capacity, spotsTaken }) => ({
      id,
      name,
      free: capacity - spotsTaken,
    })),
    plan: state === "checked" ? planShown(await planOf(db, found, body), found, body) : null,
    added: outcome["added"] ?? 0,
    updated: outcome["updated"] ?? 0,
    skipped: outcome["skipped"] ?? 0,
    refused: outcome["refused"] ?? 0,
    families: state === "done" ? await familiesOf(ctx, found.row) : null,
  };
}

async function familiesOf(
  deps: Pick<RegistrationDeps, "db" | "clock">,
  { id, leagueId }: ImportRow,
): Promise<RosterImport["families"]> {
  const since = daysAfter(timeOf(deps), -INVITED_AGAIN_AFTER_DAYS);
  // First whether it is over, then how far it got: read the other way round, an end in between left the page with old figures for good.
  const { emailsAt, emailsDoneAt } = await rosterImport(deps.db, id);
  const counts = await familiesOfImport(deps.db, { importId: id, leagueId, since });
  return { ...counts, underWay: emailsAt !== null && emailsDoneAt === null };
}

function planShown(
  plan: readonly Planned[],
  { target: { season }, row: { mapping } }: FoundImport<SeasonInOffice>,
  body: readonly (readonly string[])[],
): ImportPlan {
  const of = (kind: Planned["kind"]) => plan.filter((one) => one.kind === kind).length;
  const names = new Map(season.divisions.map(({ id, name }) => [id, name]));
  const { corrections, ...refused } = refusedIn(
    REGISTRATION_TABLE,
    plan,
    { body, mapping },
    (one) => one.kind === "refuse" && !one.overfills,
  );
  return {
    add: of("add"),
    update: of("update"),
    skip: of("skip"),
    ...refused,
    corrections: corrections.map(({ planned, ...one }) => ({
      ...one,
      outsideAges: planned.kind === "refuse" && planned.flaws.includes("age"),
    })),
    overfills: overfillsOf(plan, season.divisions),
    preview: plan
      .flatMap((one) => (one.kind === "add" || one.kind === "update" ? [one] : []))
      .slice(0, PREVIEW)
      .map(({ row, player: { firstName, lastName, birthDate, guardianEmail, divisionId } }) => ({
        row,
        firstName,
        lastName,
        birthDate,
        guardianEmail,
        divisionName: names.get(divisionId) ?? "",
      })),
  };
}

/**
 * The rows that were not taken, as they came, each with why: to be corrected and brought again.
 * @throws Refusal leagues.not-found, imports.not-found
 */
export function refusedRows(
  ctx: Pick<RegistrationDeps, "db" | "clock" | "cipher"> & ActorContext,
  { language, ...asked }: { league: string; id: string; language: Language },
): Promise<File> {
  const words = IMPORT_WORDS[language];
  return refusedFile(ctx, REGISTRATIONS, asked, {
    ...words,
    reasonsOf: (row) => (row.kind === "refuse" ? row.flaws.map((flaw) => words.flaws[flaw]) : []),
  });
}
