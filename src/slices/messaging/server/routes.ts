import { answeredBy, type Routes } from "#platform/http/answers.ts";
import type { messagingContract } from "../contract.ts";
import { announceToFamilies } from "./commands/announce.ts";
import { confirmAnnouncement } from "./commands/confirm.ts";
import { stopAnnouncement } from "./commands/stop.ts";
import { testAnnouncement } from "./commands/try-out.ts";
import { previewAudience } from "./queries/audience.ts";
import { confirmationsTo, readAnnouncement, sentBy } from "./queries/sent.ts";
import type { MessagingDeps } from "./services.ts";

export const messagingRoutes: Routes<typeof messagingContract, MessagingDeps> = {
  previewAudience,
  announce: announceToFamilies,
  testAnnouncement,
  stopAnnouncement,
  sentAnnouncements: sentBy,
  announcement: readAnnouncement,
  confirmAnnouncement: answeredBy(confirmAnnouncement, readAnnouncement),
  confirmations: confirmationsTo,
};
