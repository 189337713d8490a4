import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { familyApi } from "../data.ts";
import { OPENED, receiveAthleteForm } from "../parts/athlete/athlete-forms.ts";
import { Basics, Contact } from "../parts/athlete/basics.tsx";
import { Guardians, PublicName, RemoveQuestion, Statistics } from "../parts/athlete/guardians.tsx";
import { Health } from "../parts/athlete/health.tsx";
import { Sizes } from "../parts/athlete/sizes.tsx";
import { Notice } from "#design/notice.tsx";
import { FamilyPage } from "../parts/family-page.tsx";
import { doneOf, unlessMissing } from "../parts/received.ts";
import { consentTexts } from "../prose/consents.ts";
import "../athlete.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const id = params["athlete"] ?? "";
  const api = context.get(familyApi);
  const athlete = await unlessMissing(api.athlete({ id }));
  if (!athlete) throw data(null, { status: 404 });
  const edit = new URL(request.url).searchParams.get("edit");
  return {
    athlete,
    medical: await api.medical({ id }),
    open: OPENED.find((one) => one === edit),
    done: doneOf(request, ["added", "saved", "everywhere", "consent"]),
    publicNameText: consentTexts(languageOf(request))["public-name"],
    statisticsText: consentTexts(languageOf(request)).statistics,
    origin: context.get(pageRequest).origin,
  };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return receiveAthleteForm(request, context, params["athlete"] ?? "");
}

export const headers = actionHeaders;

export default function AthletePage() {
  const t = useTranslations("family.athlete");
  const list = useTranslations("family.list");
  const formats = useFormats();
  const { athlete, medical, open, done, publicNameText, statisticsText, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const path = `/profile/family/${athlete.id}`;
  const part = (name: string) => {
    const failed = answer?.typed["intent"] === name ? answer : undefined;
    return { athlete, path, open: open === name || failed !== undefined, answer: failed };
  };
  return (
    <FamilyPage title={list("title")} path="/profile/family" origin={origin} failed={answer !== undefined} back>
      <header className="athlete-head">
        <p className="player-age mown" aria-hidden="true">
          <span className="figures">{formats.number(athlete.age)}</span>
        </p>
        <div>
          <h1>
            {athlete.firstName} {athlete.lastName}
          </h1>
          <p className="muted">{t("ageLine", { age: athlete.age, date: formats.longDate(athlete.birthDate) })}</p>
        </div>
      </header>
      {done ? <Notice tone="go">{done === "added" ? t("added", { name: athlete.firstName }) : t(done)}</Notice> : null}
      {open === "remove" ? <RemoveQuestion athlete={athlete} path={path} /> : null}
      <div className="family-columns">
        <div className="family-side">
          <Basics {...part("basics")} />
          <Health {...part("health")} medical={medical} />
          <Sizes {...part("sizes")} />
        </div>
        <div className="family-side">
          <Guardians athlete={athlete} path={path} />
          <Contact {...part("contact")} />
          <PublicName athlete={athlete} text={publicNameText} />
          <Statistics athlete={athlete} text={statisticsText} />
        </div>
      </div>
    </FamilyPage>
  );
}
