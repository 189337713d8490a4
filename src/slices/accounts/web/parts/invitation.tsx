import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { hideLink, secretOf, type LinkPage } from "./link-cookie.ts";
import { withNext } from "./next.tsx";
import "virtual:words/accounts/open-link?alone";

/** Nothing where an invitation was answered, withdrawn or is too old. */
export async function unlessOver<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (reason) {
    if (isRefusal(reason) && /\.(?:not-found|invitation-over)$|^input\./.test(reason.code)) return undefined;
    throw reason;
  }
}

/**
 * What a page shows of the invitation whose link opened it. The link's secret leaves the address first.
 * @returns known: whether a link opened the page at all; seen: nothing where the invitation is over
 */
export async function openInvitation<Seen>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  page: LinkPage,
  see: (ref: { secret: string }) => Promise<Seen>,
): Promise<{ known: boolean; seen: Seen | undefined }> {
  hideLink(request, context, page);
  const secret = secretOf(request, context, page);
  return { known: secret !== undefined, seen: secret === undefined ? undefined : await unlessOver(see({ secret })) };
}

/** Nothing to answer any more: why, and where else one can go. */
export function InvitationOver({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  const t = useTranslations("accounts.openLink");
  return (
    <>
      <h1>{heading}</h1>
      <p className="reading">{text}</p>
      <p className="chips">
        {children}
        <ButtonLink to="/">{t("home")}</ButtonLink>
      </p>
    </>
  );
}

/** An invitation is answered by somebody with an account: to make one or to sign in, and then back to `path`. */
export function SignInFirst({ path }: { path: string }) {
  const t = useTranslations("accounts.openLink");
  const next = useLocalPath()(path);
  return (
    <>
      <ButtonLink kind="primary" to={withNext("/create-account", next)}>
        {t("create")}
      </ButtonLink>
      <ButtonLink to={withNext("/login", next)}>{t("signIn")}</ButtonLink>
    </>
  );
}
