import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ContactFields, secondAsked, secondAsking, SecondGuardianFields } from "#slices/forms/web/public.ts";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import { frameOf, openStep, pageAfterContact, receiveStep, stepPath } from "../../parts/form/wizard.ts";

const PARTS = ["name", "email", "phone"] as const;
const OWN = Object.fromEntries(PARTS.map((part) => [`contact.${part}`, "text"])) as DraftSpec;
const SECOND = Object.fromEntries(PARTS.map((part) => [`second.${part}`, "text"])) as DraftSpec;

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "contact");
  const frame = frameOf(start, args, { step: "contact", back: stepPath(start.league.slug, "players") });
  return { ...frame, fields: start.fields, asked: secondAsked(start.form) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return receiveStep({
    args,
    changes: { ...changesOf(form, OWN, ""), ...changesOf(form, SECOND, ""), contactTold: true },
    basis: Number(form.get("basis")) || 0,
    mailLink: true,
    issuesOf: ({ issues }) => issues.contact,
    next: pageAfterContact,
  });
}

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterContact() {
  const t = useTranslations("registration.contact");
  const { fields, asked, ...frame } = useLoaderData<typeof loader>();
  const second = secondAsking(asked);
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "contact.name" });
  const { league, version, savedAt } = frame;
  const spec = second === "off" ? OWN : { ...OWN, ...SECOND };
  const typed = answer?.typed ?? fields;
  const others = PARTS.some((part) => textIn(typed, `second.${part}`) !== "" || state.errorOf(`second.${part}`));
  const shown = { typed, errorOf: state.errorOf };
  const guardian = <SecondGuardianFields {...shown} asked={asked} />;
  return (
    <StepPage frame={frame} title={t("title")} failed={state.errors.length > 0}>
      <DraftForm
        kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
      >
        <ContactFields {...shown} />
        {second === "required" ? (
          <fieldset className="fieldset stack">
            <legend>{t("second")}</legend>
            {guardian}
          </fieldset>
        ) : null}
        {second === "optional" ? (
          <details className="register-more" open={others}>
            <summary className="button">{t("secondAdd")}</summary>
            <div className="stack">{guardian}</div>
          </details>
        ) : null}
      </DraftForm>
    </StepPage>
  );
}
