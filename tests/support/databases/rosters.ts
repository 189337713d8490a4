import { randomUUID } from "node:crypto";
import {
  checkRosters,
  correctRosters,
  readRosters,
  startRosters,
  takeBackRosters,
  undoRosters,
  writeRosters,
} from "#slices/teams/server/commands/roster-import.ts";
import type { RosterCheck, RosterCorrections, RosterImport, RosterPlan } from "#slices/teams/contract/roster-import.ts";
import { rosterImport } from "#slices/teams/server/queries/roster-import.ts";
import type { Person } from "./family.ts";
import type { OpenSeason } from "./registration.ts";
import type { useTeams } from "./teams.ts";

/** How a league's manager brings rosters, step by step. */
export function useRosters({ as, teamsDeps }: Pick<ReturnType<typeof useTeams>, "as" | "teamsDeps">) {
  const see = (who: Person, at: OpenSeason, id: string): Promise<RosterImport> =>
    rosterImport(as(who), { league: at.leagueId, id });
  const uploadFile = (who: Person, at: OpenSeason, file: Blob, division: string | null = null) =>
    readRosters(as(who), { league: at.leagueId, season: at.seasonId, division, file });
  const upload = (who: Person, at: OpenSeason, lines: readonly string[], division: string | null = null) =>
    uploadFile(who, at, new Blob([lines.join("\n")]), division);
  const check = async (
    who: Person,
    at: OpenSeason,
    id: string,
    said: Partial<RosterCheck> = {},
  ): Promise<RosterPlan> => {
    const { mapping, divisionId } = await see(who, at, id);
    await checkRosters(as(who), { league: at.leagueId, id, mapping, divisionId, ...said });
    return (await see(who, at, id)).plan!;
  };
  /** Confirms what was looked at, as the page's button does. */
  const confirm = async (who: Person, at: OpenSeason, id: string, submissionKey: string = randomUUID()) => {
    const { digest: plan } = (await see(who, at, id)).plan!;
    await startRosters(as(who), { league: at.leagueId, id, submissionKey, plan });
  };
  const write = async (who: Person, at: OpenSeason, id: string): Promise<RosterImport> => {
    await confirm(who, at, id);
    await writeRosters(teamsDeps(), id);
    return see(who, at, id);
  };
  const startUndo = (who: Person, at: OpenSeason, id: string) =>
    undoRosters(as(who), { league: at.leagueId, id, submissionKey: randomUUID() });
  const takeBack = async (who: Person, id: string, signal = new AbortController().signal) => {
    const steps: [number, number][] = [];
    const progress = (done: number, total: number) => Promise.resolve(void steps.push([done, total]));
    await takeBackRosters(teamsDeps(), { payload: { importId: id, by: who.accountId }, signal, progress });
    return steps;
  };
  return {
    see,
    upload,
    uploadFile,
    check,
    confirm,
    write,
    work: (id: string) => writeRosters(teamsDeps(), id),
    async correct(who: Person, at: OpenSeason, id: string, rows: RosterCorrections["rows"]): Promise<RosterPlan> {
      await correctRosters(as(who), { league: at.leagueId, id, rows });
      return (await see(who, at, id)).plan!;
    },
    /** All steps at once. @returns the import's id */
    async bring(
      who: Person,
      at: OpenSeason,
      lines: readonly string[],
      division: string | null = null,
    ): Promise<string> {
      const id = await upload(who, at, lines, division);
      await check(who, at, id);
      await write(who, at, id);
      return id;
    },
    startUndo,
    /** What the job does that undoes an import, with how far it says it is. */
    takeBack,
    async undo(who: Person, at: OpenSeason, id: string): Promise<void> {
      await startUndo(who, at, id);
      await takeBack(who, id);
    },
  };
}
