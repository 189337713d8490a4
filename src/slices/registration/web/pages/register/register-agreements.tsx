import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useLocalPath } from "#browser/link.tsx";
import { tellingTabs } from "#browser/session.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { TextField } from "#design/controls.tsx";
import { pathFor, SignUpHere, signUpHere, signUpIssues, type KnownPerson } from "#slices/accounts/web/public.ts";
import { AgreementField, consentTexts } from "#slices/family/web/public.ts";
import { WaiverField, type RegistrationForm } from "#slices/forms/web/public.ts";
import type { RegistrationStart } from "../../../contract/form/start.ts";
import { registrationApi } from "../../data.ts";
import { ConfirmAddress } from "../../parts/confirm-address.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { holdInputOf, offerFormOf } from "../../parts/form/hold-input.ts";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import { useNameList } from "../../parts/season/name-list.ts";
import {
  failedStep,
  frameOf,
  languageOf,
  openStep,
  pageBeforeAgreements,
  receiveStep,
  startOf,
  stepPath,
  toPage,
} from "../../parts/form/wizard.ts";
import "virtual:words/registration/season";

function specOf({ waivers }: Pick<RegistrationForm, "waivers">): DraftSpec {
  const signed = waivers.map(({ id }) => [`signed.${id}`, "tick"] as const);
  return { ...Object.fromEntries(signed), agreed: "tick", signature: "text" };
}

const hasNew = ({ players }: RegistrationStart) => players.some((one) => one.chosen && one.athleteId === null);

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "agreements");
  const { form, fields, signedIn } = start;
  const language = languageOf(args.request);
  const refused = new URL(args.request.url).searchParams.get("refused");
  return {
    /** Why nothing could be held in the moment in which the account was made. */
    refused: refused === null ? undefined : failedStep([], start, refused).data,
    ...frameOf(start, args, {
      step: "agreements",
      back: stepPath(start.league.slug, pageBeforeAgreements(start)),
    }),
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
    /** Of a visitor: an account is made here, when a spot is to be held. */
    known: signedIn ? null : contactOf(start),
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
    unkept: { terms: form.has("terms"), newsletter: form.has("newsletter") },
    issuesOf: (start) => [
      ...start.issues.agreements,
      ...(start.signedIn ? [] : signUpIssues({ ...args, form, known: contactOf(start), submissionKey })),
    ],
    next: (start) =>
      start.signedIn ? take(args, start, submissionKey) : takeAsNew(args, start, { form, submissionKey }),
  });
}

/** How the family told the league to reach it: its account is made of that. */
function contactOf({ fields }: RegistrationStart): KnownPerson {
  const told = (name: string) => textIn(fields, `contact.${name}`);
  return { name: told("name"), email: told("email"), phone: told("phone") };
}

/** Makes the account of a visitor, and holds the spots for it at once. The next page is loaded anew, with its frame. */
async function takeAsNew(
  args: ActionFunctionArgs,
  start: RegistrationStart,
  { form, submissionKey }: { form: FormData; submissionKey: string },
) {
  const refused = await signUpHere({ ...args, form, known: contactOf(start), submissionKey });
  const ticked = { terms: form.has("terms"), newsletter: form.has("newsletter") };
  if (refused) return failedStep(refused.issues, { ...start, fields: { ...start.fields, ...ticked } }, refused.refusal);
  const taken = await take(args, await startOf(args), submissionKey);
  const here = pathFor(args.request, stepPath(start.league.slug, "agreements"));
  // The account is there although nothing could be held: the page that is loaded for it says why.
  const to = taken instanceof Response ? taken.headers.get("location")! : `${here}?refused=${taken.data.refusal}`;
  return redirectDocument(to, { headers: tellingTabs("signed-in") });
}

/** Accepts an offer, or holds the spots. */
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

/** Holds the spots, or joins the waitlist; then the prices are shown, and nothing is charged before that. */
async function hold(args: ActionFunctionArgs, start: RegistrationStart, submissionKey: string) {
  const { request, context } = args;
  const api = context.get(registrationApi);
  const language = languageOf(request);
  try {
    const { orderId, registrations } = await api.hold(holdInputOf(start, { submissionKey, language }));
    await api.discardDraft({ league: start.league.slug });
    const confirmed = registrations.some(({ status }) => status === "confirmed");
    const page = orderId === null ? "/my-leagues" : confirmed ? `/confirmation/${orderId}` : "/confirm-registration";
    return redirect(pathFor(request, page));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // Somebody was quicker: whether to wait is asked before anything else happens.
    if (reason.code === "registration.full") return toPage(request, start.league.slug, "waitlist");
    return failedStep([], start, reason.code);
  }
}

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterAgreements() {
  const t = useTranslations("registration.agreements");
  const local = useLocalPath();
  const { waivers, keepData, spec, fields, known, offer, submissionKey, refused, ...frame } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? refused;
  const state = useForm(answer, { refusedField: "signature" });
  const { league, version, savedAt, summary } = frame;
  const typed = answer?.typed ?? fields;
  const nameList = useNameList();
  const required = waivers.filter((waiver) => waiver.required);
  const waiting = summary.length > 0 && summary.every(({ full }) => full);
  return (
    <StepPage frame={frame} title={t("title")} failed={state.errors.length > 0}>
      <DraftForm
        kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
        submit={t(offer ? "accept" : waiting ? "wait" : "hold", { count: summary.length })}
      >
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {required.map(({ id, version }) => (
          <input key={id} type="hidden" name={`signed.${id}`} value={version} />
        ))}
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
          hint={
            required.length > 0
              ? t("signatureFor", { titles: nameList(required.map((waiver) => waiver.title)) })
              : t("signatureHint")
          }
          error={state.errorOf("signature") ?? (answer?.refusal ? state.errors[0]?.text : undefined)}
          defaultValue={textIn(typed, "signature")}
          maxLength={120}
          autoComplete="name"
          spellCheck={false}
          className="signature"
        />
        {known ? (
          <SignUpHere
            known={known}
            next={local(stepPath(league.slug, "agreements"))}
            typed={{ terms: typed["terms"] === true, newsletter: typed["newsletter"] === true }}
            errorOf={state.errorOf}
          />
        ) : null}
        <ConfirmAddress refusal={answer?.refusal} label={t("confirmAddress")} />
        <p className="small">{t(offer ? "acceptNote" : waiting ? "waitNote" : "holdNote")}</p>
      </DraftForm>
    </StepPage>
  );
}
