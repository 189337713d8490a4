import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { Check, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import { pathFor } from "#slices/accounts/web/public.ts";
import { AgreementField, consentTexts } from "#slices/family/web/public.ts";
import { STEPS, type RegistrationStart, type StartPlayer } from "../../../contract/form/start.ts";
import { WAITLIST_CHOICES } from "../../../contract/vocabulary.ts";
import { registrationApi } from "../../data.ts";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { holdInputOf, waitInputOf } from "../../parts/form/hold-input.ts";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import {
  failedStep,
  frameOf,
  languageOf,
  openStep,
  pageAfterPlayers,
  receiveStep,
  stepPath,
  toPage,
} from "../../parts/form/wizard.ts";

const WAITING = WAITLIST_CHOICES.filter((one) => one !== "no");
/** Whom to write to: all that somebody without an account is asked besides who plays. */
const READER: DraftSpec = { "contact.name": "text", "contact.email": "text" };

const chosenOf = ({ players }: RegistrationStart) =>
  players.filter((one): one is StartPlayer & { divisionId: string } => one.chosen && one.divisionId !== null);

/** Children whom a family that is signed in adds with waiting: it agrees that their data is kept. */
const isNew = ({ athleteId }: StartPlayer) => athleteId === null;

export async function loader(args: LoaderFunctionArgs) {
  const start = await openWaitlist(args);
  const { fields, onlyWaits, signedIn } = start;
  const chosen = chosenOf(start);
  const full = start.divisions.filter((one) => one.full && chosen.some(({ divisionId }) => divisionId === one.id));
  // Spots came free meanwhile.
  if (full.length === 0) throw toPage(args.request, start.league.slug, pageAfterPlayers(start));
  const adds = onlyWaits && signedIn && chosen.some(isNew);
  return {
    ...frameOf(start, args, {
      step: onlyWaits ? "contact" : "players",
      back: stepPath(start.league.slug, "players"),
    }),
    full: full.map(({ id, name, waiting }) => ({ id, name, waiting })),
    several: chosen.length > 1 && (signedIn || !onlyWaits),
    asksReader: onlyWaits && !signedIn,
    keepData: adds ? consentTexts(languageOf(args.request))["keep-data"] : null,
    fields,
    // The same page sent twice is one child in line.
    submissionKey: crypto.randomUUID(),
  };
}

const openWaitlist = (args: LoaderFunctionArgs | ActionFunctionArgs) => openStep(args, "contact");

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const { onlyWaits, signedIn } = await openWaitlist(args);
  const waitlist = WAITING.find((one) => one === form.get("waitlist")) ?? "each";
  const submissionKey = String(form.get("submissionKey") ?? "");
  const asksReader = onlyWaits && !signedIn;
  return receiveStep({
    args,
    changes: { waitlist, ...(asksReader ? changesOf(form, READER, "") : { agreed: form.has("agreed") }) },
    basis: Number(form.get("basis")) || 0,
    issuesOf(start) {
      if (asksReader) return start.issues.contact.filter(({ field }) => field in READER);
      const agrees = start.onlyWaits && chosenOf(start).some(isNew);
      return agrees ? start.issues.agreements.filter(({ field }) => field === "agreed") : [];
    },
    next: (start) => (start.onlyWaits ? join(args, start, submissionKey) : pageAfterPlayers(start)),
  });
}

/** Joins the waitlist: nothing else is asked before a spot is offered. */
async function join(args: ActionFunctionArgs, start: RegistrationStart, submissionKey: string) {
  const { request, context } = args;
  const api = context.get(registrationApi);
  const { slug } = start.league;
  const language = languageOf(request);
  try {
    if (start.signedIn) {
      // Whoever found the last spot gone at the end has filled in the form: it is not asked again.
      const whole = STEPS.every((step) => start.issues[step].length === 0);
      await api.hold((whole ? holdInputOf : waitInputOf)(start, { submissionKey, language }));
      await api.discardDraft({ league: slug });
      return redirect(`${pathFor(request, "/my-leagues")}?done=waiting`);
    }
    const { positions } = await api.joinWaitlist(guestsOf(start, language));
    await api.discardDraft({ league: slug });
    return redirect(`${pathFor(request, stepPath(slug, "waiting"))}?line=${positions.join("-")}`);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // A spot came free a moment ago: it asks for the whole form.
    const free = reason.code === "registration.form-incomplete";
    return failedStep([], start, free ? "registration.spot-free" : reason.code);
  }
}

function guestsOf(start: RegistrationStart, language: "en" | "es") {
  const text = (name: string) => textIn(start.fields, name);
  return {
    league: start.league.id,
    seasonId: start.season.id,
    language,
    contact: { name: text("contact.name"), email: text("contact.email") },
    children: chosenOf(start).map(({ key, firstName, lastName, birthDate, divisionId }) => ({
      firstName,
      lastName,
      birthDate: birthDate!,
      gender: (text(`child.${key}.gender`) || null) as "male" | null,
      divisionId,
    })),
  };
}

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterWaitlist() {
  const t = useTranslations("registration.waitlist");
  const { full, several, asksReader, keepData, fields, submissionKey, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: asksReader ? "contact.name" : "waitlist" });
  const { league, version, savedAt } = frame;
  const typed = answer?.typed ?? fields;
  const spec: DraftSpec = { waitlist: "text", ...(asksReader ? READER : {}) };
  return (
    <StepPage frame={frame} title={t("title")} failed={state.errors.length > 0}>
      <ul className="plain-list register-lead">
        {full.map(({ id, name, waiting }) => (
          <li key={id}>{t("full", { division: name, count: waiting })}</li>
        ))}
      </ul>
      <p className="reading">{t("how")}</p>
      <DraftForm
        kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
        submit={t("join")}
      >
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {asksReader ? (
          <>
            <TextField
              name="contact.name"
              label={t("name")}
              error={state.errorOf("contact.name")}
              defaultValue={textIn(typed, "contact.name")}
              maxLength={120}
              autoComplete="name"
              spellCheck={false}
            />
            <TextField
              name="contact.email"
              label={t("email")}
              hint={t("emailHint")}
              error={state.errorOf("contact.email")}
              defaultValue={textIn(typed, "contact.email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          </>
        ) : null}
        {several ? (
          <FieldGroup name="waitlist" legend={t("legend")}>
            {WAITING.map((choice, index) => (
              <Check
                key={choice}
                type="radio"
                name="waitlist"
                value={choice}
                {...(index === 0 ? { id: "waitlist" } : {})}
                defaultChecked={choice === (textIn(typed, "waitlist") || "each")}
                label={t(choice)}
              />
            ))}
          </FieldGroup>
        ) : (
          <input type="hidden" name="waitlist" value="each" />
        )}
        {keepData === null ? null : (
          <AgreementField text={keepData} typed={typed["agreed"] === true} error={state.errorOf("agreed")} />
        )}
      </DraftForm>
      <p>
        <LocalLink to={`/find-league?sport=${league.sport}`}>{t("others")}</LocalLink>
      </p>
    </StepPage>
  );
}
