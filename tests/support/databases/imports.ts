import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type {
  ImportCorrections,
  ImportPlan,
  ImportWrite,
  RosterImport,
} from "#slices/registration/contract/office/import.ts";
import {
  checkImport,
  correctImport,
  readImport,
  startImport,
  undoImport,
} from "#slices/registration/server/commands/office/import.ts";
import { writeImport } from "#slices/registration/server/commands/office/write-import.ts";
import { officeImport } from "#slices/registration/server/queries/office/import.ts";
import { ctxOf, type Person } from "./family.ts";
import type { OpenSeason, useRegistration } from "./registration.ts";

const HEAD = "First name,Last name,Date of birth,Parent,Email,Phone,Division,Fee,Paid";

/** What a row of a list says besides its number. */
export interface ListRow {
  first?: string;
  division?: string;
  birth?: string;
  email?: string;
  paid?: string;
}

/** The row of one player, whom a number tells from others. */
export const listRow = (n: number, { first, division, birth, email, paid }: ListRow = {}) =>
  `${first ?? `Kim${n}`},Lee,${birth ?? "3/14/2018"},Bo Lee,${email ?? `bo${n}@example.org`},510 555 0142,${division ?? "8U"},130,${paid ?? "130"}`;

/** How a league's manager brings a list, step by step. */
export function useImports({ db, person, registrationDeps }: ReturnType<typeof useRegistration>) {
  const see = (who: Person, at: OpenSeason, id: string): Promise<RosterImport> =>
    officeImport({ ...registrationDeps(), actor: who.actor }, { league: at.leagueId, id });

  /** Reads a file of one's own making. */
  const uploadFile = (who: Person, at: OpenSeason, file: Blob) =>
    readImport(ctxOf(registrationDeps(), who), { league: at.leagueId, season: at.seasonId, file });
  const upload = (who: Person, at: OpenSeason, lines: readonly string[]) =>
    uploadFile(who, at, new Blob([[HEAD, ...lines].join("\n")]));

  /** Takes the columns as they were guessed. */
  async function check(who: Person, at: OpenSeason, id: string): Promise<ImportPlan> {
    const { mapping } = await see(who, at, id);
    await checkImport(ctxOf(registrationDeps(), who), { league: at.leagueId, id, mapping, divisionId: null });
    return (await see(who, at, id)).plan!;
  }
  type Choices = Pick<ImportWrite, "same" | "twice">;
  const USUAL: Choices = { same: "update", twice: "first" };
  const start = (
    who: Person,
    at: OpenSeason,
    id: string,
    overfills: ImportWrite["overfills"] = [],
    choices: Partial<Choices> = {},
  ) =>
    startImport(ctxOf(registrationDeps(), who), {
      league: at.leagueId,
      id,
      submissionKey: randomUUID(),
      overfills,
      ...USUAL,
      ...choices,
    });
  async function write(
    who: Person,
    at: OpenSeason,
    id: string,
    overfills: ImportWrite["overfills"] = [],
    choices: Partial<Choices> = {},
  ): Promise<RosterImport> {
    await start(who, at, id, overfills, choices);
    const quiet = { progress: () => Promise.resolve(), signal: new AbortController().signal };
    await writeImport(registrationDeps(), { importId: id, ...quiet });
    return see(who, at, id);
  }

  return {
    see,
    upload,
    uploadFile,
    check,
    start,
    write,
    /** Types into the fields of refused rows, and ticks "Add anyway". */
    async correct(
      who: Person,
      at: OpenSeason,
      id: string,
      rows: ImportCorrections["rows"],
      anyway: ImportCorrections["anyway"] = [],
    ): Promise<ImportPlan> {
      await correctImport(ctxOf(registrationDeps(), who), { league: at.leagueId, id, rows, anyway });
      return (await see(who, at, id)).plan!;
    },
    /** All steps at once. @returns the import's id */
    async bring(who: Person, at: OpenSeason, lines: readonly string[]): Promise<string> {
      const id = await upload(who, at, lines);
      await check(who, at, id);
      await write(who, at, id);
      return id;
    },
    undo: (who: Person, at: OpenSeason, id: string) =>
      undoImport(ctxOf(registrationDeps(), who), { league: at.leagueId, id, submissionKey: randomUUID() }),
    /** Somebody who runs the league. */
    async owning(at: OpenSeason, email = "manager@example.org"): Promise<Person> {
      const who = await person(email);
      await sql`update league set owner_id = ${who.accountId} where id = ${at.leagueId}`.execute(db());
      return who;
    },
  };
}
