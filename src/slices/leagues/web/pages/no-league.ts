import { redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { localizedPath } from "#kernel/language.ts";

/** Without a league there is nothing to show: to the search. */
export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(request);
  return redirect(localizedPath(language, "/find-league"));
}
