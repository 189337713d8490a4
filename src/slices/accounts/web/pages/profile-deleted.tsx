import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { AccountFrame } from "../parts/account-frame.tsx";
import "../words/profile.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

/** The last page of an account. */
export default function ProfileDeleted() {
  const t = useTranslations("accounts.profileDeleted");
  const { origin } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("title")} path="/profile/deleted" origin={origin}>
      <p>{t("text")}</p>
      <ButtonLink to="/">{t("home")}</ButtonLink>
    </AccountFrame>
  );
}
