import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { leaguesContract } from "../contract.ts";

/** The catalogue's calls, for loaders. In-process on the server: no HTTP hop, the same checks. */
export const leaguesApi = sliceApi<ContractRouterClient<typeof leaguesContract>>("leagues");
