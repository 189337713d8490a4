import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { toSignIn } from "#slices/accounts/web/public.ts";
import { notificationsApi } from "../data.ts";

/**
 * Opens one notification: marks it read and leads to what it is about. An address of its own, so that it is a link like
 * any other: in a new tab, without JavaScript, from elsewhere.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageOf(request);
  try {
    const { link } = await context.get(notificationsApi).open({ notification: params["notification"] ?? "" });
    return redirect(localizedPath(language, link));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "request.sign-in") return toSignIn(request);
    throw data(null, { status: 404 });
  }
}
