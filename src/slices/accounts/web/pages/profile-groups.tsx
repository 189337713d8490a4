import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { GroupsChange } from "../../contract.ts";
import type { Person } from "../../contract/person.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { GroupFields } from "../parts/person-fields.tsx";
import { PhotoIdState } from "../parts/profile/photo-id-state.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { readGroups } from "../parts/read-person.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

const ORDER = ["permissionGroups", "birthDate", "photoId"];

/** A photo ID that was sent back has to come again; a birth date is given once. */
const knownOf = ({ birthDate, photoId }: Person) => ({
  birthDate: birthDate !== null,
  photoId: photoId !== null && photoId.state !== "refused",
});

/** Which groups somebody belongs to, and the photo ID that some of them need. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await demandPerson({ request, context });
  const updated = new URL(request.url).searchParams.has("updated");
  return { person, known: knownOf(person), updated, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = await demandPerson({ request, context });
  const { typed, given, issues } = readGroups(await request.formData(), knownOf(person));
  return receiveForm({
    schema: GroupsChange,
    given,
    typed,
    issues,
    order: ORDER,
    async send(input) {
      await context.get(accountsApi).updateGroups(input);
      return redirect(pathFor(request, "/profile/groups?updated"), { headers: tellingTabs("user-updated") });
    },
  });
}

export const headers = actionHeaders;

export default function ProfileGroups() {
  const t = useTranslations("accounts.profileGroups");
  const { person, known, updated, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "permissionGroups" });
  const { busy, typed, errors, errorOf } = state;
  return (
    <ProfileFrame part="groups" origin={origin} failed={errors.length > 0}>
      {updated && !answer ? <Done>{t("updated")}</Done> : null}
      <p>{t("lead")}</p>
      {person.photoId ? <PhotoIdState photoId={person.photoId} /> : null}
      <AccountForm state={state} answer={answer} next="" encType="multipart/form-data">
        {/* Made anew with each photo ID: the chosen file would be sent with every further change, and wait in line again. */}
        <GroupFields
          key={person.photoId?.id}
          typed={typed ?? { groups: person.permissionGroups }}
          errorOf={errorOf}
          known={known}
        />
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </AccountForm>
    </ProfileFrame>
  );
}
