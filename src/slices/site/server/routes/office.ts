import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { launchCalls } from "../../contract/launch.ts";
import { letterCalls } from "../../contract/letters.ts";
import { settingsCalls } from "../../contract/settings.ts";
import { changeSettings, leaveLaunchList, markLetter, startLaunchMail, stopLaunchMail } from "../commands.ts";
import { launchList, letterPage, officeSettings, oneLetter, previewLaunchMail } from "../queries.ts";
import { doerOf, type SiteContext } from "../services.ts";

const calls = implement({ ...settingsCalls, ...launchCalls, ...letterCalls })
  .$config(TRUSTED_OUTPUTS)
  .$context<SiteContext>();
const accepted = { accepted: true } as const;

/** The installation's own rooms of the back office: settings, launch list, messages. */
export const officeRoutes = {
  officeSettings: calls.officeSettings.handler(({ context: { site, actor } }) => officeSettings(site, actor)),
  changeSettings: calls.changeSettings.handler(async ({ input, context }) => {
    await changeSettings(context.site, doerOf(context), input);
    return officeSettings(context.site, context.actor);
  }),

  launchList: calls.launchList.handler(({ context: { site, actor } }) => launchList(site, actor)),
  previewLaunchMail: calls.previewLaunchMail.handler(({ input, context: { site, actor } }) =>
    previewLaunchMail(site, actor, input),
  ),
  startLaunchMail: calls.startLaunchMail.handler(async ({ input, context }) => {
    await startLaunchMail(context.site, doerOf(context), input);
    return accepted;
  }),
  stopLaunchMail: calls.stopLaunchMail.handler(async ({ context }) => {
    await stopLaunchMail(context.site, doerOf(context));
    return accepted;
  }),
  leaveLaunchList: calls.leaveLaunchList.handler(async ({ input, context }) => {
    await leaveLaunchList(context.site, doerOf(context), input.key);
    return accepted;
  }),

  letters: calls.letters.handler(({ input, context: { site, actor } }) => letterPage(site, actor, input)),
  letter: calls.letter.handler(({ input, context: { site, actor } }) => oneLetter(site, actor, input.letter)),
  markLetter: calls.markLetter.handler(async ({ input, context }) => {
    await markLetter(context.site, doerOf(context), input);
    return oneLetter(context.site, context.actor, input.letter);
  }),
};
