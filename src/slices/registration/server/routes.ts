import type { Routes } from "#platform/http/answers.ts";
import type { registrationContract } from "../contract.ts";
import { formRoutes } from "./routes/form.ts";
import { officeRoutes } from "./routes/office.ts";
import { documentRoutes } from "./routes/documents.ts";
import { spotInvitationRoutes } from "./routes/spot-invitation.ts";
import { spotRoutes } from "./routes/spots.ts";
import { registrationNewsRoutes } from "./routes/registration-news.ts";
import type { RegistrationServices } from "./services.ts";

/** The calls of this slice: of a league's form, of spots, and the documents about them. */
export const registrationRoutes: Routes<typeof registrationContract, RegistrationServices> = {
  ...formRoutes,
  ...spotRoutes,
  ...spotInvitationRoutes,
  ...documentRoutes,
  ...registrationNewsRoutes,
  /** The calls of this slice: of a league's form, of spots, the documents about them, and of the league's office. */
  ...officeRoutes,
};
