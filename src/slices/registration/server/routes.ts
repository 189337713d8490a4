import type { Routes } from "#platform/http/answers.ts";
import type { registrationContract } from "../contract.ts";
import { documentRoutes } from "./routes/documents.ts";
import { formRoutes } from "./routes/form.ts";
import { importRoutes } from "./routes/import.ts";
import { spotInvitationRoutes } from "./routes/spot-invitation.ts";
import { spotRoutes } from "./routes/spots.ts";
import type { RegistrationServices } from "./services.ts";

/** The calls of this slice: of a league's form, of spots, the documents about them, and of imports. */
export const registrationRoutes: Routes<typeof registrationContract, RegistrationServices> = {
  ...formRoutes,
  ...spotRoutes,
  ...spotInvitationRoutes,
  ...documentRoutes,
  ...importRoutes,
};
