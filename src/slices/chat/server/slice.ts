import { serverSlice, type Platform } from "#platform/slice.ts";
import { CHAT_PARAMETERS, CHAT_REFUSALS, chatContract } from "../contract.ts";
import { chatTopics } from "../policy.ts";
import codes from "../web/messages/codes/en.ts";
import { chatJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { CHAT_DATA } from "./personal-data.ts";
import { chatRoutes } from "./routes.ts";
import { openChatPhotos } from "./photo-files.ts";
import type { ChatDeps } from "./services.ts";
import { CHAT_INVARIANTS } from "./store/invariants.ts";

export const chatSlice = serverSlice({
  name: "chat",
  contract: chatContract,
  refusals: CHAT_REFUSALS,
  texts: [codes],
  parameters: CHAT_PARAMETERS,
  tags: [{ name: "chat", description: "Rooms in which teams, staffs and leagues talk" }],
  open: ({ db, clock, limits, files }: Platform, _lower: object): ChatDeps => ({
    db,
    clock,
    limits,
    photos: openChatPhotos({ files, clock }),
  }),
  notifications: Object.values(notifications),
  routes: chatRoutes,
  personalData: () => [CHAT_DATA],
  jobs: chatJobs,
  invariants: CHAT_INVARIANTS,
  topics: () => chatTopics,
});
