import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { changesOf } from "#browser/forms/draft-fields.ts";
import { actionHeaders, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { PART_FIELDS, PART_NAMES, type PartName } from "../../contract/reviewing/submission.ts";
import { leaguesApi } from "../data.ts";
import { MovedNotice } from "../parts/submit/moved.tsx";
import { controlsOf, draftPath, openDraft, partOf, type Asked } from "../parts/submit/own-draft.ts";
import { PartForm } from "../parts/submit/part-form.tsx";
import { SubmitPage } from "../parts/submit/submit-page.tsx";

/** What came back of a part: everything is kept in any case. */
interface FailedPart extends FailedForm {
  version: number;
}

/** One part of a half-filled league. */
export async function loader(asked: LoaderFunctionArgs) {
  const part = partOf(asked);
  return { ...(await openDraft(asked)), part };
}

export async function action(asked: ActionFunctionArgs) {
  const part = partOf(asked);
  const { request, context, params } = asked;
  const draft = params["draft"] ?? "";
  const photoIssues =
    context.get(pageRequest).unread === "too-large" ? [{ field: "photoId", code: "photo.large" }] : [];
  const form = photoIssues.length > 0 ? new FormData() : await request.formData();
  const spec = Object.fromEntries(controlsOf(part).map((control) => [control, "text" as const]));
  const changes = photoIssues.length > 0 ? {} : changesOf(form, spec, "");
  const typed = Object.fromEntries(Object.entries(changes).map(([control, value]) => [control, String(value ?? "")]));
  try {
    const fields = {
      ...(changes as Record<string, string | null>),
      ...(form.has("removePhoto") ? { photoId: null } : {}),
    };
    await context
      .get(leaguesApi)
      .saveLeagueDraft({ draft, basis: Number(form.get("basis")) || 0, fields, seen: part })
      .catch(notFoundIfUnknown);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    const { code: refusal } = reason;
    const issues = reason.issues.map(({ field, code }) => ({ field: field.replace(/^fields\./, ""), code }));
    return data<FailedPart>({ sent: false, issues, refusal, typed, version: 0 }, refusedWith(reason));
  }
  photoIssues.push(...(await bringPhoto(asked, draft, form.get("photo"))));
  return goOn(asked, { draft, part, typed, photoIssues });
}

/** What is wrong with a photo that came along; nothing without one. */
async function bringPhoto({ context }: Asked, draft: string, photo: FormDataEntryValue | null): Promise<FieldIssue[]> {
  if (!(photo instanceof File) || photo.size === 0) return [];
  try {
    await context.get(leaguesApi).setLeaguePhoto({ draft, photo });
    return [];
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return reason.issues.length > 0 ? [...reason.issues] : [{ field: "photoId", code: reason.code }];
  }
}

/** To the parts of the league where nothing is wrong with this one; else it says what is. */
async function goOn(
  { request, context }: Asked,
  {
    draft,
    part,
    typed,
    photoIssues,
  }: { draft: string; part: PartName; typed: Record<string, string>; photoIssues: FieldIssue[] },
) {
  const { parts, fields, version } = await context.get(leaguesApi).leagueDraft({ draft });
  const issues = [...photoIssues, ...(parts.find(({ name }) => name === part)?.issues ?? [])];
  if (issues.length === 0) return redirect(pathFor(request, draftPath(draft)));
  const shown = { ...typed, ...fields };
  return data<FailedPart>({ sent: false, issues, typed: shown, version }, { status: 422 });
}

export const headers = actionHeaders;

/** What was sent is kept, whatever is wrong with it: so what is kept is read again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || defaultShouldRevalidate;
}

export default function SubmitPart() {
  const t = useTranslations("leagues.submit");
  const { draft, part, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer);
  const title = t(`parts.${part}`);
  return (
    <SubmitPage
      title={title}
      path={draftPath(draft.id, part)}
      origin={origin}
      failed={state.errors.length > 0}
      back={{ to: draftPath(draft.id), text: t("backToParts") }}
    >
      <p className="submit-step">
        {t("partOf", { number: String(PART_NAMES.indexOf(part) + 1), count: String(PART_NAMES.length) })}
      </p>
      <h1>{title}</h1>
      <MovedNotice moved={draft.moved} fields={PART_FIELDS[part]} />
      <PartForm key={part} draft={draft} part={part} answer={answer} state={state} />
    </SubmitPage>
  );
}
