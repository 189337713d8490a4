import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { LeagueEditor } from "../parts/office/league-editor.tsx";
import { EDITED_PARTS, receiveLeague } from "../parts/office/league-form.ts";
import { Saved } from "../parts/office/saved-league.tsx";
import "../words/management.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const api = context.get(leaguesApi);
  const [profile, { seasons, current }] = await Promise.all([
    api.leagueProfile({ league }),
    api.leagueSeasons({ league }),
  ]).catch(notFoundIfUnknown);
  if (!profile.mayEdit) throw new Response(null, { status: 404 });
  return { profile, season: seasons.find(({ id }) => id === current), origin: context.get(pageRequest).origin };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return receiveLeague(request, context, {
    league: params["league"] ?? "",
    fields: Object.values(EDITED_PARTS).flat(),
  });
}

export const headers = actionHeaders;

/** Everything of a league with its current season, on one page: what the dialog has no room for. */
export default function LeagueProfilePage() {
  const t = useTranslations("leagues.editLeague");
  const { profile, season, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/league-management/${profile.id}`;
  const parts = (["about", "location", "director", "policies"] as const).map((part) => ({
    title: t(part),
    fields: EDITED_PARTS[part],
  }));
  return (
    <OfficePage
      title={t("title")}
      path={`${back}/profile`}
      origin={origin}
      back={{ to: back, label: profile.fields.name }}
      failed={answer?.sent === false}
    >
      {answer?.sent ? (
        <Saved league={profile.id} answer={answer} />
      ) : (
        <LeagueEditor
          profile={profile}
          season={season}
          answer={answer}
          parts={parts}
          path={`${back}/profile`}
          beside={<ButtonLink to={back}>{t("cancel")}</ButtonLink>}
        />
      )}
    </OfficePage>
  );
}
