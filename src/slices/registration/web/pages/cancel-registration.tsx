import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { brandName } from "#kernel/money/card-brand.ts";
import { CancelInput } from "../../contract/cancelling.ts";
import { registrationApi } from "../data.ts";
import "virtual:words/registration/season";
import "virtual:words/registration/mine?alone";
import "../checkout.css";
import "../my-leagues.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  try {
    const preview = await context.get(registrationApi).cancelPreview({ id: params["registration"] ?? "" });
    return { preview, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return receiveForm({
    schema: CancelInput,
    given: {
      id: params["registration"],
      submissionKey: form.get("submissionKey"),
      // What was shown: where less would come back by now, it is not cancelled but shown anew.
      refundCents: Number(form.get("refundCents")),
    },
    typed: {},
    async send(input) {
      await context.get(registrationApi).cancel(input);
      return redirect(`${pathFor(request, "/my-leagues")}?done=cancelled`);
    },
  });
}

export const headers = unkeptHeaders;

export default function CancelRegistration() {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.cancel");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { preview, submissionKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, errors } = useForm(answer);
  const { firstName, leagueName, seasonName, divisionName, outlook, paidCents, importedPaidCents, card, refusal } =
    preview;
  const { refundCents, percent, processingFee, forgivenCents, until, afterwards } = outlook;
  const amount = formats.amount(refundCents);
  return (
    <div className="container page cancel">
      <PageHead title={t("title")} path="/my-leagues" origin={origin} listed={false} failed={answer !== undefined} />
      <BackLink to="/my-leagues">{t("back")}</BackLink>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <h1>{t("heading", { name: firstName, league: leagueName })}</h1>
      <p className="muted">
        {nameOf(seasonName)}, {divisionName}
      </p>
      {refusal ? (
        <Notice>{refusalText(refusal)}</Notice>
      ) : (
        <>
          <Panel as="div" className="cancel-outlook">
            {paidCents > 0 ? (
              <>
                <p className="cancel-sum">
                  <span className="figures">{amount}</span> {t("comesBack")}
                </p>
                <p>
                  {t(percent === 0 ? "nothing" : processingFee ? "whole" : "share", { percent: String(percent) })}{" "}
                  {refundCents === 0
                    ? null
                    : card
                      ? t("toCard", { brand: brandName(card.brand), last4: card.last4 })
                      : t("byLeague")}
                </p>
              </>
            ) : (
              <p>{importedPaidCents > 0 ? t("imported", { amount: formats.amount(importedPaidCents) }) : t("free")}</p>
            )}
            {forgivenCents > 0 ? <p>{t("forgiven", { amount: formats.amount(forgivenCents) })}</p> : null}
            {until && paidCents > 0 ? (
              <p>{t("until", { date: formats.longDate(until), percent: String(afterwards?.percent ?? 0) })}</p>
            ) : null}
            <p>{t("spotGoes", { name: firstName })}</p>
          </Panel>
          <Form {...form} className="buttons">
            <input type="hidden" name="submissionKey" value={submissionKey} />
            <input type="hidden" name="refundCents" value={refundCents} />
            <SendButton
              kind="danger"
              busy={busy}
              label={refundCents > 0 ? t("sendRefund", { name: firstName, amount }) : t("send", { name: firstName })}
              busyLabel={t("sending")}
            />
            <ButtonLink to="/my-leagues">{t("keep", { name: firstName })}</ButtonLink>
          </Form>
        </>
      )}
    </div>
  );
}
