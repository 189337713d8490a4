import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { registrarContract } from "../contract.ts";

/** The calls of the office, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const registrarApi = sliceApi<ContractRouterClient<typeof registrarContract>>("registrar");
