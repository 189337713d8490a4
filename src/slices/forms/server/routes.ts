import type { Routes } from "#platform/http/answers.ts";
import type { formsContract } from "../contract.ts";
import { saveForm } from "./commands/save-form.ts";
import { officeForm } from "./queries/edited-form.ts";
import { publicForm } from "./queries/public-form.ts";
import type { FormsDeps } from "./services.ts";

/** The calls of this slice: a league's form for families, and for its managers. */
export const formsRoutes: Routes<typeof formsContract, FormsDeps> = { form: publicForm, officeForm, saveForm };
