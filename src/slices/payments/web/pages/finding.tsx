import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import * as z from "zod/mini";
import { useDay } from "#browser/zone.ts";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { FactList } from "#design/office/office-parts.tsx";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { SettleFinding, type OneFinding } from "../../contract/findings.ts";
import { paymentsApi } from "../data.ts";
import { FoundDetails } from "../parts/found-details.tsx";
import "virtual:words/payments/findings";

const PATH = "/dashboard/findings";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const finding = await found(context.get(paymentsApi).finding({ id: params["finding"] ?? "" }));
  return { finding, origin: context.get(pageRequest).origin };
}

/** Settles the finding with a note, or tries the refund again that it is about. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(paymentsApi);
  const id = params["finding"] ?? "";
  const { language } = splitLanguage(new URL(request.url).pathname);
  const backTo = (done: string) => redirect(localizedPath(language, `${PATH}?done=${done}`), 303);
  if (form.get("intent") === "retry") {
    return receiveForm({
      schema: z.object({ id: z.string() }),
      given: { id: (await found(api.finding({ id }))).about },
      typed: { note: "" },
      async send(refund: { id: string }) {
        await api.retryRefund(refund);
        return backTo("retried");
      },
    });
  }
  const note = String(form.get("note") ?? "");
  return receiveForm({
    schema: SettleFinding,
    given: { id, note },
    typed: { note },
    async send(settled: SettleFinding) {
      await api.settleFinding(settled);
      return backTo("settled");
    },
  });
}

export const headers = unkeptHeaders;

export default function Finding() {
  const t = useTranslations("payments.findings");
  const { finding, origin } = useLoaderData<typeof loader>();
  const { id, kind, about, foundAt, seenAt, settledAt, settledBy, note, order, details } = finding;
  const { day } = useDay();
  const settled =
    settledAt &&
    (settledBy
      ? t("settledBy", { date: day(settledAt), name: settledBy })
      : t("settledAlone", { date: day(settledAt) }));
  return (
    <div className="page">
      <PageHead title={t("title")} path={`${PATH}/${id}`} origin={origin} listed={false} />
      <p>
        <LocalLink to={PATH}>{t("all")}</LocalLink>
      </p>
      <h1>{t(`kinds.${kind}.name`)}</h1>
      <p>{t(`kinds.${kind}.help`)}</p>
      <FactList
        facts={[
          [t("order"), order && t("orderOf", { number: order.number, payee: order.payeeName })],
          [t("about"), <code key="about">{about}</code>],
          [t("foundAt"), day(foundAt)],
          [t("seenAt"), day(seenAt)],
          [t("settledAt"), settled],
          [t("note"), note],
        ]}
      />
      <FoundDetails details={details} />
      {settledAt ? null : <Actions finding={finding} />}
    </div>
  );
}

function Actions({ finding: { kind } }: { finding: OneFinding }) {
  const t = useTranslations("payments.findings");
  const heading = useTranslations("issues")("heading");
  const answer = useActionData<typeof action>();
  const settling = useForm(answer, { intent: "settle", refusedField: "note" });
  const retrying = useForm(undefined, { intent: "retry" });
  return (
    <div className="stack">
      <ErrorSummary title={heading} errors={settling.errors} attempt={answer} />
      {kind === "refund-failed" ? (
        <Form {...retrying.form} className="panel stack">
          <p>{t("retryText")}</p>
          <input type="hidden" name="intent" value="retry" />
          <SendButton kind="plain" busy={retrying.busy} label={t("retry")} busyLabel={t("retrying")} />
        </Form>
      ) : null}
      <Form {...settling.form} className="panel stack">
        <TextField
          id="note"
          name="note"
          label={t("note")}
          hint={t("noteHint")}
          maxLength={500}
          error={settling.errorOf("note")}
          defaultValue={settling.typed?.note}
        />
        <input type="hidden" name="intent" value="settle" />
        <SendButton kind="primary" busy={settling.busy} label={t("settle")} busyLabel={t("settling")} />
      </Form>
    </div>
  );
}
