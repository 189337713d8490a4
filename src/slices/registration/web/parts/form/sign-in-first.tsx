import { useTranslations } from "#browser/translations.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import { withNext } from "#slices/accounts/web/public.ts";

/** For families that have an account: with it there is next to nothing to type. Nobody has to. */
export function SignInFirst({ slug }: { slug: string }) {
  const t = useTranslations("registration.form");
  const here = useLocalPath()(`/player-registration/${slug}/players`);
  return (
    <Notice className="register-note">
      {t("known")} <LocalLink to={withNext("/login", here)}>{t("signIn")}</LocalLink>
    </Notice>
  );
}
