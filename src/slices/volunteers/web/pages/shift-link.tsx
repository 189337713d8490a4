import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { FactList } from "#design/office/office-parts.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { hideLink, OpenLink, secretOf } from "#slices/accounts/web/public.ts";
import type { LinkedShift } from "../../contract/links.ts";
import { SHIFT_LINK_PATH, SHIFTS_PATH } from "../../contract/paths.ts";
import { volunteersApi } from "../data.ts";
import { useRoleName, useWhen } from "../parts/role.tsx";
import "virtual:words/volunteers/link";
import "../shifts.css";

const PAGE = "volunteer-answer";

export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, PAGE);
  const key = secretOf(request, context, PAGE);
  const seen = key ? await context.get(volunteersApi).openShiftLink({ key }).catch(ended) : undefined;
  return { seen, known: key !== undefined, origin: context.get(pageRequest).origin };
}

/** A link that nobody made, or that is too old, shows nothing. */
function ended(reason: unknown): undefined {
  if (isRefusal(reason)) return undefined;
  throw reason;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = form.get("answer") === "accept" ? "accept" : "cannot";
  try {
    const key = secretOf(request, context, PAGE) ?? "";
    await context.get(volunteersApi).answerShiftLink({ key, answer, oldEnough: form.has("oldEnough") });
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data({ refusal: reason.code }, { status: 422 });
  }
  return { refusal: null };
}

export const headers = unkeptHeaders;

/** By a link of an email, without signing in: one says that one can't come, or accepts an invitation. */
export default function ShiftLink() {
  const t = useTranslations("volunteers.link");
  const { seen, known, origin } = useLoaderData<typeof loader>();
  const title = seen?.state === "invited" ? t("invitedTitle") : t("title");
  return (
    <div className="container page reading">
      <PageHead title={title} path={SHIFT_LINK_PATH} origin={origin} listed={false} />
      <OpenLink page={PAGE} known={known} />
      {seen ? <Seen seen={seen} title={title} /> : <Ended />}
    </div>
  );
}

function Ended() {
  const t = useTranslations("volunteers.link");
  const refusalText = useRefusalText();
  return (
    <>
      <h1>{t("ended")}</h1>
      <p>{refusalText("volunteers.link-ended")}</p>
      <p>
        <ButtonLink to={SHIFTS_PATH}>{t("shifts")}</ButtonLink>
      </p>
    </>
  );
}

function Seen({ seen, title }: { seen: LinkedShift; title: string }) {
  const t = useTranslations("volunteers.link");
  const refusalText = useRefusalText();
  const roleName = useRoleName();
  const when = useWhen(t("season"));
  const answer = useActionData<typeof action>();
  const { form, busy } = useForm(undefined);
  const { shift, state, isOver, isFull, minimumAge } = seen;
  const mayAnswer = !isOver && state !== "released";
  const mayAccept = mayAnswer && state === "invited" && !isFull;
  return (
    <>
      <h1>{title}</h1>
      <FactList
        facts={[
          [t("league"), shift.league],
          [t("role"), roleName(shift)],
          [t("when"), when(shift)],
          [t("location"), shift.location ?? t("noLocation")],
        ]}
      />
      <p role="status">
        {state === "released"
          ? t("released")
          : isOver
            ? t("over")
            : state === "invited" && isFull
              ? t("full")
              : t(state)}
      </p>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {mayAccept ? (
        <Form {...form} className="stack">
          <input type="hidden" name="answer" value="accept" />
          {minimumAge === null ? null : (
            <div>
              <Check name="oldEnough" label={t("age", { age: minimumAge })} />
              <p className="field-hint">{t("ageHint")}</p>
            </div>
          )}
          <p>
            <SendButton busy={busy} label={t("accept")} busyLabel={t("accepting")} />
          </p>
        </Form>
      ) : null}
      {mayAnswer ? (
        <Form {...form}>
          <input type="hidden" name="answer" value="cannot" />
          <SendButton busy={busy} label={t("cannot")} busyLabel={t("declining")} kind="quiet" />
        </Form>
      ) : (
        <p>
          <ButtonLink to="/">{t("home")}</ButtonLink>
        </p>
      )}
    </>
  );
}
