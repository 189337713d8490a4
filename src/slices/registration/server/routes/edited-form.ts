import type { Routes } from "#platform/http/answers.ts";
import type { editedFormCalls } from "../../contract/form/edited-form.ts";
import { saveForm } from "../commands/form/save-form.ts";
import { officeForm } from "../queries/edited-form.ts";
import type { RegistrationServices } from "../services.ts";

/** A league's form, for its managers. */
export const editedFormRoutes: Routes<typeof editedFormCalls, RegistrationServices> = { officeForm, saveForm };
