import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import "../words/members.ts";
import { LogoutButton } from "./person-menu.tsx";

/** What the frame shows of who is signed in. Visitors do not load it. */
export { Bell } from "#slices/notifications/web/public.ts";
export { Offline } from "./offline.tsx";
export { BottomBar } from "./bottom-bar.tsx";
export { PersonMenu } from "./person-menu.tsx";

/** A strip for who has not confirmed their address yet. */
export function Unconfirmed() {
  const t = useTranslations("members");
  return (
    <aside className="unconfirmed no-print" aria-label={t("heading")}>
      <LocalLink to="/check-email">{t("unconfirmed")}</LocalLink>
    </aside>
  );
}

/** The account in the footer: on phones the only way out. */
export function AccountLinks({ office }: { office: boolean }) {
  const t = useTranslations("members");
  return (
    <nav aria-labelledby="footer-account">
      <h2 id="footer-account">{t("heading")}</h2>
      <LocalLink to="/profile">{t("profile")}</LocalLink>
      {office ? <LocalLink to="/dashboard">{t("office")}</LocalLink> : null}
      <LogoutButton />
    </nav>
  );
}
