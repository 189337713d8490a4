import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { ChangedTemplate, NewTemplate } from "../../contract/drafts.ts";
import { messagingApi } from "../data.ts";
import { TextFields } from "../parts/message/text-fields.tsx";
import "virtual:words/messaging/office";
import "../messaging.css";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["in"] ?? "";
  const { templates, mayChange } = await found(context.get(messagingApi).templates({ league }));
  const edited = templates.find(({ id }) => id === url.searchParams.get("template"));
  return { league, templates, mayChange, edited, origin: context.get(pageRequest).origin };
}

type Typed = Record<"name" | "subject" | "body" | "subjectEs" | "bodyEs", string>;

/** Adds, changes or removes a template of the league. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(messagingApi);
  const league = params["in"] ?? "";
  const back = pathFor(request, `/messaging-backend/${league}/templates`);
  const id = text("id");
  if (text("intent") === "remove") {
    await found(api.removeTemplate({ league, id }));
    return redirect(`${back}?done=removed`);
  }
  const typed: Typed = {
    name: text("name"),
    subject: text("subject"),
    body: text("body"),
    subjectEs: text("subjectEs"),
    bodyEs: text("bodyEs"),
  };
  const saved = async (saving: Promise<unknown>) => {
    await saving;
    return redirect(`${back}?done=saved`);
  };
  if (id === "")
    return receiveForm<NewTemplate, Typed, Response>({
      schema: NewTemplate,
      given: { ...typed, league },
      typed,
      send: (template) => saved(api.addTemplate(template)),
    });
  return receiveForm<ChangedTemplate, Typed, Response>({
    schema: ChangedTemplate,
    given: { ...typed, league, id, version: Number(text("version")) },
    typed,
    send: (template) => saved(api.changeTemplate(template)),
  });
}

export const headers = unkeptHeaders;

/** The templates of a league: what its people write again and again. */
export default function Templates() {
  const t = useTranslations("messaging.office");
  const issues = useTranslations("issues");
  const { league, templates, mayChange, edited, origin } = useLoaderData<typeof loader>();
  const answer: FailedForm<Typed> | undefined = useActionData<typeof action>();
  const { form, busy, errors, errorOf, typed, versionOf } = useForm(answer, { refusedField: "name" });
  const [address] = useSearchParams();
  const done = (["saved", "removed"] as const).find((one) => one === address.get("done"));
  const here = `/messaging-backend/${league}/templates`;
  return (
    <div className="page center">
      <PageHead title={t("ownTemplates")} path={here} origin={origin} listed={false} failed={errors.length > 0} />
      <BackLink to={`/messaging-backend?league=${league}`}>{t("back")}</BackLink>
      <h1>{t("ownTemplates")}</h1>
      <LiveNotice>{done ? t(`template.${done}`) : null}</LiveNotice>
      {done ? null : <p className="muted">{t("template.lead")}</p>}
      {templates.length > 0 ? (
        <ul className="plain-list center-kept">
          {templates.map(({ id, name, subject }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p className="small muted">{subject}</p>
              </div>
              {mayChange ? (
                <div className="buttons">
                  <ButtonLink size="small" reloadDocument to={`${here}?template=${id}#edit`}>
                    {t("template.edit")} <span className="unseen">{name}</span>
                  </ButtonLink>
                  <ConfirmedAction
                    small
                    fields={{ id }}
                    intent="remove"
                    label={t("template.remove")}
                    of={name}
                    question={t("template.removeAsk")}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange ? (
        <Panel titleId="edit" title={edited ? t("template.change", { name: edited.name }) : t("template.add")}>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
          <Form {...form} className="stack" key={`${edited?.id} ${edited?.version} ${templates.length}`}>
            {edited ? (
              <>
                <input type="hidden" name="id" value={edited.id} />
                <input type="hidden" name="version" value={versionOf(edited.version)} />
              </>
            ) : null}
            <TextField
              name="name"
              label={t("template.name")}
              defaultValue={typed?.name ?? edited?.name}
              error={errorOf("name")}
              maxLength={60}
            />
            <TextFields typed={typed ?? edited} errorOf={errorOf} />
            <p className="buttons">
              <SendButton busy={busy} label={t("template.save")} busyLabel={t("saving")} />
              {edited ? (
                <ButtonLink kind="quiet" reloadDocument to={here}>
                  {t("template.cancel")}
                </ButtonLink>
              ) : null}
            </p>
          </Form>
        </Panel>
      ) : null}
    </div>
  );
}
