import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { useDay } from "#browser/zone.ts";
import { receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { FactList } from "#design/office/office-parts.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ContactMessage } from "../../contract/contact-messages.ts";
import { siteApi } from "../data.ts";
import { loadSiteWords } from "../words/site.ts";
import "../site.css";
import "../words/office.ts";

await loadSiteWords();

const PATH = "/dashboard/messages";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const message = await found(context.get(siteApi).contactMessage({ message: params["message"] ?? "" }));
  return { message, origin: context.get(pageRequest).origin };
}

/** Marks the message answered, or not answered after all. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  return receiveForm({
    schema: z.object({ answered: z.boolean() }),
    given: { answered: form.get("answered") === "true" },
    typed: {},
    async send({ answered }: { answered: boolean }) {
      await context.get(siteApi).markContactMessage({ message: params["message"] ?? "", answered });
      return { sent: true } as const;
    },
  });
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Message() {
  const t = useTranslations("site.messages");
  const topics = useTranslations("site.contact.topics");
  const { message, origin } = useLoaderData<typeof loader>();
  const { id, name, email, topic, body, language, createdAt, answeredAt, answeredBy } = message;
  const { day } = useDay();
  return (
    <div className="page">
      <PageHead title={t("title")} path={`${PATH}/${id}`} origin={origin} listed={false} />
      <p>
        <LocalLink to={PATH}>{t("all")}</LocalLink>
      </p>
      <h1>{name}</h1>
      <FactList
        facts={[
          [t("email"), email],
          [t("topic"), topics(topic)],
          [t("language"), t(`languageName.${language}`)],
          [t("when"), day(createdAt)],
          [t("answered"), answeredAt && t("answeredBy", { date: day(answeredAt), name: answeredBy ?? t("somebody") })],
        ]}
      />
      <p className="panel email-text reading" lang={language}>
        {body}
      </p>
      <p>
        <a className="button" href={replyTo(message, t("replySubject", { product: PRODUCT_NAME }))}>
          {t("reply")}
        </a>
      </p>
      <MarkForm answered={answeredAt !== null} />
    </div>
  );
}

/** Opens the reader's own mail program, with what was written below. */
function replyTo({ email, body }: ContactMessage, subject: string): string {
  const quoted = body
    .slice(0, 1000)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}

function MarkForm({ answered }: { answered: boolean }) {
  const t = useTranslations("site.messages");
  const { form, busy } = useForm(useActionData<typeof action>());
  return (
    <Form {...form}>
      <input type="hidden" name="answered" value={String(!answered)} />
      <SendButton
        kind={answered ? "plain" : "primary"}
        busy={busy}
        label={t(answered ? "unmark" : "mark")}
        busyLabel={t("marking")}
      />
    </Form>
  );
}
