import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { editedFormCalls } from "../../contract/edited-form.ts";
import { saveForm } from "../commands/save-form.ts";
import { officeForm } from "../queries/edited-form.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement(editedFormCalls).$config(TRUSTED_OUTPUTS).$context<RegistrationContext>();

/** A league's form, for its managers. */
export const editedFormRoutes = {
  officeForm: calls.officeForm.handler(({ input, context: { registration, actor } }) =>
    officeForm(registration, actor, input),
  ),
  saveForm: calls.saveForm.handler(({ input, context: { registration, visit, actor } }) =>
    saveForm(registration, visit, actor, input),
  ),
};
