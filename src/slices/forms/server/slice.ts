import { serverSlice, type Platform } from "#platform/slice.ts";
import type { LeaguesServices } from "#slices/leagues/server/public.ts";
import { FORMS_PARAMETERS, FORMS_REFUSALS, formsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { formsReactions } from "./reactions.ts";
import { formsRoutes } from "./routes.ts";
import { FORM_USE_OF, type FormsDeps } from "./services.ts";

export const formsSlice = serverSlice({
  name: "forms",
  contract: formsContract,
  refusals: FORMS_REFUSALS,
  texts: [codes],
  parameters: FORMS_PARAMETERS,
  open: ({ db, clock, ports }: Platform, { leagues }: { leagues: LeaguesServices }): FormsDeps => ({
    db,
    clock,
    leagues,
    formUseOf: ports.use(FORM_USE_OF),
  }),
  routes: formsRoutes,
  personalData: {
    none: "What a league asks and has signed is the league's; answers and signatures are kept by registration.",
  },
  reactions: formsReactions,
});
