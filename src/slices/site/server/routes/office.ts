import { accepted, answeredBy, type Routes } from "#platform/http/answers.ts";
import type { launchCalls } from "../../contract/launch.ts";
import type { contactMessageCalls } from "../../contract/contact-messages.ts";
import type { settingsCalls } from "../../contract/settings.ts";
import { changeSettings } from "../commands/change-settings.ts";
import { leaveLaunchList, startLaunchMail, stopLaunchMail } from "../commands/launch-mail.ts";
import { markContactMessage } from "../commands/mark-contact-message.ts";
import { launchList, previewLaunchMail } from "../queries/launch.ts";
import { messagePage, oneMessage } from "../queries/contact-messages.ts";
import { officeSettings } from "../queries/office-settings.ts";
import type { SiteServices } from "../services.ts";

/** The installation's own rooms of the back office: settings, launch list, messages. */
export const officeRoutes: Routes<
  typeof settingsCalls & typeof launchCalls & typeof contactMessageCalls,
  SiteServices
> = {
  officeSettings,
  changeSettings: answeredBy(changeSettings, officeSettings),

  launchList,
  previewLaunchMail,
  startLaunchMail: accepted(startLaunchMail),
  stopLaunchMail: accepted(stopLaunchMail),
  leaveLaunchList: accepted(leaveLaunchList),

  contactMessages: messagePage,
  contactMessage: oneMessage,
  markContactMessage: answeredBy(markContactMessage, oneMessage),
};
