import { formRoutes, type FormContext } from "./routes/form.ts";
import { paperRoutes, type PapersContext } from "./routes/papers.ts";
import { placesRoutes, type PlacesContext } from "./routes/places.ts";

/** What each request of this slice carries. */
export type RegistrationContext = FormContext & PlacesContext & PapersContext;

export const registrationRoutes = { ...formRoutes, ...placesRoutes, ...paperRoutes };
