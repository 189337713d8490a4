import { accepted, answeredBy, type Routes } from "#platform/http/answers.ts";
import type { launchCalls } from "../../contract/launch.ts";
import type { letterCalls } from "../../contract/letters.ts";
import type { settingsCalls } from "../../contract/settings.ts";
import { changeSettings } from "../commands/change-settings.ts";
import { leaveLaunchList, startLaunchMail, stopLaunchMail } from "../commands/launch-mail.ts";
import { markLetter } from "../commands/mark-letter.ts";
import { launchList, previewLaunchMail } from "../queries/launch.ts";
import { letterPage, oneLetter } from "../queries/letters.ts";
import { officeSettings } from "../queries/office-settings.ts";
import type { SiteServices } from "../services.ts";

/** The installation's own rooms of the back office: settings, launch list, messages. */
export const officeRoutes: Routes<typeof settingsCalls & typeof launchCalls & typeof letterCalls, SiteServices> = {
  officeSettings,
  changeSettings: answeredBy(changeSettings, officeSettings),

  launchList,
  previewLaunchMail,
  startLaunchMail: accepted(startLaunchMail),
  stopLaunchMail: accepted(stopLaunchMail),
  leaveLaunchList: accepted(leaveLaunchList),

  letters: letterPage,
  letter: oneLetter,
  markLetter: answeredBy(markLetter, oneLetter),
};
