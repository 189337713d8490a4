/**
 * The form with which a league registers players: what it asks and has signed, and how its managers change that. What families answer
 * is for registration. What one may not see is answered like what does not exist.
 */
import { editedFormCalls } from "./contract/edited-form.ts";
import { formCalls } from "./contract/form.ts";

export const formsContract = { ...formCalls, ...editedFormCalls };

/** What the parameters of these calls mean, for the API's document. */
export const FORMS_PARAMETERS = { league: "The league's id or its readable address." } as const;

/** The refusals of this slice: each has a text in both languages. */
export const FORMS_REFUSALS = { "forms.changed-meanwhile": 409 } as const;
