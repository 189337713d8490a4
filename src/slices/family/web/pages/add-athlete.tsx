import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { Check } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { Myself, NewAthlete } from "../../contract/athletes.ts";
import { familyApi } from "../data.ts";
import { FamilyPage } from "../parts/family-page.tsx";
import { AgreementField, PlayerFields, readPlayer, RelationField } from "../parts/person-fields.tsx";
import { textsOf } from "../parts/received.ts";
import { consentTexts } from "../prose/consents.ts";

/** Adding a child; with ?who=me an adult adds themself. */
const addsMyself = (request: Request) => new URL(request.url).searchParams.get("who") === "me";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName } = await demandPerson({ request, context });
  const { abilities } = await context.get(familyApi).family();
  const myself = addsMyself(request);
  return {
    myself,
    // A child's last name is not taken from the parent's: many differ.
    name: myself ? { firstName, lastName } : undefined,
    refused: myself ? abilities.addMyself : abilities.add,
    consents: consentTexts(languageOf(request)),
    submissionKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { typed: person, given: who, issues, order } = readPlayer(form);
  const { relation, submissionKey } = textsOf(form, ["relation", "submissionKey"]);
  const [agreed, publicName] = [form.has("agreed"), form.has("publicName")];
  const typed = { ...person, relation, submissionKey, agreed, publicName };
  const given = { ...who, agreed, publicName, submissionKey, language: languageOf(request) };
  const api = context.get(familyApi);
  const added = ({ id }: { id: string }) => redirect(`${pathFor(request, `/profile/family/${id}`)}?done=added`);
  return addsMyself(request)
    ? receiveForm({
        schema: Myself,
        given,
        typed,
        issues,
        order,
        send: async (input) => added(await api.addMyself(input)),
      })
    : receiveForm({
        schema: NewAthlete,
        given: { ...given, relation },
        typed,
        issues,
        order,
        send: async (input) => added(await api.addAthlete(input)),
      });
}

export const headers = actionHeaders;

export default function AddAthlete() {
  const t = useTranslations("family.add");
  const issues = useTranslations("issues");
  const { myself, name, consents, submissionKey, refused, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf } = useForm(answer);
  const refusalText = useRefusalText();
  const title = t(myself ? "titleMyself" : "title");
  return (
    <FamilyPage title={title} path="/profile/family/add" origin={origin} failed={errors.length > 0} back>
      <h1>{title}</h1>
      <p className="reading">{t(myself ? "leadMyself" : "lead")}</p>
      {refused ? (
        <Notice className="reading">{refusalText(refused)}</Notice>
      ) : (
        <Form {...form} className="stack family-form">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
          <input type="hidden" name="submissionKey" value={typed?.submissionKey || submissionKey} />
          <PlayerFields typed={typed ?? name} errorOf={errorOf} myself={myself} />
          {myself ? null : <RelationField label={t("relation")} typed={typed?.relation} error={errorOf("relation")} />}
          <div className="family-agreements">
            <AgreementField text={consents["keep-data"]} typed={typed?.agreed ?? false} error={errorOf("agreed")} />
            <p className="small" id="public-name-text">
              {consents["public-name"]}
            </p>
            <Check
              name="publicName"
              aria-describedby="public-name-text"
              defaultChecked={typed?.publicName ?? false}
              label={t("publicName")}
            />
          </div>
          <SendButton busy={busy} label={t(myself ? "submitMyself" : "submit")} busyLabel={t("busy")} />
        </Form>
      )}
    </FamilyPage>
  );
}
