import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { AddressDialog } from "../parts/office/address-dialog.tsx";
import { LeagueEditor } from "../parts/office/league-editor.tsx";
import { DIALOG_FIELDS, receiveLeague } from "../parts/office/league-form.ts";
import { Saved } from "../parts/office/saved-league.tsx";
import "../words/management.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const profile = await context
    .get(leaguesApi)
    .leagueProfile({ league: params["league"] ?? "" })
    .catch(notFoundIfUnknown);
  if (!profile.mayEdit) throw new Response(null, { status: 404 });
  return { profile };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return receiveLeague(request, context, { league: params["league"] ?? "", fields: DIALOG_FIELDS });
}

export const headers = actionHeaders;

/** Edit League, over the league's page. */
export default function EditLeague() {
  const t = useTranslations("leagues.editLeague");
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/league-management/${profile.id}`;
  return (
    <AddressDialog title={t("title")} back={back}>
      {(cancel) =>
        answer?.sent ? (
          <Saved league={profile.id} answer={answer} />
        ) : (
          <LeagueEditor
            profile={profile}
            answer={answer}
            parts={[{ fields: DIALOG_FIELDS }]}
            path={`${back}/edit`}
            beside={
              <>
                <ButtonLink {...cancel} preventScrollReset>
                  {t("cancel")}
                </ButtonLink>
                <LocalLink to={`${back}/profile`} title={t("fullText")}>
                  {t("full")}
                </LocalLink>
              </>
            }
          />
        )
      }
    </AddressDialog>
  );
}
