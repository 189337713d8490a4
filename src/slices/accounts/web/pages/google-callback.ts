import { redirect, type LoaderFunctionArgs } from "react-router";
import { localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi, personOf } from "../data.ts";
import { withNext } from "../parts/next.tsx";
import { afterSignIn } from "../parts/signed-in.ts";

const OWN = /^accounts\.(google-\w+)$/;

/** What the sign-in page says of a refusal: which one it was, where it is Google's. */
function noticeOf(code: string): string {
  return OWN.exec(code)?.[1] ?? "google";
}

/** Where Google leads back to. Who is new goes by way of the page that asks what Google does not know. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const answer = await context.get(accountsApi).finishGoogle({ answer: new URL(request.url).search });
    if (answer.outcome === "linked") return redirect(localizedPath(answer.language, "/profile/password?linked"));
    const next = localizedPath(answer.language, withNext("/complete-account", answer.next));
    return afterSignIn(request, { outcome: answer.outcome, next });
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    const notice = noticeOf(reason.code);
    return redirect((await personOf(context)) ? `/profile/password?notice=${notice}` : `/login?notice=${notice}`);
  }
}
