import { redirect, type LoaderFunctionArgs } from "react-router";
import { localizedPath, splitLanguage } from "#kernel/language.ts";

/** Without a league there is nothing to show: to the search. */
export function loader({ request }: LoaderFunctionArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  return redirect(localizedPath(language, "/find-league"));
}
