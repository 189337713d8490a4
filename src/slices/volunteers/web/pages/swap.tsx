import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { volunteersApi } from "../data.ts";
import { useRoleName } from "../parts/role.tsx";
import "virtual:words/volunteers/mine";
import "../shifts.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const signup = params["signup"] ?? "";
  const asked = await found(context.get(volunteersApi).swapPeople({ signup }));
  return { ...asked, signup, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const to = String((await request.formData()).get("to") ?? "");
  try {
    await context.get(volunteersApi).askSwap({ signup: params["signup"] ?? "", to: to === "" ? null : to });
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data({ refusal: reason.code }, { status: 422 });
  }
  return redirect(pathFor(request, SHIFTS_PATH));
}

export const headers = unkeptHeaders;

/** Asks a named person, or everyone, to take one's shift. */
export default function Swap() {
  const t = useTranslations("volunteers.mine");
  const refusalText = useRefusalText();
  const roleName = useRoleName();
  const { shift, people, signup, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy } = useForm(undefined);
  return (
    <div className="container page reading">
      <PageHead title={t("swapTitle")} path={`${SHIFTS_PATH}/${signup}/swap`} origin={origin} listed={false} />
      <BackLink to={SHIFTS_PATH}>{t("back")}</BackLink>
      <h1>{t("swapTitle")}</h1>
      <p>
        <strong>{roleName(shift)}</strong>
      </p>
      <p>{t("swapLead")}</p>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      <Form {...form}>
        <fieldset className="fieldset shift-people">
          <legend>{t("whom")}</legend>
          <label className="check">
            <input type="radio" name="to" value="" defaultChecked />
            <span className="check-label">{t("everyone")}</span>
          </label>
          <p className="field-hint">{t("everyoneHint")}</p>
          {people.map(({ id, name }) => (
            <label className="check" key={id}>
              <input type="radio" name="to" value={id} />
              <span className="check-label">{name}</span>
            </label>
          ))}
        </fieldset>
        <SendButton busy={busy} label={t("ask")} busyLabel={t("asking")} />
      </Form>
    </div>
  );
}
