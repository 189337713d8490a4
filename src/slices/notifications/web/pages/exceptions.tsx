import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SelectField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { EXCEPTED, ExceptionsChange, pacesOf, type Choice } from "../../contract/preferences.ts";
import { notificationsApi } from "../data.ts";
import "../preferences.css";
import "virtual:words/notifications/preferences";

const BACK = "/profile/notifications";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { exceptions, choices } = await context.get(notificationsApi).preferences();
  const found = exceptions.find(({ kind, id }) => kind === params["kind"] && id === params["id"]);
  // A league or player of others is none for who asks.
  if (!found) throw data(null, { status: 404 });
  return { found, usual: choices, origin: context.get(pageRequest).origin };
}

/** A choice as one word of a form: "now+alert"; "usual" for none. */
const wordOf = (choice: Choice | undefined) =>
  choice === undefined ? ("usual" as const) : (`${choice.email}${choice.push ? "+alert" : ""}` as const);

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const chosen = EXCEPTED.flatMap((topic) => {
    const word = String(form.get(topic) ?? "usual");
    const [email, alert] = word.split("+");
    return word === "usual" ? [] : [[topic, { email, push: alert === "alert" }]];
  });
  try {
    return await receiveForm({
      schema: ExceptionsChange,
      given: { kind: params["kind"], id: params["id"], choices: Object.fromEntries(chosen) as object },
      typed: {},
      async send(input) {
        await context.get(notificationsApi).saveExceptions(input);
        return redirect(pathFor(request, `${BACK}?saved`));
      },
    });
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export const headers = unkeptHeaders;

/** How a member is told of one league or one player, where that differs from the rest. */
export default function ExceptionsPage() {
  const t = useTranslations("notifications.preferences");
  const issues = useTranslations("issues");
  const { found, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { busy, errors, form } = useForm(answer, {});
  const { kind, id, name, choices } = found;
  const title = t("exceptions.of", { name });
  return (
    <div className="container page preferences-page">
      <PageHead
        title={title}
        path={`${BACK}/${kind}/${id}`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <p>
        <LocalLink to={BACK}>{t("title")}</LocalLink>
      </p>
      <h1>{title}</h1>
      <p className="reading">{t(`exceptions.about.${kind}`)}</p>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} className="preferences-form">
        {EXCEPTED.map((topic) => (
          <SelectField
            key={topic}
            name={topic}
            label={t(`topic.${topic}`)}
            hint={topic === "changes" ? t("why.changes") : undefined}
            defaultValue={wordOf(choices[topic])}
          >
            <option value="usual">{t("exceptions.usual")}</option>
            {pacesOf(topic).flatMap((email) =>
              [true, false].map((push) => {
                const word = wordOf({ email, push });
                return (
                  <option key={word} value={word}>
                    {t(`exceptions.way.${email}${push ? "Alert" : ""}`)}
                  </option>
                );
              }),
            )}
          </SelectField>
        ))}
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </Form>
    </div>
  );
}
