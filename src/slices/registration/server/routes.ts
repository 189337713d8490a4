import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { registrationContract } from "../contract.ts";
import { formRoutes, type FormContext } from "./routes/form.ts";
import { placesRoutes, type PlacesContext } from "./routes/places.ts";

/** What each request of this slice carries. */
export interface RegistrationContext extends Omit<FormContext, "registration">, Omit<PlacesContext, "registration"> {
  registration: FormContext["registration"] & PlacesContext["registration"];
}

export const registrationRoutes = implement(registrationContract)
  .$config(TRUSTED_OUTPUTS)
  .$context<RegistrationContext>()
  .router({ ...formRoutes, ...placesRoutes });
