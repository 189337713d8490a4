import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { accountsApi } from "../data.ts";
import { DeleteAccount, type TypedDeletion } from "../parts/profile/delete-account.tsx";
import { DownloadData } from "../parts/profile/download-data.tsx";
import { ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { proven } from "../parts/profile/proof.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** One's rights over one's data: a copy of all of it, and its end. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await demandPerson({ request, context });
  const api = context.get(accountsApi);
  const [{ export: file }, { obstacles }] = await Promise.all([api.dataExport(), api.deletionOutlook()]);
  const { now, origin } = context.get(pageRequest);
  return { email, file, obstacles, now, origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await demandPerson({ request, context });
  const form = await request.formData();
  const api = context.get(accountsApi);
  const typed: TypedDeletion = {
    intent: String(form.get("intent") ?? ""),
    confirmEmail: String(form.get("confirmEmail") ?? ""),
  };
  if (typed.intent === "delete") {
    const same = typed.confirmEmail.trim().toLowerCase() === email.toLowerCase();
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed,
      issues: same ? [] : [{ field: "confirmEmail", code: "confirm-email.mismatch" }],
      send: () =>
        proven({ request, context }, form, async () => {
          await api.deleteAccount();
          return redirectDocument(pathFor(request, "/profile/deleted"), { headers: tellingTabs("signed-out") });
        }),
    });
  }
  return receiveForm({
    schema: z.object({}),
    given: {},
    typed,
    send: () =>
      proven({ request, context }, form, async () => {
        await api.exportData();
        return redirect(pathFor(request, "/profile/data"));
      }),
  });
}

export const headers = actionHeaders;

export default function ProfileData() {
  const { email, file, obstacles, now, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<TypedDeletion>>();
  return (
    <ProfileFrame part="data" origin={origin} failed={answer !== undefined}>
      <DownloadData file={file} now={now} answer={answer} />
      <DeleteAccount email={email} obstacles={obstacles} answer={answer} />
    </ProfileFrame>
  );
}
