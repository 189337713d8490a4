import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { SelectField } from "#design/controls.tsx";
import { CONTACT_TOPICS } from "../../contract/topics.ts";
import { ContactMessage } from "../../contract.ts";
import { siteApi } from "../data.ts";
import { receiveMessage } from "../parts/message-action.ts";
import { MessageForm } from "../parts/message-form.tsx";
import { loadSiteWords } from "../words/site.ts";

await loadSiteWords();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { supportEmail, supportHours, supportHoursEs, supportAnswerHours } = await context.get(siteApi).settings();
  return {
    supportEmail,
    supportHours: languageOf(request) === "es" ? supportHoursEs : supportHours,
    answer: String(supportAnswerHours),
    origin: context.get(pageRequest).origin,
    submissionKey: crypto.randomUUID(),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveMessage(request, ContactMessage, (message) => context.get(siteApi).contact(message));
}

export const headers = actionHeaders;

export default function Contact() {
  const t = useTranslations("site.contact");
  const { supportEmail, supportHours, answer, origin, submissionKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <div className="container page">
      <PageHead
        title={t("title")}
        description={t("description")}
        path="/contact"
        origin={origin}
        failed={answered?.sent === false}
      />
      <h1>{answered?.sent ? t("sentHeading") : t("title")}</h1>
      <p className="reading" role="status">
        {answered?.sent ? t("sentText", { answer }) : t("lead", { hours: supportHours, answer })}
      </p>
      {answered?.sent ? (
        <ButtonLink to="/contact" reloadDocument>
          {t("another")}
        </ButtonLink>
      ) : (
        <>
          <MessageForm
            answer={answered}
            submissionKey={submissionKey}
            topic={(typed, error) => (
              <SelectField name="topic" label={t("topic")} error={error} defaultValue={typed?.topic ?? ""}>
                <option value="">{t("choose")}</option>
                {CONTACT_TOPICS.map((topic) => (
                  <option key={topic} value={topic}>
                    {t(`topics.${topic}`)}
                  </option>
                ))}
              </SelectField>
            )}
          />
          <p className="muted">{t("direct", { email: supportEmail })}</p>
        </>
      )}
    </div>
  );
}
