import { formRoutes, type FormContext } from "./routes/form.ts";

/** What each request of this slice carries. */
export type RegistrationContext = FormContext;

export const registrationRoutes = formRoutes;
