import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders } from "#browser/form-action.ts";
import { LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { ProfileEditor } from "../parts/office/profile-editor.tsx";
import { ALL_FIELDS, PROFILE_PARTS } from "../parts/office/profile-fields.tsx";
import { receiveProfile } from "../parts/office/profile-form.ts";
import { nothingHere } from "../parts/office/received.ts";
import "../words/management.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const profile = await context
    .get(leaguesApi)
    .leagueProfile({ league: params["league"] ?? "" })
    .catch(nothingHere);
  if (!profile.mayEdit) throw new Response(null, { status: 404 });
  return { profile, origin: context.get(pageRequest).origin };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return receiveProfile(request, context, { league: params["league"] ?? "", fields: ALL_FIELDS });
}

export const headers = actionHeaders;

/** Everything of a league that lasts, on one page: what the dialog has no room for. */
export default function LeagueProfilePage() {
  const t = useTranslations("leagues.editLeague");
  const { profile, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/league-management/${profile.id}`;
  const parts = (["about", "place", "director", "policies"] as const).map((part) => ({
    title: t(part),
    fields: PROFILE_PARTS[part],
  }));
  return (
    <OfficePage
      title={t("title")}
      path={`${back}/profile`}
      origin={origin}
      back={{ to: back, label: profile.fields.name }}
      failed={answer !== undefined}
    >
      <ProfileEditor
        profile={profile}
        answer={answer}
        parts={parts}
        path={`${back}/profile`}
        beside={
          <LocalLink className="button" to={back}>
            {t("cancel")}
          </LocalLink>
        }
      />
    </OfficePage>
  );
}
