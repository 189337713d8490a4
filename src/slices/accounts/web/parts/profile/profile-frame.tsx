import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { PROFILE_PARTS, type ProfilePart } from "./profile-parts.ts";
import "../../words/profile.ts";
import "../../accounts.css";
import "./profile.css";

interface ProfileFrameProps {
  /** Which part of the profile this is. */
  part: ProfilePart["name"];
  origin: string;
  /** Whether the page's form was sent and not taken. */
  failed?: boolean;
  children: ReactNode;
}

/**
 * A part of the profile, with the list of all of them beside it. On a phone the first part carries the list, and the
 * others lead back to it.
 */
export function ProfileFrame({ part, origin, failed, children }: ProfileFrameProps) {
  const t = useTranslations("accounts.profile");
  const { to } = PROFILE_PARTS.find((one) => one.name === part)!;
  return (
    <div className="container page profile" data-first={part === "details" ? "" : undefined}>
      <PageHead title={t(`part.${part}`)} path={to} origin={origin} listed={false} {...(failed ? { failed } : {})} />
      <nav className="profile-parts" aria-label={t("title")}>
        <p className="profile-title">{t("title")}</p>
        <ul className="plain-list">
          {PROFILE_PARTS.map((one) => (
            <li key={one.name}>
              <LocalLink to={one.to} aria-current={one.name === part ? "page" : undefined}>
                {t(`part.${one.name}`)}
                <Icon name="caret-right" />
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="profile-part">
        <BackLink to="/profile">{t("title")}</BackLink>
        <h1>{t(`part.${part}`)}</h1>
        {children}
        <Loading />
      </div>
    </div>
  );
}

/** Said when another part takes longer to come than a moment. */
function Loading() {
  const t = useTranslations("accounts.profile");
  const { state, location } = useNavigation();
  const coming = state === "loading" && splitLanguage(location.pathname).path.startsWith("/profile");
  return (
    <p className="profile-loading" role="status">
      {coming ? <span>{t("loading")}</span> : null}
    </p>
  );
}

/** What an action came to, said on the page that it leads to. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <Notice className="profile-done" tone="go">
      <Icon name="check-circle" />
      <span>{children}</span>
    </Notice>
  );
}
