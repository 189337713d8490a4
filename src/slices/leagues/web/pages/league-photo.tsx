import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { actionHeaders, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { Confirm } from "../parts/office/confirm.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import { onTo } from "../parts/office/received.ts";
import { PhotoField } from "../parts/submit/photo-field.tsx";
import "../words/management.ts";
import "../words/submit.ts";
import "../league-form.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const { fields, photo, mayEdit } = await context.get(leaguesApi).leagueProfile({ league }).catch(notFoundIfUnknown);
  if (!mayEdit) throw data(null, { status: 404 });
  return { league, name: fields.name, photo, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const api = context.get(leaguesApi);
  const overview = `/league-management/${league}`;
  if (context.get(pageRequest).unread === "too-large") return failed("photo.large", 413);
  const form = await request.formData();
  const photo = form.get("photo");
  try {
    if (form.get("intent") === "remove") {
      await api.removeLeaguePhoto({ league });
      return onTo(request, overview, "noPhoto");
    }
    if (!(photo instanceof File) || photo.size === 0) return failed("photo.missing", 400);
    await api.changeLeaguePhoto({ league, photo });
    return onTo(request, overview, "photo");
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return notFoundIfUnknown(reason);
    const { issues, code: refusal } = reason;
    return data<FailedForm>({ sent: false, issues: [...issues], refusal, typed: {} }, refusedWith(reason));
  }
}

function failed(code: string, status: number) {
  return data<FailedForm>({ sent: false, issues: [{ field: "photoId", code }], typed: {} }, { status });
}

export const headers = actionHeaders;

/** The photo of a league that is submitted: added, changed, removed. */
export default function LeaguePhotoPage() {
  const t = useTranslations("leagues.overview");
  const issues = useTranslations("issues");
  const { league, name, photo, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, errors, errorOf } = useForm(answer, { refusedField: "photoId" });
  const path = `/league-management/${league}/photo`;
  return (
    <OfficePage
      title={t("photoTitle")}
      path={path}
      origin={origin}
      back={{ to: `/league-management/${league}`, label: name }}
      failed={answer !== undefined}
    >
      <Form {...form} encType="multipart/form-data" className="management-section">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <PhotoField photo={photo} error={errorOf("photoId")} removable={false} />
        <p>
          <SendButton busy={busy} label={t("savePhoto")} busyLabel={t("savePhoto")} />
        </p>
      </Form>
      {photo ? (
        <Confirm label={t("removePhoto")} text={t("removePhotoText")} intent="remove" yes={t("removePhotoYes")} />
      ) : null}
    </OfficePage>
  );
}
