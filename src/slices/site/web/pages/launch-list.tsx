import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { actionHeaders, refusedWith } from "#browser/forms/form-action.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { LaunchSignup } from "../../contract.ts";
import { siteApi } from "../data.ts";
import { loadSiteWords } from "../words/site.ts";
import "virtual:words/site/overlay?alone";

await loadSiteWords();

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

/** Puts the address on the launch list. The overlay sends here, and so does its form where no script runs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = languageOf(request);
  const parsed = LaunchSignup.safeParse({ email: String(form.get("email") ?? ""), language });
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return data(
      { thanked: false, issues: [{ field: "email", code: first?.message ?? "email.format" }] },
      { status: 400 },
    );
  }
  try {
    await context.get(siteApi).joinLaunchList(parsed.data);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data({ thanked: false, issues: [{ field: "email", code: reason.code }] }, refusedWith(reason));
  }
  return data({ thanked: true, issues: [] });
}

export const headers = actionHeaders;

export default function LaunchList() {
  const t = useTranslations("site.launch");
  const overlay = useTranslations("site.overlay");
  const { origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const localPath = useLocalPath();
  const [error] = useIssueTexts(answer?.issues ?? []);
  return (
    <div className="container lost">
      <PageHead title={t("title")} path="/launch-list" origin={origin} listed={false} />
      <h1>{answer?.thanked ? t("thanks") : t("title")}</h1>
      {answer?.thanked ? (
        <p>{t("thanksText")}</p>
      ) : (
        <Form method="post" action={localPath("/launch-list")} className="stack">
          <TextField
            name="email"
            type="email"
            label={overlay("notifyLabel")}
            autoComplete="email"
            error={error?.text}
          />
          <Button kind="primary">{overlay("notify")}</Button>
        </Form>
      )}
      <LocalLink to="/">{t("back")}</LocalLink>
    </div>
  );
}
