import { accepted, type Routes } from "#platform/http/answers.ts";
import type { registrationNewsCalls } from "../../contract/office/registration-news.ts";
import { chooseNews, newsChoice, stopNews } from "../commands/news/registration-news.ts";
import type { RegistrationServices } from "../services.ts";

/** How managers hear by email of their league's registrations. */
export const registrationNewsRoutes: Routes<typeof registrationNewsCalls, RegistrationServices> = {
  newsChoice,
  chooseNews: accepted(chooseNews),
  stopNews: accepted(stopNews),
};
