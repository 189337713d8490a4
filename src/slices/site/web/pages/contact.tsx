import { data, Form, useActionData, useLoaderData, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl/react";
import { useIssueTexts } from "#browser/issues.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { ErrorSummary, SelectField, TextArea, TextField } from "#design/controls.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { CONTACT_TOPICS } from "../../contract/topics.ts";
import { ContactMessage } from "../../contract.ts";
import { siteApi } from "../data.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { supportEmail, supportHours, supportAnswerHours } = await context.get(siteApi).settings();
  return {
    supportEmail,
    supportHours,
    supportAnswerHours,
    origin: context.get(pageRequest).origin,
    /** Given with the form, so that a form sent twice is one message. */
    submissionKey: crypto.randomUUID(),
  };
}

type Typed = Record<"name" | "email" | "topic" | "body" | "submissionKey", string>;
type Answer = { sent: true } | { sent: false; issues: FieldIssue[]; refused?: string; typed: Typed };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: keyof Typed) => String(form.get(name) ?? "");
  const typed: Typed = {
    name: text("name"),
    email: text("email"),
    topic: text("topic"),
    body: text("body"),
    submissionKey: text("submissionKey"),
  };
  const { language } = splitLanguage(new URL(request.url).pathname);
  const parsed = ContactMessage.safeParse({ ...typed, language });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), code: issue.message }));
    return data<Answer>({ sent: false, issues, typed }, { status: 400 });
  }
  try {
    await context.get(siteApi).contact(parsed.data);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data<Answer>({ sent: false, issues: [], refused: reason.code, typed }, { status: 429 });
  }
  return data<Answer>({ sent: true });
}

export default function Contact() {
  const t = useTranslations("site.contact");
  const { supportHours, supportAnswerHours, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="container page">
      <PageHead title={t("title")} description={t("description")} path="/contact" origin={origin} />
      <h1>{answer?.sent ? t("sentHeading") : t("title")}</h1>
      <div className="reading" role="status">
        <p>
          {answer?.sent
            ? t("sentText", { answer: String(supportAnswerHours) })
            : t("lead", { hours: supportHours, answer: String(supportAnswerHours) })}
        </p>
      </div>
      {answer?.sent ? (
        <LocalLink className="button" to="/contact" reloadDocument>
          {t("another")}
        </LocalLink>
      ) : (
        <ContactForm />
      )}
    </div>
  );
}

function ContactForm() {
  const t = useTranslations("site.contact");
  const common = useTranslations("issues");
  const refusals = useTranslations("refusals");
  const { submissionKey, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const failed = answer && !answer.sent ? answer : undefined;
  const errors = useIssueTexts(failed?.issues ?? []);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;
  const refused = failed?.refused ? [{ field: "content", text: refusals("request.too-many") }] : [];
  return (
    <Form method="post" className="stack reading" noValidate>
      <ErrorSummary title={common("heading")} errors={[...errors, ...refused]} />
      <input type="hidden" name="submissionKey" value={failed?.typed.submissionKey || submissionKey} />
      <TextField name="name" label={t("name")} autoComplete="name" maxLength={120} error={errorOf("name")} defaultValue={failed?.typed.name} />
      <TextField name="email" type="email" label={t("email")} hint={t("emailHint")} autoComplete="email" error={errorOf("email")} defaultValue={failed?.typed.email} />
      <SelectField name="topic" label={t("topic")} error={errorOf("topic")} defaultValue={failed?.typed.topic ?? ""}>
        <option value="">{t("choose")}</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextArea name="body" label={t("body")} hint={t("bodyHint")} maxLength={5000} error={errorOf("body")} defaultValue={failed?.typed.body} />
      <button className="button" data-kind="primary" aria-disabled={busy} onClick={(event) => busy && event.preventDefault()}>
        {busy ? t("sending") : t("submit")}
      </button>
      <p className="muted">{t("direct", { email: supportEmail })}</p>
    </Form>
  );
}
