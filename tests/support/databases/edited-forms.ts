import { sql } from "kysely";
import * as z from "zod/mini";
import { EditedForm, OfficeForm } from "#slices/forms/contract/edited-form.ts";
import { saveForm } from "#slices/forms/server/commands/save-form.ts";
import { officeForm } from "#slices/forms/server/queries/edited-form.ts";
import { formUseOf } from "#slices/registration/server/queries/form-use.ts";
import { ctxOf, type Person } from "./family.ts";
import type { OpenSeason, useRegistration } from "./registration.ts";

/** Forms that managers of leagues edit, in a database of open seasons. */
export function useEditedForms({ db, person, season, registrationDeps }: ReturnType<typeof useRegistration>) {
  return {
    async owned(email = "manager@example.org"): Promise<{ at: OpenSeason; manager: Person }> {
      const manager = await person(email);
      const at = await season();
      await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
      return { at, manager };
    },
    read: async (who: Person, at: OpenSeason) =>
      z.parse(
        OfficeForm,
        await officeForm({ ...registrationDeps(), formUseOf, actor: who.actor }, { league: at.leagueId }),
      ),
    save: (who: Person, at: OpenSeason, form: Omit<EditedForm, "league">) =>
      saveForm(ctxOf({ ...registrationDeps(), formUseOf }, who), z.parse(EditedForm, { ...form, league: at.leagueId })),
    /** A question of a league's own. */
    ask: (over: Partial<EditedForm["questions"][number]> = {}): EditedForm["questions"][number] => ({
      id: crypto.randomUUID(),
      kind: "text",
      label: { en: "Which school?", es: "" },
      hint: null,
      choices: [],
      required: false,
      hidden: false,
      ...over,
    }),
  };
}
