import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { formsContract } from "../contract.ts";

/** The calls of forms, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const formsApi = sliceApi<ContractRouterClient<typeof formsContract>>("forms");
