import type { Routes } from "#platform/http/answers.ts";
import type { registrationContract } from "../contract.ts";
import { editedFormRoutes } from "./routes/edited-form.ts";
import { formRoutes } from "./routes/form.ts";
import { officeRoutes } from "./routes/office.ts";
import { paperRoutes } from "./routes/papers.ts";
import { placeInvitationRoutes } from "./routes/place-invitation.ts";
import { placesRoutes } from "./routes/places.ts";
import { registrationNewsRoutes } from "./routes/registration-news.ts";
import { seasonFeesRoutes } from "./routes/season-fees.ts";
import type { RegistrationServices } from "./services.ts";

/** The calls of this slice: of a league's form, of places, and the papers about them. */
export const registrationRoutes: Routes<typeof registrationContract, RegistrationServices> = {
  ...formRoutes,
  ...editedFormRoutes,
  ...seasonFeesRoutes,
  ...placesRoutes,
  ...placeInvitationRoutes,
  ...paperRoutes,
  ...registrationNewsRoutes,
  /** The calls of this slice: of a league's form, of places, the papers about them, and of the league's office. */
  ...officeRoutes,
};
