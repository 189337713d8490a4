import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { TextField } from "#design/controls.tsx";
import { pathFor } from "#slices/accounts/web/public.ts";
import { AgreementField, consentTexts } from "#slices/family/web/public.ts";
import type { RegistrationForm } from "../../../contract/form.ts";
import type { RegistrationStart } from "../../../contract/start.ts";
import { registrationApi } from "../../data.ts";
import { ConfirmAddress } from "../../parts/confirm-address.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { holdInputOf, offerFormOf } from "../../parts/form/hold-input.ts";
import { StepPage } from "../../parts/form/step-page.tsx";
import { WaiverField } from "../../parts/form/waiver-field.tsx";
import {
  failedStep,
  frameOf,
  languageOf,
  openStep,
  pageBeforeAgreements,
  receiveStep,
  stepPath,
  toPage,
} from "../../parts/form/wizard.ts";

function specOf({ waivers }: Pick<RegistrationForm, "waivers">): DraftSpec {
  const signed = waivers.map(({ id }) => [`signed.${id}`, "tick"] as const);
  return { ...Object.fromEntries(signed), agreed: "tick", signature: "text" };
}

const hasNew = ({ players }: RegistrationStart) => players.some((one) => one.chosen && one.athleteId === null);

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "agreements");
  const { form, fields, signedIn } = start;
  const language = languageOf(args.request);
  return {
    ...frameOf(start, args),
    waivers: form.waivers.map(({ id, version, required, title, text }) => ({
      id,
      version,
      required,
      title: title[language],
      text: text[language],
    })),
    keepData: hasNew(start) ? consentTexts(language)["keep-data"] : null,
    spec: specOf(form),
    fields,
    before: pageBeforeAgreements(start),
    signedIn,
    offer: start.offer,
    // The same page sent twice is one hold.
    submissionKey: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const begun = await openStep(args, "agreements");
  const submissionKey = String(form.get("submissionKey") ?? "");
  return receiveStep({
    args,
    changes: changesOf(form, specOf(begun.form), ""),
    basis: Number(form.get("basis")) || 0,
    issuesOf: ({ issues }) => issues.agreements,
    next: (start) => (start.signedIn ? take(args, start, submissionKey) : "account"),
  });
}

/** Accepts an offer, or holds the places. */
async function take(args: ActionFunctionArgs, start: RegistrationStart, submissionKey: string) {
  if (!start.offer) return hold(args, start, submissionKey);
  const { request, context } = args;
  const api = context.get(registrationApi);
  const language = languageOf(request);
  const form = offerFormOf(start, { submissionKey, language });
  try {
    const [first] = form.children;
    const { orderId, confirmed } = await api.acceptOffer({ id: first!.registrationId, submissionKey, language, form });
    await api.discardDraft({ league: start.league.slug });
    return redirect(pathFor(request, confirmed ? `/confirmation/${orderId}` : "/confirm-registration"));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return failedStep([], start, reason.code);
  }
}

/** Holds the places, or joins the waitlist; then the prices are shown, and nothing is charged before that. */
async function hold(args: ActionFunctionArgs, start: RegistrationStart, submissionKey: string) {
  const { request, context } = args;
  const api = context.get(registrationApi);
  const language = languageOf(request);
  try {
    const { orderId } = await api.hold(holdInputOf(start, { submissionKey, language }));
    await api.discardDraft({ league: start.league.slug });
    return redirect(pathFor(request, orderId === null ? "/my-leagues" : "/confirm-registration"));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // Somebody was quicker: whether to wait is asked before anything else happens.
    if (reason.code === "registration.full") return toPage(request, start.league.slug, "waitlist");
    return failedStep([], start, reason.code);
  }
}

export const headers = actionHeaders;

export default function RegisterAgreements() {
  const t = useTranslations("registration.agreements");
  const { waivers, keepData, spec, fields, before, signedIn, offer, submissionKey, ...frame } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "signature" });
  const { league, version, savedAt, summary } = frame;
  const typed = answer?.typed ?? fields;
  const waiting = summary.length > 0 && summary.every(({ full }) => full);
  return (
    <StepPage
      frame={frame}
      step="agreements"
      title={t("title")}
      back={stepPath(league.slug, before)}
      failed={state.errors.length > 0}
    >
      <DraftForm
        kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
        submit={signedIn ? t(offer ? "accept" : waiting ? "wait" : "hold", { count: summary.length }) : undefined}
      >
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <p className="register-why">{t("why")}</p>
        {waivers.map((waiver) => (
          <WaiverField
            key={waiver.id}
            waiver={waiver}
            ticked={textIn(typed, `signed.${waiver.id}`) === String(waiver.version)}
            error={state.errorOf(`signed.${waiver.id}`)}
          />
        ))}
        {keepData === null ? null : (
          <div className="waiver">
            <AgreementField text={keepData} typed={typed["agreed"] === true} error={state.errorOf("agreed")} />
          </div>
        )}
        <TextField
          name="signature"
          label={t("signature")}
          hint={t("signatureHint")}
          error={state.errorOf("signature") ?? (answer?.refusal ? state.errors[0]?.text : undefined)}
          defaultValue={textIn(typed, "signature")}
          maxLength={120}
          autoComplete="name"
          spellCheck={false}
          className="signature"
        />
        <ConfirmAddress refusal={answer?.refusal} label={t("confirmAddress")} />
        {signedIn ? <p className="small">{t(offer ? "acceptNote" : waiting ? "waitNote" : "holdNote")}</p> : null}
      </DraftForm>
    </StepPage>
  );
}
