import { serverSlice, type Platform } from "#platform/slice.ts";
import type { RegistrationServices } from "#slices/registration/server/public.ts";
import { REGISTRAR_PARAMETERS, REGISTRAR_REFUSALS, registrarContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { registrarJobs } from "./jobs.ts";
import { REGISTRATION_NEWS } from "./notifications.ts";
import { NEWS_DATA } from "./personal-data.ts";
import { registrarReactions } from "./reactions.ts";
import { registrarRoutes } from "./routes.ts";

export const registrarSlice = serverSlice({
  name: "registrar",
  contract: registrarContract,
  refusals: REGISTRAR_REFUSALS,
  texts: [codes],
  parameters: REGISTRAR_PARAMETERS,
  open: (_: Platform, { registration }: { registration: RegistrationServices }) => registration,
  notifications: [REGISTRATION_NEWS],
  routes: registrarRoutes,
  personalData: () => [NEWS_DATA],
  jobs: registrarJobs,
  reactions: registrarReactions,
});
