import { data, type LoaderFunctionArgs } from "react-router";
import { languageOf, pageRequest } from "#browser/request.ts";
import { framePerson } from "#slices/accounts/web/data.ts";
import { loadOfficeDoor } from "#slices/admin/web/data.ts";
import { loadUnread } from "#slices/notifications/web/data.ts";
import { siteApi } from "#slices/site/web/data.ts";

/** What the frame around every page shows. */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const language = languageOf(request);
  const settings = context
    .get(siteApi)
    .settings()
    .catch((reason: unknown) => {
      page.report(reason);
      // The page that says so needs the request's id, and has no other way to it.
      throw data({ id: page.id }, { status: 500 });
    });
  const [person, unread, office, ofSite] = await Promise.all([
    framePerson(context),
    loadUnread(context),
    loadOfficeDoor(context),
    settings,
  ]);
  return {
    language,
    origin: page.origin,
    scheme: page.scheme,
    year: new Date(page.now).getUTCFullYear(),
    now: page.now,
    id: page.id,
    mode: page.mode,
    person,
    unread,
    office,
    settings: ofSite,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;
