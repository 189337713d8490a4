import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { LANGUAGES } from "#kernel/language.ts";
import { ProfileChange } from "../../contract.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { NameFields, PhoneField } from "../parts/person-fields.tsx";
import { isOfPicture, receivePicture } from "../parts/profile/picture-form.ts";
import { PicturePanel } from "../parts/profile/picture-panel.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { DetailsConflict, type TypedDetails } from "../parts/profile/details-conflict.tsx";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** What somebody says of themselves: name, phone, language of their emails, newsletter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    person: await demandPerson({ request, context }),
    saved: savedOf(request),
    origin: context.get(pageRequest).origin,
  };
}

/** What the form before this page saved, if one did. */
function savedOf(request: Request): "saved" | "pictureSaved" | "pictureRemoved" | undefined {
  const saved = new URL(request.url).searchParams.get("saved");
  if (saved === null) return undefined;
  return saved === "picture" ? "pictureSaved" : saved === "picture-removed" ? "pictureRemoved" : "saved";
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const picture = receivePicture(request, context, form);
  if (picture) return picture;
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: TypedDetails = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
    language: text("language"),
    newsletter: form.has("newsletter"),
  };
  return receiveForm({
    schema: ProfileChange,
    given: { ...typed, version: Number(form.get("version")) },
    typed,
    async send(input) {
      await context.get(accountsApi).updateUser(input);
      return redirect(pathFor(request, "/profile?saved"), { headers: tellingTabs("user-updated") });
    },
  });
}

export const headers = actionHeaders;

/** Also after a form that was not taken: it may have been because of what is saved by now. */
export const shouldRevalidate = () => true;

export default function Profile() {
  const t = useTranslations("accounts.profileDetails");
  const frame = useTranslations("accounts.profile");
  const { longDate } = useFormats();
  const { person, saved, origin } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const ofPicture = failed && isOfPicture(failed) ? failed : undefined;
  const answer = failed && !isOfPicture(failed) ? failed : undefined;
  const state = useForm(answer, { intent: "details", refusedField: "saved" });
  const { busy, typed, errorOf, versionOf } = state;
  const stale = answer?.sent === false && answer.refusal === "accounts.changed-meanwhile";
  const shown = typed ?? { ...person, phone: person.phone ?? "" };
  return (
    <ProfileFrame part="details" origin={origin} failed={failed !== undefined}>
      {saved && !failed ? <Done>{t(saved)}</Done> : null}
      <PicturePanel person={person} answer={ofPicture} />
      {/* Another version brings what was saved elsewhere into fields that nobody has touched. */}
      <AccountForm state={state} answer={answer} next="" intent="details" key={answer ? "" : person.version}>
        {stale && typed ? <DetailsConflict typed={typed} saved={person} /> : null}
        <input type="hidden" name="version" value={versionOf(person.version)} />
        <NameFields typed={shown} errorOf={errorOf} />
        <PhoneField typed={shown} errorOf={errorOf} />
        {person.birthDate ? (
          <dl className="profile-facts">
            <div>
              <dt>{t("born")}</dt>
              <dd>{longDate(person.birthDate)}</dd>
              <dd className="muted small">{t("bornNote")}</dd>
            </div>
          </dl>
        ) : null}
        <SelectField name="language" label={t("language")} error={errorOf("language")} defaultValue={shown.language}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {t(`languageName.${language}`)}
            </option>
          ))}
        </SelectField>
        <Check name="newsletter" defaultChecked={shown.newsletter} label={t("newsletter")} />
        <SendButton busy={busy} label={frame("save")} busyLabel={frame("saving")} />
      </AccountForm>
    </ProfileFrame>
  );
}
