import { accepted, answeredBy, type Routes } from "#platform/http/answers.ts";
import type { messagingContract } from "../contract.ts";
import { announceToFamilies } from "./commands/announce.ts";
import { confirmAnnouncement } from "./commands/confirm.ts";
import { addTemplate, changeTemplate, removeDraft, removeTemplate, saveDraft } from "./commands/kept.ts";
import { readMessage, replyToAnnouncement } from "./commands/read.ts";
import { addReminder, endReminder } from "./commands/remind.ts";
import { resendAnnouncement } from "./commands/resend.ts";
import { stopAnnouncement } from "./commands/stop.ts";
import { testAnnouncement } from "./commands/try-out.ts";
import { previewAudience } from "./queries/audience.ts";
import { messagingCenter, teamChoices } from "./queries/center.ts";
import { deliveryOf } from "./queries/delivery.ts";
import { ownDraft, ownDrafts, reminders, templates } from "./queries/kept.ts";
import { previewMessage } from "./queries/preview.ts";
import { readAnnouncement, sentBy } from "./queries/sent.ts";
import type { MessagingDeps } from "./services.ts";

export const messagingRoutes: Routes<typeof messagingContract, MessagingDeps> = {
  center: messagingCenter,
  teamChoices,
  previewAudience,
  previewMessage,
  announce: announceToFamilies,
  testAnnouncement,
  stopAnnouncement,
  sentAnnouncements: sentBy,
  announcementDelivery: deliveryOf,
  resendAnnouncement,
  announcement: readAnnouncement,
  readAnnouncement: accepted(readMessage),
  replyToAnnouncement,
  confirmAnnouncement: answeredBy(confirmAnnouncement, readAnnouncement),
  drafts: ownDrafts,
  draft: ownDraft,
  saveDraft,
  removeDraft: accepted(removeDraft),
  templates,
  addTemplate,
  changeTemplate,
  removeTemplate: accepted(removeTemplate),
  reminders,
  addReminder,
  endReminder: accepted(endReminder),
};
