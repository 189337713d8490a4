import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { actionHeaders, refusedWith } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { CannotDelete } from "../parts/office/league-columns.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import "../words/management.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const profile = await context
    .get(leaguesApi)
    .leagueProfile({ league: params["league"] ?? "" })
    .catch(notFoundIfUnknown);
  // Who runs it beside its owner, or oversees it, deletes nothing.
  if (profile.remove === undefined) throw data(null, { status: 404 });
  return { profile, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  try {
    const { outcome } = await context.get(leaguesApi).deleteLeague({ league: params["league"] ?? "" });
    return redirect(`${pathFor(request, "/league-management")}?done=${outcome}`);
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return notFoundIfUnknown(reason);
    return data({ refusal: reason.code }, refusedWith(reason));
  }
}

export const headers = actionHeaders;

/** A named question before a league disappears. */
export default function DeleteLeague() {
  const t = useTranslations("leagues.management");
  const { profile, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const { form, busy } = useForm(undefined);
  const { id, fields, remove, erasable } = profile;
  const back = `/league-management/${id}`;
  return (
    <OfficePage
      title={t("deleteTitle")}
      path={`${back}/delete`}
      origin={origin}
      back={{ to: back, label: fields.name }}
      failed={answer !== undefined}
    >
      {answer ? <Notice tone="error">{t("deleteFailed", { message: refusalText(answer.refusal) })}</Notice> : null}
      <Panel className="management-section reading">
        <h2>{t("deleteAsk")}</h2>
        <p>{t(erasable ? "deleteErased" : "deleteHidden", { name: fields.name })}</p>
        <Form {...form} className="buttons">
          {remove ? (
            <CannotDelete id={id} name={fields.name} />
          ) : (
            <SendButton busy={busy} label={t("deleteYes")} busyLabel={t("deleting")} />
          )}
          <ButtonLink to={back}>{t("cancel")}</ButtonLink>
        </Form>
      </Panel>
    </OfficePage>
  );
}
