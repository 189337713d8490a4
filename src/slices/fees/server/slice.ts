import { serverSlice, type Platform } from "#platform/slice.ts";
import type { LeaguesServices } from "#slices/leagues/server/public.ts";
import { FEES_PARAMETERS, FEES_REFUSALS, feesContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { feesRoutes } from "./routes.ts";
import { PROMISED_FAMILIES, type FeesDeps } from "./services.ts";

export const feesSlice = serverSlice({
  name: "fees",
  contract: feesContract,
  refusals: FEES_REFUSALS,
  texts: [codes],
  parameters: FEES_PARAMETERS,
  open: ({ db, clock, ports }: Platform, { leagues }: { leagues: LeaguesServices }): FeesDeps => ({
    db,
    clock,
    leagues,
    promisedFamilies: ports.use(PROMISED_FAMILIES),
  }),
  routes: feesRoutes,
  personalData: {
    none: "What a season costs is the league's; what a family was promised is kept by registration, what it paid by payments.",
  },
});
