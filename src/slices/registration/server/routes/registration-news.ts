import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { registrationNewsCalls } from "../../contract/registration-news.ts";
import { chooseNews, newsChoice, stopNews } from "../commands/registration-news.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement(registrationNewsCalls).$config(TRUSTED_OUTPUTS).$context<RegistrationContext>();
const accepted = { accepted: true } as const;

/** How managers hear by email of their league's registrations. */
export const registrationNewsRoutes = {
  newsChoice: calls.newsChoice.handler(({ input, context: { registration, actor } }) =>
    newsChoice(registration, actor, input),
  ),
  chooseNews: calls.chooseNews.handler(async ({ input, context: { registration, visit, actor } }) => {
    await chooseNews(registration, visit, actor, input);
    return accepted;
  }),
  stopNews: calls.stopNews.handler(async ({ input, context: { registration, visit, actor } }) => {
    await stopNews(registration, visit, actor, input.key);
    return accepted;
  }),
};
