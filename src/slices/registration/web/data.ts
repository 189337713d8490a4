import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { draftCalls } from "../contract/draft.ts";
import type { formCalls } from "../contract/form.ts";
import type { startCalls } from "../contract/start.ts";

/** Registration's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const registrationApi =
  createContext<ContractRouterClient<typeof formCalls & typeof draftCalls & typeof startCalls>>();
