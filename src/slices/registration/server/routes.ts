export { formRoutes as registrationRoutes, type FormContext as RegistrationContext } from "./routes/form.ts";
