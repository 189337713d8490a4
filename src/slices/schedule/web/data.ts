import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { scheduleContract } from "../contract.ts";

/** The calls of schedules, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const scheduleApi = sliceApi<ContractRouterClient<typeof scheduleContract>>("schedule");
