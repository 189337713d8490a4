import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import * as imports from "#slices/imports/server/public.ts";
import type { ImportCheck, ImportCorrections, ImportUndo, ImportWrite } from "../../../contract/office/import.ts";
import { overfillsOf, REGISTRATIONS } from "../../queries/office/import.ts";
import type { RegistrationDeps } from "../../services.ts";
import { importChanges, revertImport, rosterImport, setChoices } from "../../store/office/imports.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

type Context = RegistrationDeps & ActorContext;

/** @returns the import's id. @throws Refusal leagues.not-found, registration.no-such-season; as `imports.readImport` */
export const readImport = (ctx: Context, input: { league: string; season: string; file: Blob }): Promise<string> =>
  imports.readImport(ctx, REGISTRATIONS, input);

/** @throws Refusal leagues.not-found; as `imports.checkImport` */
export const checkImport = (ctx: Context, input: ImportCheck): Promise<void> =>
  imports.checkImport(ctx, REGISTRATIONS, input);

/** Children outside their division's ages are added where a manager says so. @throws Refusal as `checkImport` */
export const correctImport = (ctx: Context, input: ImportCorrections): Promise<void> =>
  imports.correctImport(ctx, REGISTRATIONS, input);

/**
 * Has what was checked written. Where the list has more children than a division has spots, it says for each such division whether
 * it is made larger by just so many; and of players whom an earlier list brought or this one has twice, what counts.
 * @throws Refusal as `checkImport`; registration.import-overfills where that is not said, or is another number by now
 */
export function startImport(ctx: Context, { overfills, same, twice, ...asked }: ImportWrite): Promise<void> {
  return imports.startImport(ctx, REGISTRATIONS, asked, async (tx, { target, row }, plan) => {
    const spots = agreedSpots(overfillsOf(plan, target.season.divisions), overfills);
    await setChoices(tx, row.id, { spotsAgreed: spots, same, twice });
    return { details: { same, twice, moreSpots: Object.values(spots).reduce((sum, one) => sum + one, 0) } };
  });
}

/** How many spots are made in each division, by what a manager answered for those that the list overfills. */
function agreedSpots(
  overfills: ReturnType<typeof overfillsOf>,
  answers: ImportWrite["overfills"],
): Record<string, number> {
  const agreed: Record<string, number> = {};
  const issues: FieldIssue[] = [];
  for (const { divisionId, over } of overfills) {
    const answer = answers.find((one) => one.divisionId === divisionId);
    const issue = answer ? "overfill.changed" : "overfill.missing";
    if (!answer || answer.over !== over) issues.push({ field: `overfill:${divisionId}`, code: issue });
    else if (answer.choice === "enlarge") agreed[divisionId] = over;
  }
  if (issues.length > 0) throw new Refusal("registration.import-overfills", issues);
  return agreed;
}

/**
 * Undoes an import of the last day, all of it or nothing: what it added goes, what it changed is as it was, spots that were made
 * for it go too, and the others go on.
 * @throws Refusal as `imports.undoImport`; registration.import-changed where anything of it is another one since
 */
export function undoImport(ctx: Context, input: ImportUndo): Promise<void> {
  return imports.undoImport(
    ctx,
    REGISTRATIONS,
    input,
    async (tx, { row: { id } }) => {
      const changes = await importChanges(tx, id);
      if (changes.some(({ untouched }) => !untouched)) throw new Refusal("registration.import-changed");
      const added = changes.filter((one) => one.added);
      const { spotsMade } = await rosterImport(tx, id);
      await revertImport(tx, id, timeOf(ctx));
      await passOn(tx, ctx, { given: added.map(({ divisionId }) => divisionId), unmade: spotsMade });
      return { removed: added.length };
    },
    async (tx, { season: { divisions } }) => {
      if (divisions[0]) await openWaitlist(tx, ctx, divisions[0].id);
    },
  );
}
